// What the form of a table's time means for play: which times a table may have, when its clocks
// begin, and which of the limits hold.
#pragma once

#include <optional>

#include "rules/time_control.h"
#include "storage/record.h"

namespace server {

// None, 10 s to 3 h with at most 3 min for each move (for each side), or 1 to 14 days for each
// move.
bool is_playable(const std::optional<rules::TimeControl>& time);

// The clocks run from the moment when both sit: over the board (FIDE 6.2.1) and by correspondence.
// Else the first two moves are made on the first-move limit and cost no clock.
bool runs_from_start(const storage::Opened& opened);

// Days for each move: nobody has to be there, and nobody gives the other time.
bool is_correspondence(const storage::Opened& opened);

}  // namespace server
