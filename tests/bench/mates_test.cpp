#include "bench/tactics/mates.h"

#include <gtest/gtest.h>

#include "rules/fen.h"

namespace bench {
namespace {

rules::Position at(const char* fen) {
  return rules::Position::from(*rules::parse_fen(fen)).value();
}

std::string keys(const char* fen, int moves) {
  const rules::Position position = at(fen);
  MateProof proof(50'000'000);
  const auto found = proof.keys(position, moves);
  if (!found) return "gave up";
  std::string text;
  for (const rules::Move move : *found) {
    text += (text.empty() ? "" : " ") + position.uci(move).text();
  }
  return text;
}

TEST(MateProof, FindsEveryMateInOneAndNoOther) {
  EXPECT_EQ(keys("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1), "a1a8");
  EXPECT_EQ(keys("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 1), "g6g7");
  EXPECT_EQ(keys("7k/5K2/6Q1/8/8/8/8/8 w - - 0 1", 1), "g6h5 g6h6 g6g7 g6g8");
  EXPECT_EQ(keys("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1), "");
}

// One rook bars the king's way and the other one mates: two moves, and no sooner.
TEST(MateProof, CountsTheMovesOfTheSideThatMates) {
  const char* const ladder = "7k/R7/1R6/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(keys(ladder, 1), "b6b8");
  const char* const sooner = "8/7k/R7/1R6/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(keys(sooner, 1), "");
  EXPECT_EQ(keys(sooner, 2), "b5g5 b5b7");
}

// Paul Morphy's: the quiet move of the rook alone.
TEST(MateProof, FindsTheQuietKey) {
  EXPECT_EQ(keys("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2), "a1a6");
}

TEST(MateProof, AStalemateIsNoMate) {
  EXPECT_EQ(keys("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1), "g1g7");
  EXPECT_EQ(keys("k7/2K5/8/8/8/8/8/1Q6 w - - 0 1", 1), "b1a2 b1a1 b1b7 b1b8");
}

TEST(MateProof, GivesUpAtItsBudget) {
  const rules::Position start;
  MateProof proof(1'000);
  EXPECT_FALSE(proof.keys(start, 4));
}

}  // namespace
}  // namespace bench
