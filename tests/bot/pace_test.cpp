#include "bot/pace.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using bot::ClockBudget;
using bot::Level;
using bot::LevelProfile;
using bot::Pace;

constexpr LevelProfile kEndless{.depth = 64,
                                .nodes = ~std::uint64_t{0},
                                .longest = std::nullopt,
                                .misjudgement = 0,
                                .opening_misjudgement = 0,
                                .overlooked_per_mille = 0};

TEST(Pace, NoClockAndNoLongestThoughtIsNoPace) {
  EXPECT_FALSE(bot::pace(kEndless, std::nullopt));
}

TEST(Pace, WithoutAClockTheLevelDecides) {
  const auto pace = bot::pace(bot::profile(Level::Expert), std::nullopt);
  ASSERT_TRUE(pace);
  EXPECT_EQ(pace->limit, 1s);
  EXPECT_LE(pace->aim, pace->limit);
}

TEST(Pace, NeverMoreThanASixthOfTheTimeLeft) {
  for (const auto left : {0ms, 1ms, 39ms, 50ms, 300ms, 999ms, 5'000ms, 60'000ms, 5'400'000ms}) {
    for (const auto increment : {0ms, 1'000ms, 30'000ms}) {
      const auto pace = bot::pace(kEndless, ClockBudget{left, increment});
      ASSERT_TRUE(pace);
      EXPECT_LE(pace->limit, left / 6) << left.count();
      EXPECT_LE(pace->aim, pace->limit);
      EXPECT_GE(pace->aim, 0ms);
    }
  }
}

TEST(Pace, UnderASecondThoughtsAreTiny) {
  EXPECT_LE(bot::pace(kEndless, ClockBudget{1'000ms, 0ms})->limit, 100ms);
  EXPECT_LE(bot::pace(kEndless, ClockBudget{200ms, 0ms})->limit, 15ms);
  EXPECT_EQ(bot::pace(kEndless, ClockBudget{30ms, 0ms})->limit, 0ms);
}

TEST(Pace, AClockOnlyShortensTheLongestThought) {
  const LevelProfile expert = bot::profile(Level::Expert);
  EXPECT_EQ(bot::pace(expert, ClockBudget{1h, 0ms})->limit, *expert.longest);
  EXPECT_LT(bot::pace(expert, ClockBudget{6s, 0ms})->limit, *expert.longest);
}

TEST(Pace, MoreTimeToComeIsReckonedWith) {
  const auto limit = [](std::optional<int> to_go) {
    return bot::pace(kEndless, ClockBudget{60s, 0s, to_go})->limit;
  };
  EXPECT_EQ(limit(40), limit(std::nullopt));
  EXPECT_GT(limit(20), limit(40));
  EXPECT_GT(limit(1), limit(4));
  EXPECT_LT(limit(1), 60s);
  for (const int to_go : {0, -3}) EXPECT_EQ(limit(to_go), limit(1));
}

TEST(Pace, TheIncrementIsSpent) {
  EXPECT_GT(bot::pace(kEndless, ClockBudget{60s, 2s})->limit,
            bot::pace(kEndless, ClockBudget{60s, 0s})->limit);
}

}  // namespace
