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
  rules::MoveList moves = p.legal_moves();
  MovePicker picker(p, moves, history, hints);
  std::vector<std::string> order;
  while (const auto move = picker.next()) order.push_back(bot_test::text(*move));
  return order;
}

QuietHistory::Quiet quiet(const rules::Position& p, const char* uci) {
  const rules::Move move = bot_test::move(p, uci);
  return {.color = p.turn(), .move = move, .role = p.piece_at(move.from)->role};
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
  history.reward(quiet(start, "g1f3"), 3, 5);
  EXPECT_EQ(picked(start, history, {0, 5}).front(), "g1f3");
}

TEST(QuietHistory, StaysWithinItsBounds) {
  const rules::Position start;
  const QuietHistory::Quiet good = quiet(start, "e2e4");
  const QuietHistory::Quiet bad = quiet(start, "h2h4");
  QuietHistory history;
  for (int i = 0; i < 1'000; ++i) {
    history.reward(good, 20, 1);
    history.punish(bad, 20);
  }
  EXPECT_GT(history.score(good), QuietHistory::kMost / 2);
  EXPECT_LE(history.score(good), QuietHistory::kMost);
  EXPECT_LT(history.score(bad), -QuietHistory::kMost / 2);
  EXPECT_GE(history.score(bad), -QuietHistory::kMost);
  QuietHistory::Quiet others = good;
  others.color = rules::Color::Black;
  EXPECT_EQ(history.score(others), 0);
}

// A move that was the answer to another is worth more after that one than after a third.
TEST(QuietHistory, RemembersWhatWasAnswered) {
  const rules::Position start;
  QuietHistory::Quiet reply = quiet(start, "g1f3");
  reply.before = bot::step(rules::Role::Pawn, *rules::Square::parse("e5"));
  QuietHistory history;
  for (int i = 0; i < 100; ++i) history.reward(reply, 8, 1);
  const int after_that = history.score(reply);
  reply.before = bot::step(rules::Role::Knight, *rules::Square::parse("f6"));
  EXPECT_GT(after_that, history.score(reply) + QuietHistory::kMost / 4);
  reply.before.reset();
  EXPECT_GT(history.score(reply), QuietHistory::kMost / 2);
}

}  // namespace
