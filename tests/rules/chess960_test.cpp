#include "rules/chess960.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/fen.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

Position start(int number) {
  return Position::from(chess960_start(number).value()).value();
}

std::string back_rank(int number) {
  return start(number).fen().substr(0, 8);
}

TEST(Chess960, NumbersAreScharnagls) {
  EXPECT_EQ(back_rank(0), "bbqnnrkr");
  EXPECT_EQ(back_rank(518), "rnbqkbnr");
  EXPECT_EQ(back_rank(959), "rkrnnqbb");
  // By hand: 631 = 3 + 4 * (1 + 4 * (3 + 6 * 6)): bishops on h and c, the queen on the fourth file
  // left (e), the knights on the second and the last of those left then (b and g).
  EXPECT_EQ(back_rank(631), "rnbkqrnb");
  EXPECT_EQ(start(518).fen(), kStartFen);
  EXPECT_EQ(chess960_start(-1), std::nullopt);
  EXPECT_EQ(chess960_start(960), std::nullopt);
}

// FIDE Guidelines II.2
TEST(Chess960, EveryStartIsItsOwnAndAsTheRulesWantIt) {
  std::set<std::string> seen;
  for (int number = 0; number < kChess960Starts; ++number) {
    const Position p = start(number);
    const std::string rank = back_rank(number);
    EXPECT_TRUE(seen.insert(rank).second) << rank;
    EXPECT_NE(rank.find('b') % 2, rank.rfind('b') % 2) << rank;
    EXPECT_LT(rank.find('r'), rank.find('k')) << rank;
    EXPECT_LT(rank.find('k'), rank.rfind('r')) << rank;
    EXPECT_TRUE(p.fen().ends_with(" w KQkq - 0 1")) << p.fen();
    EXPECT_EQ(chess960_number(p), number);
    EXPECT_EQ(at(p.fen(), Variant::Chess960).setup(), p.setup());
  }
}

TEST(Chess960, OnlyAStartHasANumber) {
  EXPECT_EQ(chess960_number(Position()), std::nullopt);  // standard chess
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2",
                          "rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR w KQkq - 0 1",
                          "rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",
                          "8/8/4k3/8/8/8/8/4K3 w - - 0 1"}) {
    EXPECT_EQ(chess960_number(at(fen, Variant::Chess960)), std::nullopt) << fen;
  }
}

}  // namespace
}  // namespace rules
