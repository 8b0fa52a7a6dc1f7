#include "rules/attacks.h"

#include <gtest/gtest.h>

#include <random>

namespace rules {
namespace {

// Walks square by square: slow, but plain to see.
Bitboard walk(Square from, int file_step, int rank_step, Bitboard occupied) {
  Bitboard seen;
  int file = from.file() + file_step;
  int rank = from.rank() + rank_step;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    const Square s(file, rank);
    seen |= Bitboard(s);
    if (occupied.contains(s)) break;
    file += file_step;
    rank += rank_step;
  }
  return seen;
}

TEST(Attacks, SlidersSeeWhatAWalkSees) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 2000; ++round) {
    const std::uint64_t half = random();  // half of the squares; a quarter is more like a game
    const Bitboard occupied(half & random());
    for (int i = 0; i < 64; ++i) {
      const Square s(i);
      ASSERT_EQ(rook_attacks(s, occupied), walk(s, 1, 0, occupied) | walk(s, -1, 0, occupied) |
                                               walk(s, 0, 1, occupied) | walk(s, 0, -1, occupied));
      ASSERT_EQ(bishop_attacks(s, occupied), walk(s, 1, 1, occupied) | walk(s, -1, 1, occupied) |
                                                 walk(s, 1, -1, occupied) |
                                                 walk(s, -1, -1, occupied));
    }
  }
}

TEST(Attacks, LeapersAttackBothWays) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      const Square from(a);
      const Square to(b);
      EXPECT_EQ(knight_attacks(from).contains(to), knight_attacks(to).contains(from));
      EXPECT_EQ(king_attacks(from).contains(to), king_attacks(to).contains(from));
      EXPECT_EQ(pawn_attacks(Color::White, from).contains(to),
                pawn_attacks(Color::Black, to).contains(from));
    }
  }
  EXPECT_EQ(knight_attacks(Square(0, 0)).count(), 2);
  EXPECT_EQ(king_attacks(Square(4, 3)).count(), 8);
  EXPECT_EQ(pawn_attacks(Color::White, Square(0, 1)), Bitboard(Square(1, 2)));
}

TEST(Attacks, BetweenIsTheOpenWayBetweenTwoSquares) {
  EXPECT_EQ(between(Square(0, 0), Square(3, 3)), Bitboard(Square(1, 1)) | Bitboard(Square(2, 2)));
  EXPECT_EQ(between(Square(7, 0), Square(5, 0)), Bitboard(Square(6, 0)));
  EXPECT_TRUE(between(Square(0, 0), Square(1, 0)).none());
  EXPECT_TRUE(between(Square(0, 0), Square(1, 2)).none());
  EXPECT_TRUE(between(Square(4, 4), Square(4, 4)).none());
}

}  // namespace
}  // namespace rules
