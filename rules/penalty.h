// What a player pays for an illegal move or a wrong claim under over-the-board rules: time for the
// opponent (FIDE 7.5.5, 9.5.3).
#pragma once

#include <optional>

#include "rules/clock.h"

namespace rules {

// Rapid or blitz: initial time and sixty increments together are less than an hour (FIDE,
// Appendices A.1 and B.1); where the sides differ, that of the side that has more counts.
bool is_fast(const TimeControl& time);

// The extra time that the opponent gets: two minutes, one in rapid and blitz, none without clocks
// or by correspondence, where each move has its days anew.
Millis penalty(const std::optional<TimeControl>& time);

}  // namespace rules
