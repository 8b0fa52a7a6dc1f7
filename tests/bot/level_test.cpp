#include "bot/level.h"

#include <gtest/gtest.h>

namespace {

using bot::Level;

TEST(Level, EveryWordIsReadBack) {
  for (const Level level : bot::kLevels) EXPECT_EQ(bot::parse_level(word(level)), level);
}

TEST(Level, WordsAreThoseOfTheWire) {
  EXPECT_EQ(word(Level::Beginner), "beginner");
  EXPECT_EQ(word(Level::Easy), "easy");
  EXPECT_EQ(word(Level::Normal), "normal");
  EXPECT_EQ(word(Level::Hard), "hard");
  EXPECT_EQ(word(Level::Expert), "expert");
}

TEST(Level, OtherWordsAreNone) {
  for (const auto* text : {"", "Beginner", "easy ", "grandmaster"}) {
    EXPECT_EQ(bot::parse_level(text), std::nullopt) << text;
  }
}

TEST(Level, EachLooksDeeperAndErrsLessThanTheOneBelow) {
  for (std::size_t i = 1; i < bot::kLevels.size(); ++i) {
    const bot::LevelProfile above = bot::profile(bot::kLevels[i]);
    const bot::LevelProfile below = bot::profile(bot::kLevels[i - 1]);
    EXPECT_GE(above.depth, below.depth);
    EXPECT_GE(above.nodes, below.nodes);
    EXPECT_LT(above.misjudgement, below.misjudgement);
    EXPECT_LT(above.overlooked_per_mille, below.overlooked_per_mille);
    EXPECT_LE(above.unseen_per_mille, below.unseen_per_mille);
    EXPECT_GT(above.book_plies, below.book_plies);
  }
}

TEST(Level, ExpertThinksForASecondAtMost) {
  EXPECT_LE(bot::profile(Level::Expert).longest, std::chrono::seconds(1));
}

}  // namespace
