#include "bot/match.h"

#include <cassert>

#include "bot/engine.h"
#include "rules/game.h"

namespace bot {

PlayedGame play_game(rules::ByColor<Level> levels, std::uint64_t seed) {
  rules::ByColor<Engine> engines;
  rules::ByColor<std::uint64_t> nodes;
  rules::Game game;
  while (!game.outcome()) {
    const rules::Color turn = game.turn();
    const auto answer = engines[turn].choose({.position = game.position(),
                                              .keys = game.keys(),
                                              .level = levels[turn],
                                              .clock = std::nullopt,
                                              .seed = seed});
    assert(answer);
    nodes[turn] += answer->nodes;
    [[maybe_unused]] const auto played =
        game.play(turn, game.ply(), game.position().uci(answer->move));
    assert(played);
  }
  return {*game.outcome(), game.ply(), nodes};
}

void Tally::add(const rules::Outcome& outcome, rules::Color tested) {
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
