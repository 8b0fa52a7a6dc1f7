#include "bot/match.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace {

using bot::Level;

bot::Tally play_match(Level level, Level other, int games) {
  bot::Tally tally;
  for (int number = 0; number < games; ++number) {
    const bot::PlayedGame game = bot::play_match_game(level, other, number, 1);
    tally.add(game.outcome, bot::color_in_game(number));
  }
  return tally;
}

TEST(Match, EqualArgumentsGiveEqualGames) {
  const auto one = bot::play_game({Level::Easy, Level::Beginner}, 4);
  const auto other = bot::play_game({Level::Easy, Level::Beginner}, 4);
  EXPECT_EQ(one.outcome, other.outcome);
  EXPECT_EQ(one.plies, other.plies);
  EXPECT_EQ(one.nodes, other.nodes);
}

TEST(Match, PointsAreCountedFromTheSideUnderTest) {
  using rules::Color;
  bot::Tally tally;
  tally.add({Color::White, rules::Termination::Checkmate}, Color::White);
  tally.add({Color::White, rules::Termination::Checkmate}, Color::Black);
  tally.add({std::nullopt, rules::Termination::Stalemate}, Color::Black);
  EXPECT_EQ(tally.wins, 1);
  EXPECT_EQ(tally.losses, 1);
  EXPECT_EQ(tally.draws, 1);
  EXPECT_EQ(tally.points(), 1.5);
}

TEST(Match, EasyBeatsBeginner) {
  EXPECT_GE(play_match(Level::Easy, Level::Beginner, 20).points(), 15);
}

TEST(Match, NormalBeatsEasy) {
  EXPECT_GE(play_match(Level::Normal, Level::Easy, 20).points(), 15);
}

class LongMatch : public testing::TestWithParam<Level> {};

// Expert is limited by time: its match alone takes some ten minutes.
TEST_P(LongMatch, BeatsTheLevelBelowClearly) {
  if (std::getenv("ROOKERY_LONG") == nullptr) {
    GTEST_SKIP() << "takes minutes: set ROOKERY_LONG=1 to play the matches of all levels";
  }
  const Level level = GetParam();
  const Level below = bot::kLevels[static_cast<std::size_t>(level) - 1];
  const bot::Tally tally = play_match(level, below, 20);
  EXPECT_GE(tally.points(), 15) << tally.wins << " won, " << tally.draws << " drawn, "
                                << tally.losses << " lost";
}

INSTANTIATE_TEST_SUITE_P(Levels, LongMatch,
                         testing::Values(Level::Easy, Level::Normal, Level::Hard, Level::Expert),
                         [](const auto& row) { return std::string(word(row.param)); });

}  // namespace
