#include "rules/dead_watch.h"

#include <array>
#include <string_view>

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

// The shortest mate of all, which saves games that begin as most do a long first look: a mate that
// is close is found again after most moves.
constexpr std::array<std::string_view, 4> kFoolsMate{"f2f3", "e7e5", "g2g4", "d8h4"};

std::vector<Move> fools_mate(Position start) {
  std::vector<Move> line;
  for (const std::string_view uci : kFoolsMate) {
    line.push_back(*start.find(*UciMove::parse(uci)));
    start.play(line.back());
  }
  return line;
}

}  // namespace

DeadWatch::DeadWatch(const Position& start) {
  if (start.same_as(Position())) {
    found(Color::Black, fools_mate(start));
  } else {
    look(start);
  }
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
  if (is_on_line_ && !line_.empty() && line_.front() == move) {
    line_.erase(line_.begin());
    return true;
  }
  is_on_line_ = false;
  return take_back(before, move, now).has_value();
}

void DeadWatch::settle(const Verdict& verdict, std::uint32_t moves_ago) {
  if (state_ != State::Open || moves_ago > open_since_ || verdict.answer != CanMate::Yes) return;
  state_ = State::Alive;
  if (moves_ago != 0) return;
  line_ = verdict.line;
  is_on_line_ = true;
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

// The line that was meant for a position before often serves, with what was played left out.
bool DeadWatch::is_seen_alive(const Position& position, Color by, int foray_number) {
  HelpmateForay foray(position);
  if (foray_number == 0 && by == hopeful_) foray.follow(line_, by);
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
  line_ = line;
  is_on_line_ = true;
}

}  // namespace rules
