#include "bot/check_finder.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/bot/positions.h"

namespace {

bool gives_check_when_played(const rules::Position& before, rules::Move move) {
  rules::Position after = before;
  after.play(move);
  return after.is_check();
}

void expect_right(const rules::Position& position) {
  const bot::CheckFinder finder(position);
  for (const rules::Move move : position.legal_moves()) {
    EXPECT_EQ(finder.gives_check(move), gives_check_when_played(position, move))
        << position.fen() << " " << bot_test::text(move);
  }
}

TEST(CheckFinder, IsRightThroughoutRandomGames) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    bot_test::random_game(seed, 200,
                          [](const rules::Game& game) { expect_right(game.position()); });
  }
}

class CheckFinderAt : public testing::TestWithParam<const char*> {};

TEST_P(CheckFinderAt, IsRight) {
  const rules::Position p = bot_test::position(GetParam());
  expect_right(p);
  const auto gives_check = [&p](rules::Move m) { return gives_check_when_played(p, m); };
  EXPECT_TRUE(std::ranges::any_of(p.legal_moves(), gives_check)) << "the position tells nothing";
}

INSTANTIATE_TEST_SUITE_P(Rare, CheckFinderAt,
                         testing::Values("5k2/8/8/8/8/8/8/4K2R w K - 0 1",      // by castling
                                         "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",  // en passant
                                         "8/P7/8/8/8/8/8/k1K5 w - - 0 1",       // promotion
                                         "3k4/8/8/8/8/3N4/8/3RK3 w - - 0 1",    // discovered
                                         "k7/8/8/8/4N3/8/6B1/4K3 w - - 0 1",
                                         "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1"));  // by the king

}  // namespace
