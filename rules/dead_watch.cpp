#include "rules/dead_watch.h"

#include "rules/adjudication.h"
#include "rules/adjudication_dive.h"
#include "rules/take_back.h"

namespace rules {
namespace {

// What finds a mate in most positions of real games; where it does not, the other side's chance is
// looked at before the first one's is looked at closely.
constexpr std::uint64_t kGlance = 400;

// A line only spares a search: one that shuffling has drawn out further is not worth keeping.
constexpr std::size_t kLongestLine = 256;

}  // namespace

DeadWatch::DeadWatch(const Position& start) {
  look(start);
}

DeadWatch::State DeadWatch::played(const Position& before, Move move, const Position& now) {
  // Whatever is played, the dead stay dead.
  if (state_ == State::Dead) return state_;
  if (state_ == State::Open || !is_still_alive(before, move, now)) look(now);
  return state_;
}

// `before` is alive. So is `now` where the known mate still lies ahead, or where `before` itself
// does: then what could be reached from there still can.
bool DeadWatch::is_still_alive(const Position& before, Move move, const Position& now) {
  if (!line_.empty() && line_.back() == move) {
    line_.pop_back();
    return true;
  }
  const auto way_back = take_back(before, move, now);
  if (!way_back) return false;
  if (line_.size() > kLongestLine) line_.clear();
  if (!line_.empty()) line_.insert(line_.end(), way_back->rbegin(), way_back->rend());
  return true;
}

void DeadWatch::settle(const Verdict& verdict) {
  if (verdict.answer != CanMate::Yes) return;
  state_ = State::Alive;
  keep(verdict.line);
}

void DeadWatch::look(const Position& position) {
  state_ = State::Dead;
  line_.clear();
  const Color first = hopeful_;
  if (is_seen_alive(position, first) || is_seen_alive(position, !first)) return;
  if (is_proved_alive(position, first)) return;
  is_proved_alive(position, !first);
}

bool DeadWatch::is_seen_alive(const Position& position, Color by) {
  HelpmateDive dive(position, by);
  if (!dive.run(kGlance)) return false;
  state_ = State::Alive;
  hopeful_ = by;
  keep(dive.line());
  return true;
}

bool DeadWatch::is_proved_alive(const Position& position, Color by) {
  const Verdict verdict = can_mate(position, by, {kQuickNodes});
  if (verdict.answer == CanMate::Unknown) state_ = State::Open;
  if (verdict.answer != CanMate::Yes) return false;
  state_ = State::Alive;
  hopeful_ = by;
  keep(verdict.line);
  return true;
}

void DeadWatch::keep(const std::vector<Move>& line) {
  line_.assign(line.rbegin(), line.rend());
}

}  // namespace rules
