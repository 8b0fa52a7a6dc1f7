#include "bot/evaluation.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot_test::position;

TEST(Evaluation, TheStartIsLevelButForTheTurn) {
  const int score = bot::evaluate(rules::Position());
  EXPECT_GT(score, 0);
  EXPECT_LT(score, 25);
}

TEST(Evaluation, IsTheSameFromTheOtherSide) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    bot_test::random_game(seed, 200, [](const rules::Game& game) {
      const rules::Position& p = game.position();
      ASSERT_EQ(bot::evaluate(p), bot::evaluate(bot_test::flipped(p))) << p.fen();
    });
  }
}

TEST(Evaluation, StaysBelowTheMates) {
  const auto nine_queens = position("7k/8/8/8/QQQQ4/QQQQ4/8/Q3K2R b - - 0 1");
  EXPECT_LT(std::abs(bot::evaluate(nine_queens)), bot::kMateBound);
}

struct Better {
  const char* name;
  const char* better;
  const char* worse;
};

// White is to move in each; the first position is to be liked more.
class Preference : public testing::TestWithParam<Better> {};

TEST_P(Preference, IsJudgedSo) {
  EXPECT_GT(bot::evaluate(position(GetParam().better)), bot::evaluate(position(GetParam().worse)));
}

INSTANTIATE_TEST_SUITE_P(
    Evaluation, Preference,
    testing::Values(Better{"AQueenMore", "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1",
                           "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"},
                    Better{"AKnightInTheCentre", "4k3/pppp4/8/8/4N3/8/PPPP4/4K3 w - - 0 1",
                           "4k3/pppp4/8/8/8/8/PPPP4/N3K3 w - - 0 1"},
                    Better{"APassedPawnFarAdvanced", "4k3/pp6/7P/8/8/8/PP6/4K3 w - - 0 1",
                           "4k3/pp6/8/8/8/7P/PP6/4K3 w - - 0 1"},
                    Better{"PawnsSideBySide", "4k3/pp4pp/8/8/8/8/PP4PP/4K3 w - - 0 1",
                           "4k3/pp4pp/8/8/8/P7/P5PP/4K3 w - - 0 1"},
                    Better{"ARookOnTheOpenFile", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3R2K1 w - - 0 1",
                           "4k3/ppp2ppp/8/8/8/8/PPP2PPP/2R3K1 w - - 0 1"},
                    Better{"ACastledKing", "q3k3/pppppppp/8/8/8/8/PPPPPPPP/Q4RK1 w - - 0 1",
                           "q3k3/pppppppp/8/8/8/4K3/PPPPPPPP/Q4R2 w - - 0 1"},
                    Better{"TheLoneKingOnTheEdge", "k7/8/2K5/8/8/8/8/7R w - - 0 1",
                           "8/8/2K5/8/4k3/8/8/7R w - - 0 1"},
                    Better{"APawnRatherThanABishopThatCannotWin",
                           "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1",
                           "4k3/8/8/8/8/8/3BN2n/4K3 w - - 0 1"}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace
