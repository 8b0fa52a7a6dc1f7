#include "rules/penalty.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

using namespace std::chrono_literals;

TEST(Penalty, IsOneMinuteInRapidAndBlitzAndTwoElse) {
  const struct {
    TimeControl time;
    Millis extra;
  } rows[] = {
      {{3min, 2s}, 1min},      // blitz: 5 minutes for sixty moves
      {{10min, 0s}, 1min},     // the longest blitz
      {{25min, 10s}, 1min},    // rapid: 35
      {{59min, 999ms}, 1min},  // 59:59.94
      {{60min, 0s}, 2min},     // an hour is no longer rapid
      {{30min, 30s}, 2min},    // 60 with the increments
      {{59min, 1s}, 2min},     // likewise
      {{90min, 30s}, 2min},    // classical
      {{0min, 60s}, 2min},     // an hour by increments alone
      {{0min, 59'999ms}, 1min},
  };
  for (const auto& row : rows) EXPECT_EQ(penalty(row.time), row.extra) << row.time.text();
}

TEST(Penalty, GoesByTheSideThatHasMore) {
  EXPECT_EQ(penalty(TimeControl({{90min, 30s}, {5min, 0s}})), 2min);
  EXPECT_EQ(penalty(TimeControl({{5min, 0s}, {90min, 30s}})), 2min);
  EXPECT_EQ(penalty(TimeControl({{5min, 0s}, {10min, 0s}})), 1min);
}

TEST(Penalty, CostsNothingWithoutClocksOrByCorrespondence) {
  EXPECT_EQ(penalty(std::nullopt), 0ms);
  EXPECT_EQ(penalty(TimeControl(DaysPerMove{1})), 0ms);
}

}  // namespace
}  // namespace rules
