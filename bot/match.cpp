#include "bot/match.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bot/engine.h"
#include "rules/position.h"

namespace bot {
namespace {

using rules::Color;
using rules::Outcome;
using rules::Position;
using rules::Termination;

std::optional<Outcome> outcome_of(const Position& p, const std::vector<std::uint64_t>& keys) {
  if (p.is_checkmate()) return Outcome{!p.turn(), Termination::Checkmate};
  if (p.is_stalemate()) return Outcome{std::nullopt, Termination::Stalemate};
  if (p.is_insufficient_material()) {
    return Outcome{std::nullopt, Termination::InsufficientMaterial};
  }
  if (std::ranges::count(keys, p.key()) >= 3) {
    return Outcome{std::nullopt, Termination::ThreefoldRepetition};
  }
  if (p.half_moves() >= 100) return Outcome{std::nullopt, Termination::FiftyMoves};
  return std::nullopt;
}

}  // namespace

PlayedGame play_game(rules::ByColor<Level> levels, std::uint64_t seed) {
  rules::ByColor<Engine> engines;
  Task task;
  task.seed = seed;
  task.keys = {task.position.key()};
  PlayedGame game{.outcome = {std::nullopt, Termination::Aborted}, .plies = 0, .nodes = {}};
  for (;;) {
    if (const auto outcome = outcome_of(task.position, task.keys)) {
      game.outcome = *outcome;
      return game;
    }
    const Color turn = task.position.turn();
    task.level = levels[turn];
    const auto answer = engines[turn].choose(task);
    game.nodes[turn] += answer->nodes;
    ++game.plies;
    task.position.play(answer->move);
    if (task.position.half_moves() == 0) task.keys.clear();
    task.keys.push_back(task.position.key());
  }
}

void Tally::add(const Outcome& outcome, Color tested) {
  if (!outcome.winner) {
    ++draws;
  } else if (*outcome.winner == tested) {
    ++wins;
  } else {
    ++losses;
  }
}

PlayedGame play_match_game(Level level, Level other, int number, std::uint64_t seed) {
  rules::ByColor<Level> levels{other, other};
  levels[color_in_game(number)] = level;
  return play_game(levels, seed + static_cast<std::uint64_t>(number / 2));
}

}  // namespace bot
