#include "bench/match/score_rule.h"

#include <gtest/gtest.h>

namespace {

using bench::ScoreRule;
using bench::ScoreWatch;
using rules::Color;
using rules::Outcome;
using rules::Termination;

// Moves from number `from` on, both sides saying the same each time; the outcome and how many moves
// of each side it took.
struct Agreed {
  std::optional<Outcome> outcome;
  int moves = 0;
};
Agreed play(ScoreWatch& watch, std::optional<int> white, std::optional<int> black,
            std::uint32_t from = 1) {
  for (int i = 1; i <= 30; ++i) {
    const std::uint32_t number = from + static_cast<std::uint32_t>(i);
    if (const auto end = watch.heard(Color::White, white, number)) return {end, i};
    if (const auto end = watch.heard(Color::Black, black, number)) return {end, i};
  }
  return {};
}

TEST(ScoreRule, NothingEndsAGameUnlessAskedFor) {
  ScoreWatch watch({});
  EXPECT_FALSE(play(watch, 3'000, -3'000).outcome);
  EXPECT_FALSE(play(watch, 0, 0, 60).outcome);
}

TEST(ScoreRule, AWinBothSeeForFourMoves) {
  ScoreWatch watch({.clear_win = 600, .clear_draw = std::nullopt});
  const auto white = play(watch, 600, -900);
  EXPECT_EQ(white.outcome, (Outcome{Color::White, Termination::Resignation}));
  EXPECT_EQ(white.moves, 4);
  ScoreWatch other({.clear_win = 600, .clear_draw = std::nullopt});
  EXPECT_EQ(play(other, -700, 650).outcome, (Outcome{Color::Black, Termination::Resignation}));
}

TEST(ScoreRule, OneSideAloneEndsNothing) {
  ScoreWatch watch({.clear_win = 600, .clear_draw = 10});
  EXPECT_FALSE(play(watch, 5'000, -599).outcome);
  EXPECT_FALSE(play(watch, 5'000, std::nullopt).outcome);
  EXPECT_FALSE(play(watch, 5'000, 5'000).outcome);
  EXPECT_FALSE(play(watch, 10, 11, 60).outcome);
}

TEST(ScoreRule, DoubtStartsTheCountAnew) {
  ScoreWatch watch({.clear_win = 600, .clear_draw = std::nullopt});
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(watch.heard(Color::White, 700, 20));
    EXPECT_FALSE(watch.heard(Color::Black, -700, 20));
  }
  EXPECT_FALSE(watch.heard(Color::White, 100, 20));
  EXPECT_EQ(play(watch, 700, -700).moves, 4);
}

TEST(ScoreRule, ALevelEndingIsDrawnFromMoveForty) {
  ScoreWatch watch({.clear_win = std::nullopt, .clear_draw = 10});
  const auto late = play(watch, 10, -10, 50);
  EXPECT_EQ(late.outcome, (Outcome{std::nullopt, Termination::Agreement}));
  EXPECT_EQ(late.moves, 8);
  ScoreWatch early({.clear_win = std::nullopt, .clear_draw = 10});
  EXPECT_FALSE(play(early, 0, 0, 5).outcome);
}

}  // namespace
