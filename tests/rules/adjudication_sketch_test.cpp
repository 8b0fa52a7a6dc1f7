#include "rules/adjudication_sketch.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "rules/adjudication_walls.h"
#include "rules/fen.h"
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

constexpr std::size_t kMost = 20'000;

bool is_sketched_out(const Position& position, Color by) {
  Reach reach(position, by);
  reach.grow_fully();
  return Sketches(position, by, reach).hold(kMost);
}

TEST(Sketches, KnowTheirOwnExamples) {
  const struct {
    std::string_view fen;
    bool white_cannot;
    bool black_cannot;
  } rows[] = {
      // White's king has a3 and a4. Each capture that Black's king may make (b2, a5) stalemates it,
      // wherever the bishops stand then; a knight would change that.
      {"8/8/p3b3/P1p5/K1p5/1pP2b2/1P6/2k5 b - - 0 1", true, true},
      {"8/8/p3n3/P1p5/K1p5/1pP2b2/1P6/2k5 b - - 0 1", false, false},
      // A wall across the board and bishops that nobody can give up to a pawn.
      {"3bk3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - 0 1", true, true},
      // The right to castle, and a pawn about to promote, are not drawn.
      {"4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/R3K3 w Q - 0 1", false, false},
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", false, false},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false, false},
  };
  for (const auto& row : rows) {
    const Position p = at(row.fen);
    EXPECT_EQ(is_sketched_out(p, Color::White), row.white_cannot) << row.fen;
    EXPECT_EQ(is_sketched_out(p, Color::Black), row.black_cannot) << row.fen;
  }
}

TEST(Sketches, SayNothingInThreeCheck) {
  const Position p =
      at("3bk3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - 3+3 0 1", Variant::ThreeCheck);
  EXPECT_FALSE(is_sketched_out(p, Color::White));
}

TEST(Sketches, LookAtNoMoreThanTheyAreTold) {
  const Position p = at("3bk3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - 0 1");
  Reach reach(p, Color::White);
  reach.grow_fully();
  Sketches sketches(p, Color::White, reach);
  EXPECT_FALSE(sketches.hold(20));
  EXPECT_LT(sketches.count(), 60U);
  EXPECT_TRUE(sketches.hold(kMost));
}

// Every "never" is compared with the slow truth, as far as that can be had.
TEST(Sketches, NeverContradictAnExhaustiveWalk) {
  testing::Shapes shapes(20260911);
  int never = 0;
  for (int i = 0; i < 4000; ++i) {
    const Position p = i % 4 == 3 ? shapes.sparse(5) : shapes.locked(i % 6);
    for (const Color by : kColors) {
      if (!is_sketched_out(p, by)) continue;
      const Truth truth = testing::can_ever_mate(p, by, 6'000);
      EXPECT_NE(truth, Truth::Mates) << p.fen() << " by " << name(by);
      if (truth == Truth::NeverMates) ++never;
    }
  }
  EXPECT_GT(never, 150);
}

// A king that has two squares behind its pawns, another anywhere, and a piece somewhere: each
// capture stalemates or opens the game. Some of those that are dead no walls tell.
TEST(Sketches, TellWhatWallsDoNotAndNoMore) {
  std::mt19937 random(31);
  const auto below = [&random](std::uint32_t n) { return random() % n; };
  int beyond_walls = 0;
  int mates = 0;
  for (int i = 0; i < 1500; ++i) {
    rules::Setup setup = *parse_fen("8/8/p7/P1p5/2p5/1pP5/1P6/8 w - - 0 1");
    const auto drop = [&](Piece piece) {
      auto& square = setup.board[below(64)];
      if (!square) square = piece;
    };
    setup.board[below(2) == 0 ? 24 : 16] = Piece{Color::White, Role::King};
    drop({Color::Black, Role::King});
    const Role role = below(4) == 0 ? Role::Knight : Role::Bishop;
    drop({below(4) == 0 ? Color::White : Color::Black, role});
    setup.turn = below(2) == 0 ? Color::White : Color::Black;
    const auto p = Position::from(setup);
    if (!p) continue;
    for (const Color by : kColors) {
      const bool out = is_sketched_out(*p, by);
      const Truth truth = testing::can_ever_mate(*p, by, 8'000);
      if (truth == Truth::Mates) ++mates;
      if (!out) continue;
      EXPECT_NE(truth, Truth::Mates) << p->fen() << " by " << name(by);
      if (truth == Truth::NeverMates && !is_walled_off(*p, by)) ++beyond_walls;
    }
  }
  EXPECT_GT(mates, 100);
  EXPECT_GT(beyond_walls, 100);
}

TEST(Sketches, AreTheSameForMirroredAndSwappedBoards) {
  testing::Shapes shapes(8);
  for (int i = 0; i < 2000; ++i) {
    const Position p = shapes.locked(i % 6);
    for (const Color by : kColors) {
      const bool out = is_sketched_out(p, by);
      EXPECT_EQ(is_sketched_out(color_swapped(p), !by), out) << p.fen();
      EXPECT_EQ(is_sketched_out(mirrored(p).value(), by), out) << p.fen();
    }
  }
}

TEST(Sketches, NobodyWithAKnownMateIsSketchedOut) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int winnable = 0;
  int told = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    const bool out = is_sketched_out(at(row[0]), row[1] == "white" ? Color::White : Color::Black);
    if (row[2] == "winnable") {
      EXPECT_FALSE(out) << line;
      ++winnable;
    } else if (out) {
      ++told;
    }
  }
  EXPECT_GT(winnable, 100);
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace rules
