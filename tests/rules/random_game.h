// Random games for tests that state a law: it must hold in every position such a game comes to.
#pragma once

#include <cstdint>
#include <random>

#include "rules/position.h"

namespace rules::testing {

// Plays `plies` random legal moves from the start, or fewer where the game ends; calls
// `visit(position)` before each move and once at the end.
template <typename Visit>
void random_game(std::uint32_t seed, int plies, Visit visit) {
  std::mt19937 random(seed);
  Position position;
  visit(position);
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    position.play(moves[random() % moves.size()]);
    visit(position);
  }
}

}  // namespace rules::testing
