// What the clocks of a table must show, reckoned a second time from what happened: written from the
// wire's rules in docs/protocol.md, with no code of the table or of rules::Clock.
#pragma once

#include <optional>
#include <vector>

#include "rules/clock.h"
#include "storage/record.h"

namespace simulation {

class ModelClock {
 public:
  // `first`: who makes the first move.
  ModelClock(const storage::Opened& opened, rules::Color first);

  // An event of the table, in order. The times that it carries itself are not looked at, but for
  // what a restart charges.
  void sees(const storage::Event& event, rules::Instant at);
  // What happened so far has been told: a clock may start.
  void released(rules::Instant at);

  bool has_clocks() const { return control_.has_value(); }
  rules::ByColor<rules::Millis> left(rules::Instant at) const;
  // What each side was given in the turn that runs.
  const rules::ByColor<rules::Millis>& given() const { return given_; }
  // What the turn that runs has taken so far.
  rules::Millis spent(rules::Instant at) const { return spent_ + left_[turn_] - left(at)[turn_]; }
  rules::Color turn() const { return turn_; }

 private:
  void settle(rules::Instant at);
  void stop(rules::Instant at);
  void give(rules::Color to, rules::Millis amount, rules::Instant at);
  bool starts_at_once() const {
    return is_over_the_board_ || (control_ && control_->per_move() != nullptr);
  }

  std::optional<rules::TimeControl> control_;
  bool is_over_the_board_;
  rules::Color turn_;
  rules::ByColor<rules::Millis> left_{};
  std::vector<rules::ByColor<rules::Millis>> after_ply_;
  std::optional<rules::Instant> running_since_;
  rules::Millis spent_{0};  // of this turn, up to the last settling
  rules::ByColor<int> illegal_moves_{};
  int seated_ = 0;
  bool is_held_ = false;  // after a restart
  rules::ByColor<rules::Millis> given_{};
  bool is_paused_ = false;
  bool is_done_ = false;  // over, or being judged
};

}  // namespace simulation
