// The one capture that takes its victim from another square than the one it moves to.
#pragma once

#include "rules/position.h"
#include "rules/types.h"

namespace rules {

// The square of the pawn that a capture from `from` to `target` takes.
constexpr Square en_passant_victim(Square from, Square target) {
  return Square(target.file(), from.rank());
}

// Does the capture leave the mover's own king unattacked? Two men leave one rank at once, so pins
// do not tell; the board after the capture does.
inline bool is_en_passant_safe(const Position& position, Square from, Square target) {
  const Bitboard victim(en_passant_victim(from, target));
  const Bitboard after = (position.occupied() ^ Bitboard(from) ^ victim) | Bitboard(target);
  const Square king = position.king(position.turn());
  return position.attackers(king, !position.turn(), after).none();
}

}  // namespace rules
