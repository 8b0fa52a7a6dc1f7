#include "rules/take_back.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/fen.h"
#include "tests/rules/random_game.h"

namespace rules {
namespace {

struct Row {
  const char* what;
  const char* fen;
  const char* move;
  bool can_be_taken_back;
  Variant variant = Variant::Standard;
};

const Row kRows[] = {
    {"a knight out and back", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3",
     true},
    {"a king with room", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", true},
    {"a check that the king steps out of", "6k1/5ppp/8/8/8/8/7K/R7 w - - 0 1", "a1a8", false},
    {"the same with a square to step to", "6k1/5pp1/7p/8/8/8/7K/R7 w - - 0 1", "a1a8", true},
    {"out of a check that can be given again", "4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", true},
    {"but in Three-check it would cost a check", "4r1k1/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "e1d1",
     false, Variant::ThreeCheck},
    {"a check in Three-check", "6k1/5pp1/7p/8/8/8/7K/R7 w - - 3+3 0 1", "a1a8", false,
     Variant::ThreeCheck},
    {"no check in Three-check", "6k1/5pp1/7p/8/8/8/7K/R7 w - - 3+3 0 1", "a1b1", true,
     Variant::ThreeCheck},
    {"a pawn's step", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e3", false},
    {"a pawn's double step", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
     false},
    {"a capture", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", false},
    {"a promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", false},
    {"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", false},
    {"a king that loses its right", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2", false},
    {"a rook that loses its right", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2", false},
    {"the same without the right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2", true},
    {"a reply that would lose a right", "r3k3/4p3/8/8/8/8/8/4K3 w q - 0 1", "e1d1", false},
    {"the same without the right", "r3k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e1d1", true},
    {"en passant was possible", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e1d1", false},
    {"the same when it is not", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e1d1", true},
    {"only a pawn can reply", "k7/P7/1K6/7p/8/8/8/6R1 w - - 0 1", "g1f1", false},
    {"only a pawn and a pinned bishop", "kb4R1/P7/1K6/7p/8/8/8/8 w - - 0 1", "g8h8", false},
    {"the same with the bishop free", "kb6/P7/1K6/7p/8/8/8/6R1 w - - 0 1", "g1f1", true},
    {"stalemate", "k7/P7/8/1K6/8/8/8/8 w - - 0 1", "b5b6", false},
    {"the only reply is a capture", "k7/P6R/1K6/8/8/8/6pp/7B w - - 0 1", "h7g7", false},
    {"a rook of Chess960 without its right", "4k3/8/8/8/8/8/8/2R1K3 w - - 0 1", "c1d1", true,
     Variant::Chess960},
    {"a rook of Chess960 with its right", "4k3/8/8/8/8/8/8/2R1K3 w Q - 0 1", "c1d1", false,
     Variant::Chess960},
};

Position at(const Row& row) {
  return Position::from(parse_fen(row.fen, row.variant).value()).value();
}

TEST(TakeBack, OnlyWhereAllGoBackByLegalMoves) {
  for (const Row& row : kRows) {
    const Position before = at(row);
    const auto move = before.find(*UciMove::parse(row.move));
    ASSERT_TRUE(move) << row.what;
    Position now = before;
    now.play(*move);
    EXPECT_EQ(take_back(before, *move, now).has_value(), row.can_be_taken_back) << row.what;
  }
}

// The slow way to say it: any three moves that come back to the same position.
bool comes_back(const Position& now, const Position& before, int plies) {
  if (plies == 0) return now.same_as(before);
  const MoveList moves = now.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](const Move& m) {
    Position next = now;
    next.play(m);
    return comes_back(next, before, plies - 1);
  });
}

TEST(TakeBack, AgreesWithTheSlowWayOnTheRows) {
  for (const Row& row : kRows) {
    const Position before = at(row);
    const auto move = before.find(*UciMove::parse(row.move));
    Position now = before;
    now.play(*move);
    EXPECT_EQ(comes_back(now, before, 3), row.can_be_taken_back) << row.what;
  }
}

void expect_way_back(const Position& before, const Position& now, const std::array<Move, 3>& way) {
  Position position = now;
  for (const Move& m : way) {
    const MoveList legal = position.legal_moves();
    ASSERT_NE(std::find(legal.begin(), legal.end(), m), legal.end()) << before.fen();
    position.play(m);
  }
  ASSERT_TRUE(position.same_as(before)) << before.fen();
}

TEST(TakeBack, LeadsBackInRandomGames) {
  int found = 0;
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
      const auto look_at_each_move = [&](const Position& before) {
        for (const Move& move : before.legal_moves()) {
          Position now = before;
          now.play(move);
          const auto way = take_back(before, move, now);
          if (!way) continue;
          ++found;
          expect_way_back(before, now, *way);
        }
      };
      testing::random_game(seed, 160, look_at_each_move, variant);
    }
  }
  EXPECT_GT(found, 50'000);
}

}  // namespace
}  // namespace rules
