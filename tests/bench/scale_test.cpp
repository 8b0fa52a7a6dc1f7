#include "bench/match/scale.h"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

namespace {

using bench::Anchor;
using bench::GameResult;
using bench::ScaleFault;
using bench::Standing;

// So many games, colours in turn, of which the first wins and draws so many.
void meet(std::vector<GameResult>& games, const std::string& first, const std::string& second,
          int wins, int draws, int losses) {
  for (int n = 0; n < wins + draws + losses; ++n) {
    const int points = n < wins ? 2 : n < wins + draws ? 1 : 0;
    if (n % 2 == 0) games.push_back({first, second, points});
    if (n % 2 == 1) games.push_back({second, first, 2 - points});
  }
}

Standing of(const std::vector<Standing>& scale, std::string_view name) {
  return *std::ranges::find(scale, name, &Standing::name);
}

TEST(Scale, TwoAreApartByTheirScore) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 3'000, 0, 1'000);
  const auto scale = bench::fit_scale(games, {{"b", 1'500}}, 1);
  ASSERT_TRUE(scale);
  EXPECT_EQ(scale->front().name, "a");
  EXPECT_NEAR(scale->front().elo, 1'690.8, 0.5);
  EXPECT_EQ(scale->front().games, 4'000);
  EXPECT_NEAR(scale->back().elo, 1'500, 1e-6);
}

// Who lies between is where both meetings say; two ways that disagree are weighed.
TEST(Scale, AChainAddsUp) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 3'000, 0, 1'000);
  meet(games, "b", "c", 2'000, 2'000, 0);
  const auto scale = bench::fit_scale(games, {{"c", 1'000}}, 1);
  ASSERT_TRUE(scale);
  EXPECT_NEAR(of(*scale, "b").elo, 1'190.8, 0.5);
  EXPECT_NEAR(of(*scale, "a").elo, 1'381.7, 1);
}

TEST(Scale, MeetingsThatDisagreeAreWeighed) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 600, 0, 400);
  meet(games, "b", "c", 600, 0, 400);
  meet(games, "a", "c", 500, 0, 500);
  const auto scale = bench::fit_scale(games, {{"b", 0}}, 1);
  ASSERT_TRUE(scale);
  EXPECT_NEAR(of(*scale, "a").elo, -of(*scale, "c").elo, 0.1);
  EXPECT_GT(of(*scale, "a").elo, 10);
  EXPECT_LT(of(*scale, "a").elo, 70);
}

TEST(Scale, AnchorsGiveItsZeroByTheirMean) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 500, 0, 500);
  const auto scale = bench::fit_scale(games, {{"a", 1'000}, {"b", 1'100}, {"nobody", 9'000}}, 1);
  ASSERT_TRUE(scale);
  EXPECT_NEAR(of(*scale, "a").elo, 1'050, 0.1);
  EXPECT_NEAR(of(*scale, "b").elo, 1'050, 0.1);
}

TEST(Scale, TheIntervalShrinksWithTheGames) {
  const auto width = [](int games) {
    std::vector<GameResult> results;
    meet(results, "a", "b", games / 2, 0, games / 2);
    std::ranges::reverse(results);
    const Standing a = of(bench::fit_scale(results, {{"b", 0}}, 1).value(), "a");
    EXPECT_LT(a.low, a.elo);
    EXPECT_GT(a.high, a.elo);
    return a.high - a.low;
  };
  // Of a score of a half, games won and lost alone: 1.96 / sqrt(games) to either side.
  EXPECT_NEAR(width(400), 2 * 34 * 1.41, 20);
  EXPECT_LT(width(1'600), width(100) / 3);
}

TEST(Scale, WhoWonAllHasAPlaceToo) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 100, 0, 0);
  const auto scale = bench::fit_scale(games, {{"b", 0}}, 1);
  ASSERT_TRUE(scale);
  EXPECT_NEAR(scale->front().elo, 921, 1);  // 100.5 of 101
}

TEST(Scale, TellsWhatItCannotSay) {
  std::vector<GameResult> games;
  meet(games, "a", "b", 10, 0, 10);
  EXPECT_EQ(bench::fit_scale(games, {{"c", 0}}, 1).error(), ScaleFault::NoAnchor);
  meet(games, "c", "d", 10, 0, 10);
  EXPECT_EQ(bench::fit_scale(games, {{"a", 0}}, 1).error(), ScaleFault::NotConnected);
  EXPECT_EQ(bench::fit_scale({}, {{"a", 0}}, 1).error(), ScaleFault::NoAnchor);
}

TEST(Scale, ReadsNamesAndResultsOfPgn) {
  const auto games = bench::read_results(
      "[White \"one\"]\n[Black \"two\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
      "[White \"two\"]\n[Black \"one\"]\n[Result \"*\"]\n\n*\n\n"
      "[White \"two\"]\n[Black \"one\"]\n[Result \"1/2-1/2\"]\n\n1. d4 1/2-1/2\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].white, "one");
  EXPECT_EQ(games[0].white_points, 2);
  EXPECT_EQ(games[1].white, "two");
  EXPECT_EQ(games[1].black, "one");
  EXPECT_EQ(games[1].white_points, 1);
}

TEST(Scale, AGameThatCannotBeReadIsAFault) {
  EXPECT_THROW(bench::read_results("[White \"one\"]\n[Black \"two\"]\n\n1. e5 1-0\n"),
               std::runtime_error);
}

}  // namespace
