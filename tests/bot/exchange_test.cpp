#include "bot/exchange.h"

#include <gtest/gtest.h>

#include "tests/bot/positions.h"

namespace {

using bot_test::position;

struct Exchange {
  const char* name;
  const char* fen;
  const char* move;
  int gain;
};

class ExchangeGain : public testing::TestWithParam<Exchange> {};

TEST_P(ExchangeGain, IsCounted) {
  const rules::Position p = position(GetParam().fen);
  EXPECT_EQ(bot::exchange_gain(p, bot_test::move(p, GetParam().move)), GetParam().gain);
}

INSTANTIATE_TEST_SUITE_P(
    Exchange, ExchangeGain,
    testing::Values(
        Exchange{"AFreePawn", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},
        Exchange{"AGuardedPawnCostsTheRook", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", -400},
        Exchange{"PawnForPawn", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
        Exchange{"TheRookBehindJoinsIn", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
        Exchange{"TheKingTakesWhatIsUnguarded", "8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", -400},
        Exchange{"TheKingMayNotTakeWhatIsGuarded", "8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5",
                 100},
        Exchange{"EnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
        Exchange{"APromotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 880},
        Exchange{"APromotionThatIsTaken", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
        Exchange{"AQuietMoveOntoAGuardedSquare", "4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d5", -500}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Exchange, CastlingTakesNothing) {
  const rules::Position p = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const rules::Move castling = bot_test::move(p, "e1g1");
  EXPECT_FALSE(bot::is_capture(p, castling));
  EXPECT_EQ(bot::exchange_gain(p, castling), 0);
}

// The quick question has the same answer as the whole sum.
TEST(LosesMoreThan, AgreesWithTheGainThroughoutRandomGames) {
  int losses = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    bot_test::random_game(seed, 200, [&losses](const rules::Game& game) {
      const rules::Position& p = game.position();
      for (const rules::Move move : p.legal_moves()) {
        const int gain = bot::exchange_gain(p, move);
        for (const int limit : {0, 50, 90, 225, 500}) {
          ASSERT_EQ(bot::loses_more_than(limit, p, move), gain < -limit)
              << p.fen() << " " << bot_test::text(move) << " gains " << gain << ", limit " << limit;
          losses += gain < -limit ? 1 : 0;
        }
      }
    });
  }
  EXPECT_GT(losses, 1'000) << "the games tell little";
}

}  // namespace
