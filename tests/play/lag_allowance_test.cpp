#include "server/play/lag_allowance.h"

#include <algorithm>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::Color;
using rules::Millis;

constexpr Color kSeat = Color::White;

TEST(LagAllowance, NothingIsGivenWhereNothingWasMeasured) {
  LagAllowance lag;
  EXPECT_EQ(lag.lag(kSeat), std::nullopt);
  EXPECT_EQ(lag.most(kSeat), Millis(0));
  EXPECT_EQ(lag.grant(kSeat, Millis(5'000)), Millis(0));
  EXPECT_EQ(lag.quota(kSeat), LagAllowance::kFullQuota) << "it grows no further";
}

TEST(LagAllowance, TheLineIsGivenBack) {
  LagAllowance lag;
  lag.measure(kSeat, Millis(80));
  EXPECT_EQ(lag.grant(kSeat, Millis(5'000)), Millis(80));
  EXPECT_EQ(lag.grant(!kSeat, Millis(5'000)), Millis(0)) << "each seat has a line of its own";
}

TEST(LagAllowance, NeverMoreThanTheTurnTook) {
  LagAllowance lag;
  lag.measure(kSeat, Millis(80));
  EXPECT_EQ(lag.grant(kSeat, Millis(30)), Millis(30));
  EXPECT_EQ(lag.grant(kSeat, Millis(0)), Millis(0));
}

TEST(LagAllowance, TheLowestOfTheLastFewMeasurementsCounts) {
  LagAllowance lag;
  for (const int ms : {300, 90, 400, 2'000, 350}) lag.measure(kSeat, Millis(ms));
  EXPECT_EQ(lag.lag(kSeat), Millis(90)) << "who holds one answer up gains nothing";
  lag.measure(kSeat, Millis(310));
  EXPECT_EQ(lag.lag(kSeat), Millis(90));
  lag.measure(kSeat, Millis(320));
  EXPECT_EQ(lag.lag(kSeat), Millis(310)) << "what is older than five is forgotten";
  lag.forget(kSeat);
  EXPECT_EQ(lag.lag(kSeat), std::nullopt);
}

TEST(LagAllowance, HalfASecondAMoveOutOfAQuotaThatGrowsSlowly) {
  LagAllowance lag;
  lag.measure(kSeat, Millis(3'000));
  std::vector<Millis> granted;
  for (int move = 0; move < 6; ++move) granted.push_back(lag.grant(kSeat, Millis(10'000)));
  EXPECT_EQ(granted, (std::vector{Millis(500), Millis(500), Millis(200), Millis(100), Millis(100),
                                  Millis(100)}));
  lag.measure(kSeat, Millis(0));
  for (int move = 0; move < 20; ++move) lag.grant(kSeat, Millis(10'000));
  EXPECT_EQ(lag.quota(kSeat), LagAllowance::kFullQuota);
}

TEST(LagAllowance, SaysWhenALineIsAnotherQuality) {
  LagAllowance lag;
  EXPECT_FALSE(lag.measure(kSeat, Millis(150))) << "good, as was taken for granted";
  lag.forget(kSeat);
  EXPECT_TRUE(lag.measure(kSeat, Millis(151)));
  EXPECT_FALSE(lag.measure(kSeat, Millis(499)));
  EXPECT_TRUE(lag.measure(kSeat, Millis(20))) << "good again";
  lag.forget(kSeat);
  EXPECT_TRUE(lag.measure(kSeat, Millis(501))) << "more than can be given back";
}

// Whatever is measured and played, no time is made beyond what the moves took, nor beyond a tenth
// of a second a move on top of one full quota.
TEST(LagAllowance, MakesNoTime) {
  std::mt19937 random(7);
  LagAllowance lag;
  Millis granted{0};
  constexpr int kMoves = 10'000;
  for (int move = 1; move <= kMoves; ++move) {
    if (random() % 3 == 0) lag.measure(kSeat, Millis(random() % 1'500));
    if (random() % 50 == 0) lag.forget(kSeat);
    const Millis ran(random() % 1'000);
    const Millis most = lag.most(kSeat);
    const Millis given = lag.grant(kSeat, ran);
    ASSERT_EQ(given, std::min(ran, most));
    ASSERT_LE(given, LagAllowance::kMostAMove);
    ASSERT_GE(lag.quota(kSeat), Millis(0));
    granted += given;
    ASSERT_LE(granted, LagAllowance::kFullQuota + move * LagAllowance::kRefill);
  }
  EXPECT_GT(granted, Millis(0));
}

}  // namespace
}  // namespace server
