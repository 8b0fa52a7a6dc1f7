#include "rules/adjudication_walls.h"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <string>
#include <string_view>

#include "tests/rules/closure.h"
#include "tests/rules/reading.h"
#include "tests/rules/turned_board.h"
#include "tests/rules/walled_shapes.h"

namespace rules {
namespace {

using testing::at;
using testing::color_swapped;
using testing::mirrored;
using testing::Truth;

TEST(WalledOff, KnowsItsOwnExamples) {
  const struct {
    std::string_view fen;
    bool white_cannot;
    bool black_cannot;
  } rows[] = {
      // Eight pairs head to head, each pawn's aim empty: nothing can pass.
      {"4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", true, true},
      // The same with a bishop that its own pawns keep in.
      {"4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - 0 1", true, true},
      // A rook can be given up to a pawn of the wall, and the wall is open.
      {"4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/3R4/4K3 w - - 0 1", false, false},
      // A knight jumps.
      {"4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/3N4/4K3 w - - 0 1", false, false},
      // Pairs on every other file: pawns hold what lies between.
      {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, true},
      {"4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", false, false},
      // A light bishop over the wall mates only where two dark flight squares are filled: by the
      // second dark bishop, not by the first alone.
      {"4kb2/8/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, true},
      {"kb6/b7/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false, true},
      // White's king is walled in, and each move that lets it out is mate.
      {"4k3/8/8/3ppp2/4p3/p1p1K1p1/P1P1P1P1/1B6 w - - 0 1", true, false},
      // So is this one; b7-b6 is mate, but b7-b5 steps past and is taken.
      {"1n4bk/pp1p1p1p/p1pP1P1P/K1p5/P1P5/8/8/8 b - - 0 1", false, false},
      // The rook could stir only once it was taken; found by cases.
      {"4k3/8/8/4B3/4p1p1/1p1pP1P1/1P1P4/KRB2b2 w - - 0 1", true, true},
      {"4k3/8/8/8/4p1p1/1p1pP1P1/1P1P4/KRB2b2 b - - 0 1", true, true},
      // Bare king.
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, true},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, false},
  };
  for (const auto& row : rows) {
    const Position p = at(row.fen);
    EXPECT_EQ(is_walled_off(p, Color::White), row.white_cannot) << row.fen;
    EXPECT_EQ(is_walled_off(p, Color::Black), row.black_cannot) << row.fen;
  }
}

// In Three-check a check is as good as a third of a mate: only a board that allows none is walled.
TEST(WalledOff, MeansNoCheckInThreeCheck) {
  const auto three = [](std::string_view fen) {
    return *Position::from(*parse_fen(fen, Variant::ThreeCheck));
  };
  const Position locked = three("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 3+3 0 1");
  EXPECT_TRUE(is_walled_off(locked, Color::White));
  EXPECT_TRUE(is_walled_off(locked, Color::Black));
  const Position bishop = three("4kb2/8/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 3+3 0 1");
  EXPECT_FALSE(is_walled_off(bishop, Color::White));
  EXPECT_FALSE(is_walled_off(three("4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1"), Color::White));
  EXPECT_TRUE(is_walled_off(three("4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1"), Color::Black));
}

// Every "never" is compared with the slow truth, as far as that can be had.
TEST(WalledOff, NeverContradictsAnExhaustiveWalk) {
  testing::Shapes shapes(20240817);
  std::array<int, 3> truths{};
  for (int i = 0; i < 3000; ++i) {
    const Position p = i % 4 == 3 ? shapes.sparse(5) : shapes.locked(i % 6);
    for (const Color by : kColors) {
      if (!is_walled_off(p, by)) continue;
      const Truth truth = testing::can_ever_mate(p, by, 4'000);
      EXPECT_NE(truth, Truth::Mates) << p.fen() << " by " << name(by);
      ++truths[static_cast<std::size_t>(truth)];
    }
  }
  EXPECT_GT(truths[static_cast<std::size_t>(Truth::NeverMates)], 150);
}

TEST(WalledOff, IsTheSameForMirroredAndSwappedBoards) {
  testing::Shapes shapes(7);
  for (int i = 0; i < 4000; ++i) {
    const Position p = i % 4 == 3 ? shapes.sparse(5) : shapes.locked(i % 6);
    for (const Color by : kColors) {
      const bool walled = is_walled_off(p, by);
      EXPECT_EQ(is_walled_off(color_swapped(p), !by), walled) << p.fen();
      EXPECT_EQ(is_walled_off(mirrored(p).value(), by), walled) << p.fen();
    }
  }
}

// Soundness on collected positions, and how much of what is never won the walls alone tell.
TEST(WalledOff, NobodyWithAKnownMateIsWalledOff) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int winnable = 0;
  int unwinnable = 0;
  int told = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    const Position p = at(row[0]);
    const Color by = row[1] == "white" ? Color::White : Color::Black;
    const bool walled = is_walled_off(p, by);
    EXPECT_EQ(is_walled_off(color_swapped(p), !by), walled) << line;
    if (row[2] == "winnable") {
      EXPECT_FALSE(walled) << line;
      ++winnable;
    } else {
      ++unwinnable;
      if (walled || p.cannot_win(by)) ++told;
    }
  }
  EXPECT_GT(winnable, 100);
  EXPECT_GT(told * 100, unwinnable * 72);
  std::cout << "walls and counting tell " << told << " of " << unwinnable << " unwinnable rows\n";
}

TEST(WalledOff, NoAlivePositionIsWalledOffForBoth) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int alive = 0;
  for (const std::string& line : testing::read_lines(*facts / "dead.tsv")) {
    const auto row = testing::split(line, '\t');
    if (row[1] != "alive") continue;
    const Position p = at(row[0]);
    for (const Color by : kColors) {
      if (row[2].find(name(by)) == std::string::npos) continue;
      EXPECT_FALSE(is_walled_off(p, by)) << line;
      ++alive;
    }
  }
  EXPECT_GT(alive, 100);
}

}  // namespace
}  // namespace rules
