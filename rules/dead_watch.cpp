#include "rules/dead_watch.h"

#include "rules/adjudication.h"
#include "rules/helpmate_foray.h"
#include "rules/take_back.h"

namespace rules {
namespace {

// Forays for each side in turn, each from further away than the last: in the bot's games they leave
// nothing alive to be found by can_mate.
constexpr int kForays = 8;
constexpr int kPliesFurther = 12;
constexpr std::uint64_t kDiveNodes = 150;

// A line only spares a search: one that shuffling has drawn out further is not worth keeping.
constexpr std::size_t kLongestLine = 256;

}  // namespace

DeadWatch::DeadWatch(const Position& start) {
  look(start);
}

DeadWatch::State DeadWatch::played(const Position& before, Move move, const Position& now) {
  switch (state_) {
    case State::Alive:
      if (!is_still_alive(before, move, now)) look(now);
      break;
    case State::Dead:  // whatever is played
      break;
    case State::Open:
      // Each position can be reached from the other: the question is still the same.
      if (!take_back(before, move, now))
        look(now);
      else
        ++open_since_;
      break;
  }
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

void DeadWatch::settle(const Verdict& verdict, std::uint32_t moves_ago) {
  if (state_ != State::Open || moves_ago > open_since_ || verdict.answer != CanMate::Yes) return;
  state_ = State::Alive;
  if (moves_ago == 0) line_.assign(verdict.line.rbegin(), verdict.line.rend());
}

void DeadWatch::look(const Position& position) {
  state_ = State::Dead;
  open_since_ = 0;
  const Color first = hopeful_;
  for (int i = 0; i < kForays; ++i) {
    if (is_seen_alive(position, first, i) || is_seen_alive(position, !first, i)) return;
  }
  line_.clear();
  if (is_proved_alive(position, first)) return;
  is_proved_alive(position, !first);
}

// The line that was meant for the position before has been left by one move; often the rest serves.
bool DeadWatch::is_seen_alive(const Position& position, Color by, int foray_number) {
  HelpmateForay foray(position);
  if (foray_number == 0 && by == hopeful_ && !line_.empty()) {
    foray.follow({line_.rbegin() + 1, line_.rend()});
  }
  foray.wander(foray_number * kPliesFurther, position.key() + static_cast<unsigned>(foray_number));
  if (!foray.dive(by, kDiveNodes)) return false;
  found(by, foray.moves());
  return true;
}

bool DeadWatch::is_proved_alive(const Position& position, Color by) {
  const Verdict verdict = can_mate(position, by, {kQuickNodes});
  if (verdict.answer == CanMate::Unknown) state_ = State::Open;
  if (verdict.answer != CanMate::Yes) return false;
  found(by, verdict.line);
  return true;
}

void DeadWatch::found(Color by, const std::vector<Move>& line) {
  state_ = State::Alive;
  hopeful_ = by;
  line_.assign(line.rbegin(), line.rend());
}

}  // namespace rules
