#include "bot/score.h"

#include <gtest/gtest.h>

namespace {

TEST(Score, ANearerMateIsTheBetterOne) {
  EXPECT_GT(-bot::mated_at(1), -bot::mated_at(3));
  EXPECT_LT(bot::mated_at(2), bot::mated_at(4));
}

TEST(Score, MatesAreCountedInMoves) {
  EXPECT_EQ(bot::mate_in(-bot::mated_at(1)), 1);
  EXPECT_EQ(bot::mate_in(-bot::mated_at(3)), 2);
  EXPECT_EQ(bot::mate_in(bot::mated_at(0)), 0);
  EXPECT_EQ(bot::mate_in(bot::mated_at(2)), -1);
  EXPECT_EQ(bot::mate_in(bot::mated_at(4)), -2);
  EXPECT_EQ(bot::mate_in(950), std::nullopt);
}

TEST(Score, MatesInTheTableAreCountedFromTheirOwnPosition) {
  const int at_five = -bot::mated_at(5);
  EXPECT_EQ(bot::to_table(at_five, 4), -bot::mated_at(1));
  for (const int score : {-bot::mated_at(9), bot::mated_at(12), 0, 250, -250}) {
    EXPECT_EQ(bot::from_table(bot::to_table(score, 7), 7), score);
  }
}

TEST(Score, TheLongestMateIsStillOne) {
  EXPECT_TRUE(bot::is_mate(bot::mated_at(bot::kMaxPly)));
  EXPECT_TRUE(bot::is_mate(bot::to_table(-bot::mated_at(bot::kMaxPly), bot::kMaxPly)));
}

}  // namespace
