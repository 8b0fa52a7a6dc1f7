#include "bot/ordering.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tests/bot/positions.h"

namespace {

using bot::MovePicker;
using bot::QuietHistory;
using bot_test::position;

std::vector<std::string> picked(const rules::Position& p, const QuietHistory& history,
                                MovePicker::Hints hints = {}) {
  const rules::MoveList moves = p.legal_moves();
  MovePicker picker(p, moves, history, hints);
  std::vector<std::string> order;
  while (const auto move = picker.next()) order.push_back(bot_test::text(*move));
  return order;
}

TEST(MovePicker, GivesEveryMoveOnce) {
  bot_test::random_game(3, 80, [](const rules::Game& game) {
    const auto order = picked(game.position(), QuietHistory());
    EXPECT_EQ(order.size(), game.position().legal_moves().size());
    EXPECT_EQ(std::set(order.begin(), order.end()).size(), order.size());
  });
}

TEST(MovePicker, GivesTheTableMoveFirst) {
  const rules::Position start;
  const bot::MoveCode hint = bot::code(bot_test::move(start, "a2a3"));
  EXPECT_EQ(picked(start, QuietHistory(), {hint, 0}).front(), "a2a3");
}

TEST(MovePicker, WinningCapturesThenQuietMovesThenLosingCaptures) {
  // The queen can take a free rook or a guarded pawn.
  const auto order = picked(position("r3k3/8/8/2p5/1p6/8/8/Q3K3 w - - 0 1"), QuietHistory());
  EXPECT_EQ(order.front(), "a1a8");
  const auto losing = picked(position("4k3/8/8/2p5/1p6/8/8/1Q2K3 w - - 0 1"), QuietHistory());
  EXPECT_EQ(losing.back(), "b1b4");
}

TEST(MovePicker, KillersComeBeforeOtherQuietMoves) {
  const rules::Position start;
  QuietHistory history;
  history.reward(rules::Color::White, bot_test::move(start, "g1f3"), 3, 5);
  EXPECT_EQ(picked(start, history, {0, 5}).front(), "g1f3");
}

TEST(QuietHistory, StaysWithinItsBounds) {
  const rules::Position start;
  const rules::Move good = bot_test::move(start, "e2e4");
  const rules::Move bad = bot_test::move(start, "h2h4");
  QuietHistory history;
  for (int i = 0; i < 1'000; ++i) {
    history.reward(rules::Color::White, good, 20, 1);
    history.punish(rules::Color::White, bad, 20);
  }
  EXPECT_GT(history.score(rules::Color::White, good), QuietHistory::kMost / 2);
  EXPECT_LE(history.score(rules::Color::White, good), QuietHistory::kMost);
  EXPECT_LT(history.score(rules::Color::White, bad), -QuietHistory::kMost / 2);
  EXPECT_GE(history.score(rules::Color::White, bad), -QuietHistory::kMost);
  EXPECT_EQ(history.score(rules::Color::Black, good), 0);
}

}  // namespace
