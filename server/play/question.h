// What a table wants to know of the adjudication thread, and what it gets to know: who can still
// mate in a position.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "rules/adjudication.h"
#include "rules/outcome.h"
#include "rules/position.h"
#include "rules/types.h"

namespace server {

struct Question {
  std::uint32_t ply;  // the moves made at the table before the position
  rules::Position position;
  // What ends the game: DeadPosition if neither side can mate, any other if `winner` can.
  rules::Termination why;
  // Set: this side has won unless it could never mate (FIDE 6.9); everybody waits for the verdict.
  // None: both are asked about, is the position dead (FIDE 5.2.2)? Play goes on meanwhile.
  std::optional<rules::Color> winner;
};

// None for a side that was not asked about: where one can mate, the position is not dead.
using Verdicts = rules::ByColor<std::optional<rules::Verdict>>;

// Searches one position for one side: rules::can_mate, or a test's own. Any thread.
using MateSearch =
    std::function<rules::Verdict(const rules::Position&, rules::Color, const rules::Budget&)>;

}  // namespace server
