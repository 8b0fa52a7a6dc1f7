#include "bench/match/score.h"

#include <cmath>

#include <gtest/gtest.h>

namespace {

using bench::Finding;
using bench::MatchScore;
using bench::Sprt;

MatchScore pairs(std::array<int, 5> counts) {
  constexpr std::array<std::array<int, 2>, 5> kResults{{{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}};
  MatchScore score;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int n = 0; n < counts[i]; ++n) score.add_pair(kResults[i][0], kResults[i][1]);
  }
  return score;
}

TEST(MatchScore, CountsGamesAndPairs) {
  MatchScore score;
  score.add_pair(2, 0);
  score.add_pair(1, 1);
  score.add_pair(2, 1);
  EXPECT_EQ(score.wins, 2);
  EXPECT_EQ(score.draws, 3);
  EXPECT_EQ(score.losses, 1);
  EXPECT_EQ(score.points(), 3.5);
  EXPECT_EQ(score.pairs, (std::array<int, 5>{0, 0, 2, 1, 0}));
  EXPECT_EQ(score.pair_count(), 3);
}

TEST(MatchScore, EloOfAShare) {
  EXPECT_NEAR(bench::elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(bench::elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(bench::elo_of(0.25), -190.85, 0.01);
  EXPECT_NEAR(bench::elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_EQ(bench::elo_of(1), INFINITY);
  EXPECT_EQ(bench::elo_of(0), -INFINITY);
  for (const double elo : {-300.0, -5.0, 0.0, 3.0, 250.0}) {
    EXPECT_NEAR(bench::elo_of(bench::share_of(elo)), elo, 1e-9);
  }
}

// Games that are won by whoever has White say nothing of strength: their pairs are all alike.
TEST(MatchScore, PairsTakeTheOpeningOut) {
  MatchScore by_color;
  for (int i = 0; i < 50; ++i) by_color.add_pair(2, 0);
  const auto certain = elo(by_color);
  ASSERT_TRUE(certain);
  EXPECT_NEAR(certain->low, 0, 1e-9);
  EXPECT_NEAR(certain->high, 0, 1e-9);
  const auto open = elo(pairs({25, 0, 0, 0, 25}));
  EXPECT_NEAR(open->elo, 0, 1e-9);
  EXPECT_GT(open->high, 90);
}

TEST(MatchScore, TheIntervalIsThatOfTheNormalLaw) {
  // Mean 0.55, variance of a pair's share 0.0475: half-width 1.96 * sqrt(0.0475 / 99).
  const auto range = elo(pairs({5, 10, 50, 30, 5}));
  ASSERT_TRUE(range);
  EXPECT_NEAR(range->elo, bench::elo_of(0.55), 1e-9);
  const double half = 1.959964 * std::sqrt(0.0475 / 99);
  EXPECT_NEAR(range->low, bench::elo_of(0.55 - half), 1e-6);
  EXPECT_NEAR(range->high, bench::elo_of(0.55 + half), 1e-6);
}

TEST(MatchScore, WinningAllIsNoCertainty) {
  const auto all = elo(pairs({0, 0, 0, 0, 10}));
  EXPECT_EQ(all->high, INFINITY);
  EXPECT_NEAR(all->low, bench::elo_of(0.6915), 0.1);
  const auto none = elo(pairs({10, 0, 0, 0, 0}));
  EXPECT_EQ(none->low, -INFINITY);
  EXPECT_NEAR(none->high, -all->low, 1e-9);
}

TEST(MatchScore, NoRangeOfOnePair) {
  EXPECT_FALSE(elo(pairs({0, 0, 1, 0, 0})));
  EXPECT_TRUE(elo(pairs({0, 0, 2, 0, 0})));
}

TEST(Sprt, BoundsAreWaldS) {
  const auto state = judge({}, Sprt{0, 5, 0.05, 0.1});
  EXPECT_NEAR(state.lower, std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(state.upper, std::log(0.9 / 0.05), 1e-12);
  EXPECT_EQ(state.llr, 0);
  EXPECT_EQ(state.finding, Finding::Open);
}

TEST(Sprt, TakesTheNearerHypothesis) {
  const Sprt sprt{0, 10};
  EXPECT_EQ(judge(pairs({0, 100, 600, 300, 100}), sprt).finding, Finding::IsElo1);
  EXPECT_EQ(judge(pairs({100, 300, 600, 100, 0}), sprt).finding, Finding::IsElo0);
  EXPECT_EQ(judge(pairs({1, 2, 6, 2, 1}), sprt).finding, Finding::Open);
}

// Midway between the hypotheses neither is the likelier.
TEST(Sprt, MidwayTellsNothing) {
  const MatchScore even = pairs({20, 50, 200, 50, 20});
  EXPECT_NEAR(judge(even, Sprt{-5, 5}).llr, 0, 1e-9);
  EXPECT_GT(judge(even, Sprt{-10, 0}).llr, 0);
  EXPECT_LT(judge(even, Sprt{0, 10}).llr, 0);
}

TEST(Sprt, AFewPairsAlikeAreNoProof) {
  EXPECT_EQ(judge(pairs({0, 0, 1, 0, 0}), Sprt{0, 5}).finding, Finding::Open);
}

}  // namespace
