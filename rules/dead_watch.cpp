#include "rules/dead_watch.h"

#include "rules/adjudication.h"

namespace rules {

DeadWatch::DeadWatch(const Position& start) {
  look(start);
}

DeadWatch::State DeadWatch::played(const Position&, Move move, const Position& now) {
  // The mover had a choice that leads to mate; where it has taken it, the rest still leads there.
  if (state_ == State::Alive && next_ < line_.size() && line_[next_] == move) {
    ++next_;
    return state_;
  }
  look(now);
  return state_;
}

void DeadWatch::settle(const Verdict& verdict) {
  if (verdict.answer != CanMate::Yes) return;
  state_ = State::Alive;
  line_ = verdict.line;
  next_ = 0;
}

void DeadWatch::look(const Position& position) {
  state_ = State::Dead;
  line_.clear();
  next_ = 0;
  if (!is_alive_by(position, hopeful_)) is_alive_by(position, !hopeful_);
}

bool DeadWatch::is_alive_by(const Position& position, Color by) {
  const Verdict verdict = can_mate(position, by, {kQuickNodes});
  if (verdict.answer == CanMate::Unknown) state_ = State::Open;
  if (verdict.answer != CanMate::Yes) return false;
  state_ = State::Alive;
  hopeful_ = by;
  line_ = verdict.line;
  return true;
}

}  // namespace rules
