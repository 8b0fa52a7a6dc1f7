#include "rules/adjudication_distance.h"

#include <algorithm>
#include <cstdlib>

#include "rules/attacks.h"

namespace rules {
namespace {

int steps_between(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// Squares beside the losing king that it could still step to.
int flights(const Position& position, Color by) {
  const Square king = position.king(!by);
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  int free = 0;
  for (const Square s : king_attacks(king) & ~position.pieces(!by)) {
    if (position.attackers(s, by, without_king).none()) ++free;
  }
  return free;
}

// Steps that the foremost pawn of `by` still has to queen.
int steps_to_queen(const Position& position, Color by) {
  int least = 7;
  for (const Square s : position.pieces(by, Role::Pawn)) {
    least = std::min(least, 7 - s.rank_for(by));
  }
  return least;
}

}  // namespace

int distance_from_mate(const Position& position, Color by) {
  const Square king = position.king(!by);
  const Bitboard heavy = position.pieces(Role::Queen) | position.pieces(Role::Rook);
  const Bitboard fighters =
      position.pieces(by) & ~position.pieces(Role::King) & ~position.pieces(Role::Pawn);
  int distance = 4 * flights(position, by);
  const bool is_weak = (position.pieces(by) & heavy).none();
  if (is_weak && position.pieces(by, Role::Pawn).any()) {
    distance += 4 * steps_to_queen(position, by);
  }
  // A man that is to mate has to get there, and to give check.
  int nearest = 8;
  for (const Square s : fighters) nearest = std::min(nearest, steps_between(s, king));
  distance += 2 * nearest;
  if (position.attackers(king, by, position.occupied()).none()) distance += 3;
  return distance + steps_between(position.king(by), king);
}

}  // namespace rules
