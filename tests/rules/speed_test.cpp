#include "rules/speed.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

using namespace std::chrono_literals;

TEST(Speed, GoesByTheTimeForFortyMoves) {
  const struct {
    TimeControl time;
    Speed speed;
  } rows[] = {
      {{1min, 0s}, Speed::Bullet},
      {{2min, 1s}, Speed::Bullet},  // 2 min 40 s
      {{179'999ms, 0s}, Speed::Bullet},
      {{3min, 0s}, Speed::Blitz},
      {{100s, 2s}, Speed::Blitz},  // 3 min to the second
      {{3min, 2s}, Speed::Blitz},
      {{5min, 3s}, Speed::Blitz},  // 7 min
      {{479'999ms, 0s}, Speed::Blitz},
      {{8min, 0s}, Speed::Rapid},
      {{10min, 5s}, Speed::Rapid},
      {{15min, 10s}, Speed::Rapid},  // 21 min 40 s
      {{1'499'999ms, 0s}, Speed::Rapid},
      {{25min, 0s}, Speed::Classical},
      {{30min, 20s}, Speed::Classical},
      {{10s, 180s}, Speed::Classical},  // two hours by increments alone
      {TimeControl({{1min, 0s}, {5min, 3s}}), Speed::Blitz},
      {TimeControl({{5min, 3s}, {1min, 0s}}), Speed::Blitz},
      {TimeControl({{5min, 0s}, {1min, 30s}}), Speed::Rapid},  // 21 min
      {TimeControl(DaysPerMove{1}), Speed::Correspondence},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(speed(row.time), row.speed) << row.time.text();
  }
}

TEST(Speed, AGameWithoutClocksHasNone) {
  EXPECT_EQ(speed(std::nullopt), std::nullopt);
}

TEST(Speed, WordsAreReadBack) {
  for (const Speed speed :
       {Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical, Speed::Correspondence}) {
    EXPECT_EQ(parse_speed(word(speed)), speed);
  }
  EXPECT_EQ(word(Speed::Correspondence), "correspondence");
  EXPECT_EQ(parse_speed("Bullet"), std::nullopt);
  EXPECT_EQ(parse_speed(""), std::nullopt);
}

}  // namespace
}  // namespace rules
