#include "bot/search.h"

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

bot::Answer search(const rules::Position& p, bot::Search::Limits limits) {
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

// Shows any change of what the search does. A change that is meant changes the number.
TEST(Search, LooksAtAsManyPositionsAsEver) {
  std::uint64_t nodes = 0;
  for (const char* fen : kPositions) nodes += search_to(position(fen), 9).nodes;
  EXPECT_EQ(nodes, 176'981u);
}

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
