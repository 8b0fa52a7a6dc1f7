#include "bot/uci/board.h"

#include <gtest/gtest.h>

#include "bot/uci/options.h"
#include "rules/fen.h"
#include "tests/bot/positions.h"

namespace {

using namespace std::chrono_literals;
using bot::uci::FaultKind;
using bot::uci::Go;
using rules::Variant;

bot::uci::SetPosition wanted(const std::string& line) {
  return std::get<bot::uci::SetPosition>(bot::uci::parse("position " + line).value());
}

Go go(const std::string& line) {
  return std::get<Go>(bot::uci::parse("go " + line).value());
}

const bot::LevelProfile kFull = bot::uci::Options{}.strength();

bot::Limits limits(const std::string& line, const rules::Position& position = {}) {
  const auto limits = bot::uci::limits(go(line), position, kFull);
  EXPECT_TRUE(limits) << line;
  return *limits;
}

TEST(UciBoard, PlaysTheMoves) {
  const auto board = bot::uci::set_up(wanted("startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1"),
                                      Variant::Standard);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->position.fen(),
            "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
  // What came before the pawn's move cannot come again.
  EXPECT_EQ(board->keys.size(), 2u);
  EXPECT_EQ(board->keys.back(), board->position.key());
}

TEST(UciBoard, KnowsWhatHasOccurred) {
  const auto board =
      bot::uci::set_up(wanted("startpos moves g1f3 g8f6 f3g1 f6g8"), Variant::Standard);
  ASSERT_TRUE(board);
  ASSERT_EQ(board->keys.size(), 5u);
  EXPECT_EQ(board->keys.front(), board->keys.back());
}

TEST(UciBoard, VariantsHaveTheirOwnNotation) {
  const auto castled = bot::uci::set_up(
      wanted("fen 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1 moves e1g1"),
      Variant::Chess960);
  ASSERT_TRUE(castled);
  EXPECT_EQ(castled->position.fen(), "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 b kq - 1 1");
  const auto checks =
      bot::uci::set_up(wanted("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 0 1"),
                       Variant::ThreeCheck);
  ASSERT_TRUE(checks);
  EXPECT_EQ(checks->position.checks_left(rules::Color::White), 2);
}

TEST(UciBoard, WhatCannotBePlayedIsNamed) {
  struct Row {
    const char* line;
    FaultKind kind;
    const char* found;
  };
  const Row rows[] = {
      {"fen nonsense", FaultKind::BadPosition, "fen_field_count"},
      {"fen 8/8/8/8/8/8/8/8 w - - 0 1", FaultKind::BadPosition, "no_king"},
      {"startpos moves e2e4 e2e4", FaultKind::IllegalMove, "e2e4"},
      {"startpos moves e2e5", FaultKind::IllegalMove, "e2e5"},
      {"startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", FaultKind::IllegalMove, "a2a3"},
  };
  for (const Row& row : rows) {
    const auto board = bot::uci::set_up(wanted(row.line), Variant::Standard);
    ASSERT_FALSE(board) << row.line;
    EXPECT_EQ(board.error().kind, row.kind) << row.line;
    EXPECT_EQ(board.error().found, row.found) << row.line;
  }
}

TEST(UciGo, DepthAndNodesAndMate) {
  EXPECT_EQ(limits("depth 7").depth, 7);
  EXPECT_EQ(limits("depth 999").depth, bot::kMaxDepth);
  EXPECT_EQ(limits("nodes 12345").nodes, 12345u);
  EXPECT_EQ(limits("mate 3").mate, 3);
  for (const char* line : {"depth 7", "nodes 12345", "mate 3"}) {
    EXPECT_FALSE(limits(line).pace) << line;
    EXPECT_TRUE(limits(line).is_thorough) << line;
    EXPECT_FALSE(bot::uci::is_open_ended(go(line))) << line;
  }
}

TEST(UciGo, MoveTimeIsTheWholeThought) {
  const auto pace = limits("movetime 250").pace;
  ASSERT_TRUE(pace);
  EXPECT_EQ(pace->aim, 250ms);
  EXPECT_EQ(pace->limit, 250ms);
}

TEST(UciGo, TheClockOfTheSideToMoveCounts) {
  const rules::Position white;
  rules::Position black;
  black.play(bot_test::move(black, "e2e4"));
  const std::string clocks = "wtime 60000 btime 3000 winc 0 binc 100";
  const auto long_thought = limits(clocks, white).pace;
  const auto short_thought = limits(clocks, black).pace;
  ASSERT_TRUE(long_thought && short_thought);
  EXPECT_GT(long_thought->limit, 1s);
  EXPECT_LT(short_thought->limit, 500ms);
  EXPECT_FALSE(limits("wtime 60000", black).pace);
  EXPECT_FALSE(limits(clocks).is_thorough);
  EXPECT_GT(limits("wtime 60000 movestogo 2").pace->limit, limits("wtime 60000").pace->limit);
  EXPECT_GT(limits("wtime 60000 winc 5000").pace->limit, limits("wtime 60000").pace->limit);
}

TEST(UciGo, TheLeastOfAllLimitsCounts) {
  const auto both = limits("movetime 50 wtime 600000 depth 5");
  EXPECT_EQ(both.pace->limit, 50ms);
  EXPECT_EQ(both.depth, 5);
  const bot::LevelProfile weak = bot::uci::Options{.skill = 0}.strength();
  const auto limited = bot::uci::limits(go("depth 30 nodes 1000000"), {}, weak);
  EXPECT_EQ(limited->depth, weak.depth);
  EXPECT_EQ(limited->nodes, weak.nodes);
}

TEST(UciGo, InfiniteHasNoLimitButStop) {
  const auto endless = limits("infinite depth 3 movetime 10");
  EXPECT_EQ(endless.depth, bot::kMaxDepth);
  EXPECT_FALSE(endless.pace);
  for (const char* line : {"infinite", "ponder wtime 1000 btime 1000", "", "searchmoves e2e4"}) {
    EXPECT_TRUE(bot::uci::is_open_ended(go(line))) << line;
  }
  EXPECT_FALSE(bot::uci::is_open_ended(go("wtime 1000 btime 1000")));
  EXPECT_FALSE(bot::uci::is_open_ended(go("movetime 10")));
}

TEST(UciGo, SearchMovesAreLookedUp) {
  const rules::Position p;
  const auto some = limits("searchmoves e2e4 g1f3 depth 3");
  EXPECT_EQ(some.only, (std::vector{bot_test::move(p, "e2e4"), bot_test::move(p, "g1f3")}));
  const auto none = bot::uci::limits(go("searchmoves e2e4 e2e5"), p, kFull);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().kind, FaultKind::IllegalMove);
}

}  // namespace
