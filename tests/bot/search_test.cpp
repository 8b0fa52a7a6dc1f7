#include "bot/search.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "bot/fallibility.h"
#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot_test::position;

constexpr bot::LevelProfile kFlawless{.depth = 64,
                                      .nodes = ~std::uint64_t{0},
                                      .longest = std::nullopt,
                                      .misjudgement = 0,
                                      .opening_misjudgement = 0,
                                      .overlooked_per_mille = 0};

bot::Answer search(const rules::Position& p, const bot::Limits& limits) {
  bot::TranspositionTable table(16);
  bot::Search search(p, {}, bot::Fallibility(kFlawless, 0, 1), table);
  const auto answer = search.run(limits, std::chrono::steady_clock::now, {});
  EXPECT_TRUE(answer.has_value()) << p.fen();
  return *answer;
}

bot::Answer search_to(const rules::Position& p, int depth) {
  return search(p, {.depth = depth, .nodes = ~std::uint64_t{0}, .pace = std::nullopt});
}

constexpr const char* kPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r2q1rk1/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 b - - 2 11",
    "2r3k1/1p3pp1/p3p2p/3pP3/3P1P2/1P3KP1/P6P/2R5 w - - 0 30",
    "8/5pk1/4p1p1/3pP2p/1K1P1P1P/1P4P1/8/8 w - - 3 45",
    "r1b1k2r/pp1n1ppp/2p1pn2/q7/1bBP4/2N1PN2/PP1B1PPP/R2QK2R w KQkq - 4 9",
};

TEST(Search, ADepthIsReached) {
  for (const char* fen : kPositions) EXPECT_EQ(search_to(position(fen), 5).depth, 5);
}

TEST(Search, StopsAtItsNodes) {
  for (const std::uint64_t nodes : {1'000u, 20'000u}) {
    const auto answer = search(position(kPositions[1]), {64, nodes, std::nullopt});
    EXPECT_LE(answer.nodes, nodes);
    EXPECT_GT(answer.nodes, nodes / 2);
  }
}

TEST(Search, StopsAtAMateInSoManyMoves) {
  const rules::Position p = position("3r2k1/5ppp/8/8/4Q3/8/1q3PPP/4R1K1 w - - 0 1");
  const auto mate = search(p, {.mate = 2, .is_thorough = true});
  EXPECT_EQ(bot::mate_in(mate.score), 2);
  EXPECT_LT(mate.depth, 10);
}

TEST(Search, IsThoroughWhereThatIsAsked) {
  const rules::Position one_move = position("7k/8/8/8/8/6qK/8/8 w - - 0 1");
  EXPECT_EQ(search(one_move, {.depth = 12}).depth, 4);
  EXPECT_EQ(search(one_move, {.depth = 12, .is_thorough = true}).depth, 12);
}

TEST(Search, ChoosesAmongTheMovesThatAreAllowed) {
  const rules::Position p = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  EXPECT_EQ(bot_test::text(search(p, {.depth = 5}).move), "d1d8");
  const std::vector<rules::Move> only{bot_test::move(p, "d1a1"), bot_test::move(p, "g2g3")};
  for (const int depth : {1, 5, 8}) {
    const auto answer = search(p, {.depth = depth, .only = only});
    EXPECT_EQ(std::ranges::count(only, answer.move), 1) << bot_test::text(answer.move);
  }
}

// Every line of every look, as it was told.
std::vector<bot::Report> reports(const rules::Position& p, const bot::Limits& limits) {
  bot::TranspositionTable table(16);
  bot::Search search(p, {}, bot::Fallibility(kFlawless, 0, 1), table);
  std::vector<bot::Report> heard;
  const auto answer =
      search.run(limits, {}, {}, [&](const bot::Report& report) { heard.push_back(report); });
  EXPECT_TRUE(answer) << p.fen();
  return heard;
}

TEST(Search, TellsItsLines) {
  for (const char* fen : kPositions) {
    const rules::Position p = position(fen);
    const auto heard = reports(p, {.depth = 7});
    ASSERT_EQ(heard.size(), 7u);
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < heard.size(); ++i) {
      EXPECT_EQ(heard[i].depth, static_cast<int>(i) + 1);
      EXPECT_EQ(heard[i].line, 1);
      EXPECT_GE(heard[i].selective_depth, heard[i].depth);
      EXPECT_GT(heard[i].nodes, nodes);
      nodes = heard[i].nodes;
      rules::Position now = p;
      for (const rules::Move move : heard[i].moves) {
        ASSERT_EQ(now.find(now.uci(move)), move) << fen;
        now.play(move);
      }
    }
    EXPECT_GE(heard.back().moves.size(), 4u) << fen;
  }
}

