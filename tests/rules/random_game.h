// Random games for tests that state a law: it must hold in every position such a game comes to.
#pragma once

#include <cstdint>
#include <random>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/position.h"

namespace rules::testing {

// Where a random game of that variant begins: by lot in Chess960.
inline Position random_start(std::uint32_t seed, Variant variant) {
  if (variant == Variant::Chess960) {
    const auto number = static_cast<int>((seed * 389) % kChess960Starts);
    return Position::from(chess960_start(number).value()).value();
  }
  return Position::from(parse_fen(kStartFen, variant).value()).value();
}

// Plays `plies` random legal moves from the start, or fewer where the game ends; calls
// `visit(position)` before each move and once at the end.
template <typename Visit>
void random_game(std::uint32_t seed, int plies, Visit visit, Variant variant = Variant::Standard) {
  std::mt19937 random(seed);
  Position position = random_start(seed, variant);
  visit(position);
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    position.play(moves[random() % moves.size()]);
    visit(position);
  }
}

}  // namespace rules::testing
