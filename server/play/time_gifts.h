// Time that a player gives the other, on top of what is on that clock: how much, when, and what was
// given in the turn that runs, for a move's own time is reckoned without it. A plain value inside
// its Table.
#pragma once

#include <optional>

#include "protocol/error.h"
#include "rules/clock.h"
#include "rules/rule_set.h"
#include "rules/types.h"

namespace server {

class TimeGifts {
 public:
  static constexpr rules::Millis kAmount{15'000};
  // No gift takes a clock past this; as much as a table's clock can begin with.
  static constexpr rules::Millis kFullest{3 * 3'600'000};

  // What forbids a gift to who has `left`; none is left in a game without clocks, or by
  // correspondence, where it would not last. Over the board only the arbiter sets clocks
  // (FIDE 6.10).
  static std::optional<protocol::ErrorCode> objection(rules::RuleSet rules,
                                                      std::optional<rules::Millis> left);

  void give(rules::Color to, rules::Millis amount) { in_turn_[to] += amount; }
  // A move was made: what was given before it stands in its times.
  void pass_turn() { in_turn_ = {}; }
  rules::ByColor<rules::Millis> in_turn() const { return in_turn_; }

 private:
  rules::ByColor<rules::Millis> in_turn_{};
};

}  // namespace server
