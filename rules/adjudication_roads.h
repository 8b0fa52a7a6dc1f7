// How many moves men need to come to a square, were nothing on the board but pawns and the men that
// never stir. Guesses that order searches and decide nothing.
#pragma once

#include <array>
#include <cstdint>

#include "rules/bitboard.h"
#include "rules/types.h"

namespace rules {

// A man of that kind is to stand there.
struct Goal {
  Color color = Color::White;
  Role role = Role::Pawn;
  Square on = Square(0);
};

// By the square a man stands on: how many moves it needs.
using Steps = std::array<std::uint8_t, 64>;
inline constexpr std::uint8_t kNever = 99;

// What stands in the way of all others.
struct Structure {
  ByColor<Bitboard> pawns;
  Bitboard steady;  // men that never stir and are never taken (Reach)
};

class Roads {
 public:
  explicit Roads(const Structure& structure);

  // For a man that is of the goal's kind already; kNever everywhere for a pawn.
  Steps for_pieces(Goal goal) const;
  // For a pawn that promotes to it, or where the goal is a pawn, stays one. `promoted` is
  // for_pieces of the same goal.
  Steps for_pawns(Goal goal, const Steps& promoted) const;

 private:
  Structure structure_;
  // What it costs a pawn to come to a square by a push, and by taking.
  ByColor<Steps> push_;
  ByColor<Steps> take_;
};

}  // namespace rules
