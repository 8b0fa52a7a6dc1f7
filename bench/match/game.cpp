#include "bench/match/game.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/dead_watch.h"
#include "rules/pgn.h"
#include "rules/pgn_tags.h"

namespace bench {
namespace {

using rules::Color;
using rules::Game;
using rules::Outcome;
using rules::Termination;
using std::chrono::milliseconds;

Termination termination_of(Forfeit forfeit) {
  return forfeit == Forfeit::Time ? Termination::FlagFall : Termination::Abandonment;
}

class Play {
 public:
  Play(const rules::ByColor<Player*>& players, const GameOrder& order)
      : players_(players),
        order_(order),
        game_(order.opening.game),
        dead_(game_.position()),
        scores_(order.rule) {
    for (const Color c : rules::kColors) {
      const auto* clock = std::get_if<ByClock>(&players_[c]->spec().limit);
      if (clock != nullptr) clocks_[c] = clock->base;
    }
  }

  PlayedGame run() {
    for (const Color c : rules::kColors) players_[c]->prepare();
    while (!outcome_) step();
    return {*outcome_, pgn()};
  }

 private:
  void step() {
    const Color turn = game_.turn();
    const auto thought = players_[turn]->think(game_, clocks_, order_.margin);
    if (!thought) {
      outcome_ = Outcome{!turn, termination_of(thought.error())};
      return;
    }
    const auto written = rules::UciMove::parse(thought->move);
    const rules::Position before = game_.position();
    if (!written || !game_.play(turn, game_.ply(), *written)) {
      outcome_ = Outcome{!turn, Termination::IllegalMoves};
      return;
    }
    times_.push_back(thought->time);
    press(turn, thought->time);
    outcome_ = game_.outcome();
    if (outcome_) return;
    const auto state = dead_.played(before, game_.moves().back().move, game_.position());
    if (state == rules::DeadWatch::State::Dead) {
      outcome_ = Outcome{std::nullopt, Termination::DeadPosition};
      return;
    }
    outcome_ = scores_.heard(turn, thought->score, before.move_number());
  }

  void press(Color turn, milliseconds used) {
    const auto* clock = std::get_if<ByClock>(&players_[turn]->spec().limit);
    if (clock == nullptr) return;
    // What the margin forgave is not owed.
    clocks_[turn] = std::max(clocks_[turn] - used, milliseconds{0}) + clock->increment;
  }

  std::string pgn() const {
    rules::PgnGame pgn{
        .tags = {{"Event", "Match of engines"},
                 {"Round", std::to_string(order_.round)},
                 {"White", players_.white->spec().name},
                 {"Black", players_.black->spec().name},
                 {"Opening", order_.opening.name},
                 {"Termination", std::string(rules::pgn_termination(outcome_->termination))},
                 {"Reason", std::string(rules::word(outcome_->termination))}},
        .start = game_.start(),
        .line = {.moves = {}},
        .result = rules::parse_pgn_result(outcome_->result()).value_or(rules::PgnResult::Unknown)};
    const std::size_t given = order_.opening.game.ply();
    for (std::size_t i = 0; i < game_.moves().size(); ++i) {
      const auto elapsed = i < given ? std::nullopt : std::optional(times_[i - given]);
      pgn.line.moves.push_back({.move = game_.moves()[i].move, .elapsed = elapsed});
    }
    return rules::pgn(pgn);
  }

  rules::ByColor<Player*> players_;
  const GameOrder& order_;
  Game game_;
  rules::DeadWatch dead_;
  ScoreWatch scores_;
  Clocks clocks_;
  std::vector<milliseconds> times_;  // of the moves behind the opening
  std::optional<Outcome> outcome_;
};

}  // namespace

bool is_forfeit(Termination termination) {
  return termination == Termination::FlagFall || termination == Termination::IllegalMoves ||
         termination == Termination::Abandonment;
}

PlayedGame play_game(const rules::ByColor<Player*>& players, const GameOrder& order) {
  return Play(players, order).run();
}

}  // namespace bench