TEST(Search, TheAnswerIsTheLineToldLast) {
  for (const char* fen : kPositions) {
    const rules::Position p = position(fen);
    for (const std::uint64_t nodes : {3'000u, 20'000u, 50'000u}) {
      bot::TranspositionTable table(16);
      bot::Search search(p, {}, bot::Fallibility(kFlawless, 0, 1), table);
      std::optional<bot::Report> last;
      const auto answer =
          search.run({.nodes = nodes}, {}, {}, [&](const bot::Report& report) { last = report; });
      ASSERT_TRUE(answer && last);
      EXPECT_EQ(answer->move, last->moves.front());
    }
  }
}

TEST(Search, ManyLinesAreDifferentMovesBestFirst) {
  for (const char* fen : kPositions) {
    const rules::Position p = position(fen);
    const auto heard = reports(p, {.depth = 6, .lines = 4});
    ASSERT_EQ(heard.size(), 6u * 4u) << fen;
    for (std::size_t depth = 0; depth < 6; ++depth) {
      for (std::size_t i = 0; i < 4; ++i) {
        const bot::Report& report = heard[depth * 4 + i];
        EXPECT_EQ(report.line, static_cast<int>(i) + 1);
        if (i == 0) continue;
        EXPECT_LE(report.score, heard[depth * 4 + i - 1].score) << fen;
        for (std::size_t j = 0; j < i; ++j) {
          EXPECT_NE(report.moves.front(), heard[depth * 4 + j].moves.front()) << fen;
        }
      }
    }
  }
}

TEST(Search, NoMoreLinesThanMoves) {
  const rules::Position p = position("7k/8/8/8/8/6qK/8/8 w - - 0 1");
  for (const bot::Report& report : reports(p, {.depth = 3, .lines = 9})) EXPECT_EQ(report.line, 1);
}

TEST(Search, NamesTheReplyItExpects) {
  const rules::Position p = position("3r2k1/5ppp/8/8/4Q3/8/1q3PPP/4R1K1 w - - 0 1");
  const auto answer = search_to(p, 8);
  ASSERT_TRUE(answer.reply);
  EXPECT_EQ(bot_test::text(*answer.reply), "d8e8");
  EXPECT_FALSE(search_to(position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"), 3).reply);
}

TEST(Search, NoTimeCountsWhileTheOtherSideIsStillToMove) {
  const rules::Position p = position(kPositions[1]);
  const auto late = [now = std::chrono::steady_clock::time_point{}]() mutable {
    return now += std::chrono::seconds(1);
  };
  const bot::Pace none{std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
  for (const bool is_pondering : {true, false}) {
    const std::atomic<bool> pondering = is_pondering;
    bot::TranspositionTable table(16);
    bot::Search search(p, {}, bot::Fallibility(kFlawless, 0, 1), table);
    const bot::Limits limits{.depth = 5, .pace = none, .pondering = &pondering};
    EXPECT_EQ(search.run(limits, late, {})->depth, is_pondering ? 5 : 1);
  }
}

TEST(Search, TheFirstPlyIsFinishedWhateverTheNodes) {
  const auto answer = search(position(kPositions[1]), {64, 1, std::nullopt});
  EXPECT_EQ(answer.depth, 1);
}

TEST(Search, SeesTheSameFromTheOtherSide) {
  for (const char* fen : kPositions) {
    const rules::Position p = position(fen);
    const auto one = search_to(p, 3);
    const auto other = search_to(bot_test::flipped(p), 3);
    EXPECT_NEAR(one.score, other.score, 60) << fen;
  }
}

TEST(Search, NoLegalMoveIsNoAnswer) {
  bot::TranspositionTable table(1);
  for (const char* fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1"}) {
    bot::Search search(position(fen), {}, bot::Fallibility(kFlawless, 0, 1), table);
    EXPECT_FALSE(search.run({5, 1'000, std::nullopt}, std::chrono::steady_clock::now, {})) << fen;
  }
}

TEST(Search, FindsTheSacrificeThatWins) {
  // The queen gives herself up to draw the guard of the back rank away.
  const auto answer = search_to(position("3r2k1/5ppp/8/8/4Q3/8/1q3PPP/4R1K1 w - - 0 1"), 8);
  EXPECT_EQ(bot_test::text(answer.move), "e4e8");
  EXPECT_EQ(bot::mate_in(answer.score), 2);
}

TEST(Search, PassingIsNoProofInZugzwang) {
  // Whoever has to move loses the pawn: White, to move, does not win.
  const auto to_move = search_to(position("8/8/8/2pK4/1kP5/8/8/8 b - - 0 1"), 14);
  EXPECT_LT(to_move.score, -100);
}

}  // namespace
