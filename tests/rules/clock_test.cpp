#include "rules/clock.h"

#include <gtest/gtest.h>

#include <random>

namespace rules {
namespace {

using namespace std::chrono_literals;

constexpr TimeControl kFivePlusThree{300s, 3s};

Instant at(Millis since_origin) {
  return Instant(since_origin);
}

TEST(Clock, StandsUntilItIsStarted) {
  const Clock clock(kFivePlusThree);
  EXPECT_EQ(clock.left(Color::White, at(1h)), 300s);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.flag_at(), std::nullopt);
  EXPECT_FALSE(clock.is_flag_down(at(10h)));
}

TEST(Clock, OnlyTheStartedSideLosesTime) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(1000s));
  EXPECT_EQ(clock.running(), Color::White);
  EXPECT_EQ(clock.left(at(1010s)), (ByColor<Millis>{290s, 300s}));
}

TEST(Clock, PressBooksTheTimeAddsTheIncrementAndStands) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(0s));
  EXPECT_EQ(clock.press(Color::White, at(10s)), 10s);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.left(at(99s)), (ByColor<Millis>{293s, 300s}));
}

TEST(Clock, PressWhileStandingAddsTheIncrementOnly) {
  Clock clock(kFivePlusThree);
  EXPECT_EQ(clock.press(Color::Black, at(10s)), 0s);
  EXPECT_EQ(clock.left(at(10s)), (ByColor<Millis>{300s, 303s}));
}

TEST(Clock, ByCorrespondenceAPressGivesTheDaysAnew) {
  Clock clock{TimeControl(DaysPerMove{2})};
  clock.start(Color::White, at(0s));
  EXPECT_EQ(clock.flag_at(), at(48h));
  EXPECT_EQ(clock.press(Color::White, at(47h)), 47h);
  EXPECT_EQ(clock.left(at(99h)), (ByColor<Millis>{48h, 48h}));
  clock.start(Color::Black, at(100h));
  EXPECT_TRUE(clock.is_flag_down(at(148h)));
}

TEST(Clock, WithOddsEachSideHasItsOwnTimes) {
  Clock clock{TimeControl({{300s, 3s}, {60s, 0s}})};
  clock.start(Color::White, at(0s));
  clock.press(Color::White, at(10s));
  clock.start(Color::Black, at(10s));
  clock.press(Color::Black, at(20s));
  EXPECT_EQ(clock.left(at(20s)), (ByColor<Millis>{293s, 50s}));
}

TEST(Clock, StopBooksWithoutIncrement) {
  Clock clock(kFivePlusThree);
  clock.start(Color::Black, at(0s));
  clock.stop(at(7s));
  clock.stop(at(9s));
  EXPECT_EQ(clock.left(at(20s)), (ByColor<Millis>{300s, 293s}));
}

TEST(Clock, StartingOneSideStopsTheOther) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(0s));
  clock.start(Color::Black, at(5s));
  EXPECT_EQ(clock.left(at(6s)), (ByColor<Millis>{295s, 299s}));
}

TEST(Clock, FlagFallsAtTheMomentTheTimeIsUp) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(100s));
  EXPECT_EQ(clock.flag_at(), at(400s));
  EXPECT_FALSE(clock.is_flag_down(at(399'999ms)));
  EXPECT_TRUE(clock.is_flag_down(at(400s)));
}

TEST(Clock, IsNeverBelowZero) {
  Clock clock(kFivePlusThree, {-5s, 2s});
  EXPECT_EQ(clock.left(Color::White, at(0s)), 0s);
  clock.start(Color::Black, at(0s));
  EXPECT_EQ(clock.left(Color::Black, at(1h)), 0s);
  EXPECT_EQ(clock.press(Color::Black, at(1h)), 2s);
  EXPECT_EQ(clock.left(Color::Black, at(2h)), 3s);
}

TEST(Clock, DoesNotGrowWhenTimeSeemsToRunBackwards) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(100s));
  EXPECT_EQ(clock.left(Color::White, at(90s)), 300s);
  EXPECT_EQ(clock.press(Color::White, at(90s)), 0s);
}

TEST(Clock, ExtraTimeGoesToOneSideAndStopsNobodysClock) {
  Clock clock(kFivePlusThree);
  clock.add(Color::Black, 120s, at(0s));
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.left(at(50s)), (ByColor<Millis>{300s, 420s}));
  clock.start(Color::White, at(100s));
  clock.add(Color::Black, 60s, at(110s));
  EXPECT_EQ(clock.running(), Color::White);
  EXPECT_EQ(clock.left(at(120s)), (ByColor<Millis>{280s, 480s}));
  clock.add(Color::White, 60s, at(130s));
  EXPECT_EQ(clock.flag_at(), at(460s));
  EXPECT_EQ(clock.press(Color::White, at(140s)), 40s) << "the move took all that";
  EXPECT_EQ(clock.left(at(140s)), (ByColor<Millis>{323s, 480s}));
}

TEST(Clock, ExtraTimeCountsFromZeroWhereTheFlagIsDown) {
  Clock clock(kFivePlusThree);
  clock.start(Color::White, at(0s));
  clock.add(Color::White, 60s, at(310s));
  EXPECT_EQ(clock.left(Color::White, at(310s)), 60s);
  EXPECT_EQ(clock.flag_at(), at(370s));
}

TEST(Clock, TenThousandMovesEndWithTheExactSum) {
  std::mt19937 random(3);
  Clock clock({1'000'000s, 2s});
  ByColor<Millis> used{};
  Instant now = at(17ms);
  Color turn = Color::White;
  for (int move = 0; move < 10'000; ++move) {
    const Millis thought(random() % 60'000);
    clock.start(turn, now);
    now += thought;
    ASSERT_EQ(clock.press(turn, now), thought);
    used[turn] += thought;
    now += Millis(random() % 50);  // nobody's time
    turn = !turn;
  }
  for (const Color c : kColors) {
    EXPECT_EQ(clock.left(c, now), 1'000'000s + 5'000 * 2s - used[c]);
  }
}

}  // namespace
}  // namespace rules
