#include "bot/accumulator.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "rules/chess960.h"
#include "tests/bot/positions.h"

namespace {

using bot::Accumulator;
using rules::Position;
using rules::Variant;

int anew(const Position& p) {
  return Accumulator().judge(p, 0);
}

// The positions of a game of random moves.
std::vector<Position> game_from(Position p, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Position> all{p};
  for (int ply = 0; ply < 90; ++ply) {
    const rules::MoveList moves = p.legal_moves();
    if (moves.empty()) break;
    p.play(moves[random() % moves.size()]);
    all.push_back(p);
  }
  return all;
}

std::vector<std::vector<Position>> games() {
  std::vector<std::vector<Position>> all;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    all.push_back(game_from(Position(), seed));
    const int start = static_cast<int>(seed) * 119;
    all.push_back(game_from(Position::from(*rules::chess960_start(start)).value(), seed));
    all.push_back(game_from(bot_test::position(rules::kStartFen, Variant::ThreeCheck), seed));
  }
  return all;
}

TEST(Accumulator, ComesToTheSameMoveByMoveAsAnew) {
  for (const auto& game : games()) {
    Accumulator along;
    for (std::size_t ply = 0; ply < game.size(); ++ply) {
      ASSERT_EQ(along.judge(game[ply], static_cast<int>(ply)), anew(game[ply])) << game[ply].fen();
    }
  }
}

// A search goes up and down, and does not judge every position.
TEST(Accumulator, ComesToTheSameFromWhereverItWasBefore) {
  std::mt19937_64 random(5);
  Accumulator wandering;
  const auto all = games();
  for (int i = 0; i < 2'000; ++i) {
    const auto& game = all[random() % all.size()];
    const Position& p = game[random() % game.size()];
    const int ply = static_cast<int>(random() % 90);
    ASSERT_EQ(wandering.judge(p, ply), anew(p)) << p.fen();
  }
}

TEST(Accumulator, KnowsTheChecksThatAreLeft) {
  const std::string board = "r1bqk2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - ";
  const auto with = [&](const char* checks) {
    return anew(bot_test::position(board + checks + " 0 6", Variant::ThreeCheck));
  };
  EXPECT_GT(with("2+3"), with("3+3"));
  EXPECT_GT(with("1+3"), with("2+3"));
  EXPECT_LT(with("3+2"), with("3+3"));
  EXPECT_LT(with("3+1"), with("3+2"));
}

}  // namespace
