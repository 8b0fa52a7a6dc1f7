// Where castling takes king and rook: the same squares wherever the two stood before (FIDE 3.8.2
// and Guidelines II.3, Chess960).
#pragma once

#include "rules/types.h"

namespace rules {

struct CastlingSquares {
  Square king;
  Square rook;
};

// The squares on which a king from `king` that castles with the rook on `rook`, and that rook, end.
constexpr CastlingSquares castling_squares(Square king, Square rook) {
  const int rank = king.rank();
  if (rook.file() > king.file()) return {Square(6, rank), Square(5, rank)};
  return {Square(2, rank), Square(3, rank)};
}

}  // namespace rules
