// A board seen in a mirror or with colours swapped: chess is the same there, so verdicts are.
#pragma once

#include <optional>
#include <utility>

#include "rules/position.h"

namespace rules::testing {

inline Setup turned(const Setup& setup, bool swap_colors) {
  Setup result = setup;
  const auto place = [&](Square s) {
    return swap_colors ? Square(s.index() ^ 56) : Square(s.index() ^ 7);
  };
  for (int i = 0; i < 64; ++i) {
    auto piece = setup.board[static_cast<std::size_t>(i)];
    if (piece && swap_colors) piece->color = !piece->color;
    result.board[static_cast<std::size_t>(place(Square(i)).index())] = piece;
  }
  if (setup.en_passant) result.en_passant = place(*setup.en_passant);
  if (!swap_colors) return result;
  result.turn = !setup.turn;
  if (result.checks_left) std::swap(result.checks_left->white, result.checks_left->black);
  for (const Color c : kColors) {
    const Setup::Rights& rights = setup.castling[!c];
    result.castling[c] = {
        rights.king_side ? std::optional(place(*rights.king_side)) : std::nullopt,
        rights.queen_side ? std::optional(place(*rights.queen_side)) : std::nullopt};
  }
  return result;
}

// White's men and Black's change places, and so do the sides.
inline Position color_swapped(const Position& p) {
  return Position::from(turned(p.setup(), true)).value();
}

// Left and right change places. None where somebody may castle: castling is not the same there.
inline std::optional<Position> mirrored(const Position& p) {
  if (p.castling() != ByColor<Setup::Rights>{}) return std::nullopt;
  return Position::from(turned(p.setup(), false)).value();
}

}  // namespace rules::testing
