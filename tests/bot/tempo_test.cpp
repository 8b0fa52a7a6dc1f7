#include "bot/tempo.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using bot::answer_after;
using std::chrono::milliseconds;

std::vector<milliseconds> moments(std::size_t choices, std::optional<bot::ClockBudget> clock = {}) {
  std::vector<milliseconds> all;
  for (std::uint64_t key = 0; key < 400; ++key) {
    all.push_back(answer_after({}, {.key = key, .seed = 7, .choices = choices, .clock = clock}));
  }
  std::ranges::sort(all);
  return all;
}

TEST(Tempo, WithoutAClockItStaysWithinItsBoundsAndVaries) {
  const auto all = moments(30);
  EXPECT_GE(all.front(), 300ms);
  EXPECT_LE(all.back(), 1500ms);
  EXPECT_LT(all.front(), 350ms);
  EXPECT_GT(all.back(), 1200ms);
  EXPECT_GT(std::set(all.begin(), all.end()).size(), 200U);
}

TEST(Tempo, ThePlainestReplyComesSoonest) {
  EXPECT_LE(moments(1).back(), 360ms);
  EXPECT_LT(moments(5)[200], moments(30)[200]);
}

TEST(Tempo, AShortClockHurries) {
  for (const auto left : {0ms, 40ms, 1'000ms, 10'000ms, 60'000ms}) {
    EXPECT_LE(moments(30, bot::ClockBudget{left, 0ms}).back(), left / 40) << left.count();
  }
  EXPECT_LE(moments(30, bot::ClockBudget{10'000ms, 1'000ms}).back(), 750ms);
  // The increment comes too late for this move.
  EXPECT_LE(moments(30, bot::ClockBudget{1'000ms, 10'000ms}).back(), 250ms);
  EXPECT_EQ(moments(30, bot::ClockBudget{1h, 0ms}), moments(30));
}

TEST(Tempo, NoneIsNone) {
  EXPECT_EQ(answer_after({0ms, 0ms}, {.key = 3, .seed = 4, .choices = 30}), 0ms);
}

}  // namespace
