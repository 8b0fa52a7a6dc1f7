#include "rules/time_control.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

using namespace std::chrono_literals;

const TimeControl kEven{300s, 3s};
const TimeControl kOdds({{300s, 3s}, {60s, 0s}});
const TimeControl kThreeDays(DaysPerMove{3});

TEST(TimeControl, ReadsAsPeopleSayIt) {
  const struct {
    TimeControl control;
    std::string_view text;
  } rows[] = {
      {{300s, 3s}, "5+3"},  {{30s, 0s}, "0.5+0"},     {{15s, 0s}, "0.25+0"},
      {{90s, 1s}, "1.5+1"}, {{5400s, 30s}, "90+30"},  {{10s, 100ms}, "0.167+0.1"},
      {{0s, 5s}, "0+5"},    {{60s, 1500ms}, "1+1.5"}, {kOdds, "5+3 1+0"},
      {kThreeDays, "3d"},
  };
  for (const auto& row : rows) EXPECT_EQ(row.control.text(), row.text);
}

TEST(TimeControl, OddsAreADifferenceBetweenTheSides) {
  EXPECT_TRUE(kOdds.is_odds());
  EXPECT_TRUE(TimeControl({{300s, 3s}, {300s, 2s}}).is_odds());
  EXPECT_FALSE(kEven.is_odds());
  EXPECT_FALSE(kThreeDays.is_odds());
  EXPECT_EQ(TimeControl({{300s, 3s}, {300s, 3s}}), kEven);
}

TEST(TimeControl, EachSideBeginsWithItsOwnTime) {
  EXPECT_EQ(kEven.initial(), (ByColor<Millis>{300s, 300s}));
  EXPECT_EQ(kOdds.initial(), (ByColor<Millis>{300s, 60s}));
  EXPECT_EQ(kThreeDays.initial(), (ByColor<Millis>{72h, 72h}));
}

TEST(TimeControl, AMoveGainsItsSidesIncrementOrTheDaysAnew) {
  EXPECT_EQ(kOdds.after_move(Color::White, 10s), 13s);
  EXPECT_EQ(kOdds.after_move(Color::Black, 10s), 10s);
  EXPECT_EQ(kThreeDays.after_move(Color::White, 10s), 72h);
  EXPECT_EQ(kThreeDays.after_move(Color::Black, 0s), 72h);
}

TEST(TimeControl, TheSideWithMoreTimeSaysHowLongAGameIs) {
  EXPECT_EQ(kEven.for_moves(40), 420s);
  EXPECT_EQ(kOdds.for_moves(40), 420s);
  EXPECT_EQ(kOdds.swapped().for_moves(40), 420s);
  EXPECT_EQ(TimeControl({{300s, 0s}, {60s, 10s}}).for_moves(40), 460s) << "its increments count";
  EXPECT_EQ(kThreeDays.for_moves(2), 144h);
}

TEST(TimeControl, SwappedOddsAreTheOtherSides) {
  EXPECT_EQ(kOdds.swapped(), TimeControl({{60s, 0s}, {300s, 3s}}));
  EXPECT_EQ(kOdds.swapped().swapped(), kOdds);
  EXPECT_EQ(kEven.swapped(), kEven);
  EXPECT_EQ(kThreeDays.swapped(), kThreeDays);
}

}  // namespace
}  // namespace rules
