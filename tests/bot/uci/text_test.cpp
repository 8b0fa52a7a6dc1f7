#include "bot/uci/text.h"

#include <gtest/gtest.h>

#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using namespace std::chrono_literals;
using bot_test::move;
using bot_test::position;

TEST(UciText, ALineOfInfo) {
  const rules::Position p;
  rules::Position next = p;
  next.play(move(p, "e2e4"));
  const bot::Report report{.line = 2,
                           .depth = 7,
                           .selective_depth = 15,
                           .score = -34,
                           .nodes = 30'000,
                           .table_permille = 12,
                           .moves = {move(p, "e2e4"), move(next, "e7e5")}};
  EXPECT_EQ(bot::uci::info(report, p, 20'500us),
            "info depth 7 seldepth 15 multipv 2 score cp -34 nodes 30000 nps 1463414 hashfull 12 "
            "time 20 pv e2e4 e7e5");
}

TEST(UciText, MatesAreCountedInMoves) {
  const rules::Position p;
  const auto score = [&](int score, bool is_at_least = false) {
    const bot::Report report{.score = score, .is_at_least = is_at_least, .moves = {}};
    const std::string line = bot::uci::info(report, p, 0us);
    const auto begin = line.find("score ") + 6;
    return line.substr(begin, line.find(" nodes") - begin);
  };
  EXPECT_EQ(score(bot::kMate - 3), "mate 2");
  EXPECT_EQ(score(-bot::kMate + 2), "mate -1");
  EXPECT_EQ(score(50, true), "cp 50 lowerbound");
}

TEST(UciText, TheBestMove) {
  const rules::Position p;
  rules::Position next = p;
  next.play(move(p, "e2e4"));
  bot::Answer answer{.move = move(p, "e2e4"), .reply = std::nullopt};
  EXPECT_EQ(bot::uci::best_move(answer, p), "bestmove e2e4");
  answer.reply = move(next, "e7e5");
  EXPECT_EQ(bot::uci::best_move(answer, p), "bestmove e2e4 ponder e7e5");
  EXPECT_EQ(bot::uci::best_move(std::nullopt, p), "bestmove (none)");
}

TEST(UciText, CastlesAsTheVariantDoes) {
  const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const auto castling = [](const rules::Position& p) {
    return bot::uci::best_move(bot::Answer{.move = move(p, "e1h1"), .reply = std::nullopt}, p);
  };
  EXPECT_EQ(castling(position(fen)), "bestmove e1g1");
  EXPECT_EQ(castling(position(fen, rules::Variant::Chess960)), "bestmove e1h1");
}

TEST(UciText, TheEndOfAGame) {
  EXPECT_EQ(bot::uci::info_of_the_end(position("6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1")),
            "info depth 0 score mate 0");
  EXPECT_EQ(bot::uci::info_of_the_end(position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")),
            "info depth 0 score cp 0");
}

}  // namespace
