#include "rules/attacks.h"

#include <gtest/gtest.h>

#include <random>

#include "rules/set_attacks.h"

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

// Men on many squares attack what each of them attacks, and do not stand in each other's way.
TEST(Attacks, ManyAtOnceSeeWhatEachSees) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 3000; ++round) {
    const Bitboard from(random() & random() & (round % 2 == 0 ? random() : ~0ULL));
    const Bitboard occupied(random() & random());
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
      Bitboard each;
      for (const Square s : from) {
        each |= role == Role::Knight ? knight_attacks(s)
                : role == Role::King ? king_attacks(s)
                                     : Bitboard();
        if (role == Role::Bishop || role == Role::Queen) each |= bishop_attacks(s, occupied);
        if (role == Role::Rook || role == Role::Queen) each |= rook_attacks(s, occupied);
      }
      ASSERT_EQ(attacks(role, from, occupied), each) << from.bits() << ' ' << occupied.bits();
    }
    for (const Color c : kColors) {
      Bitboard each;
      for (const Square s : from) each |= pawn_attacks(c, s);
      ASSERT_EQ(pawn_attacks(c, from), each) << from.bits();
    }
  }
}

}  // namespace
}  // namespace rules
