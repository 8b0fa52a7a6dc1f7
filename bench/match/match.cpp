#include "bench/match/match.h"

#include <exception>
#include <stdexcept>
#include <thread>
#include <utility>

namespace bench {
namespace {

using rules::Color;
using rules::Termination;

// A loss is 0, a draw 1, a win 2.
int half_points(const rules::Outcome& outcome, Color color) {
  if (!outcome.winner) return 1;
  return *outcome.winner == color ? 2 : 0;
}

void count(Forfeits& forfeits, Termination termination) {
  if (termination == Termination::FlagFall) ++forfeits.time;
  if (termination == Termination::IllegalMoves) ++forfeits.illegal;
  if (termination == Termination::Abandonment) ++forfeits.silent;
}

void count_forfeit(MatchState& state, const rules::Outcome& outcome, Color first) {
  if (!is_forfeit(outcome.termination)) return;
  count(outcome.winner == first ? state.second : state.first, outcome.termination);
}

}  // namespace

Match::Match(MatchOrder order, std::vector<Opening> openings, Hear hear)
    : order_(std::move(order)), openings_(std::move(openings)), hear_(std::move(hear)) {}

MatchState Match::run() {
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(order_.concurrency));
    for (int i = 0; i < order_.concurrency; ++i) threads.emplace_back([this] { work(); });
  }
  if (failure_) throw std::runtime_error(*failure_);
  return state_;
}

void Match::work() {
  try {
    Player first(order_.first, order_.variant);
    Player second(order_.second, order_.variant);
    while (!is_over_) {
      const int number = next_++;
      if (number >= order_.pairs) return;
      play_pair(number, first, second);
    }
  } catch (const std::exception& fault) {
    fail(fault.what());
  }
}

void Match::play_pair(int number, Player& first, Player& second) {
  const Opening& opening = openings_[static_cast<std::size_t>(number) % openings_.size()];
  GameOrder order{opening, number * 2 + 1, order_.margin, order_.rule};
  const PlayedGame one = play_game({.white = &first, .black = &second}, order);
  ++order.round;
  const PlayedGame other = play_game({.white = &second, .black = &first}, order);
  add(one, other);
}

void Match::add(const PlayedGame& white_first, const PlayedGame& black_first) {
  const std::scoped_lock lock(mutex_);
  state_.score.add_pair(half_points(white_first.outcome, Color::White),
                        half_points(black_first.outcome, Color::Black));
  count_forfeit(state_, white_first.outcome, Color::White);
  count_forfeit(state_, black_first.outcome, Color::Black);
  if (order_.sprt && judge(state_.score, *order_.sprt).finding != Finding::Open) is_over_ = true;
  hear_(state_, white_first.pgn + black_first.pgn);
}

void Match::fail(const std::string& why) {
  const std::scoped_lock lock(mutex_);
  is_over_ = true;
  if (!failure_) failure_ = why;
}

}  // namespace bench
