// What Chess960 and Three-check add to the rules.
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::played;

Position chess960(std::string_view fen) {
  return at(fen, Variant::Chess960);
}

Position three_check(std::string_view fen) {
  return at(fen, Variant::ThreeCheck);
}

// The move as it is written back; "illegal" where it is none.
std::string found(const Position& p, std::string_view uci) {
  const auto move = p.find(*UciMove::parse(uci));
  return move ? p.uci(*move).text() : "illegal";
}

TEST(Variant, HasItsWord) {
  for (const Variant variant : kVariants) EXPECT_EQ(parse_variant(word(variant)), variant);
  EXPECT_EQ(parse_variant("atomic"), std::nullopt);
  EXPECT_EQ(parse_variant(""), std::nullopt);
}

TEST(Chess960, CastlingIsTakenInEveryWritingThatMeansNothingElse) {
  const struct {
    std::string_view fen;
    std::string_view written;
    std::string_view means;
  } rows[] = {
      // King onto rook, always.
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "e1h1"},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1", "e1a1"},
      {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "f1g1"},
      // To where the king ends.
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1h1"},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1a1"},
      {"4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1g1", "b1h1"},
      // Two squares towards the rook.
      {"4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1d1", "b1h1"},
      {"6k1/8/8/8/8/8/8/R5K1 w Q - 0 1", "g1e1", "g1a1"},
      // A king's own step goes first.
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "f1g1"},
      {"4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1c1", "d1c1"},
      // Nothing else is castling.
      {"4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1f1", "illegal"},
      {"4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1e1", "illegal"},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1q", "illegal"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1", "illegal"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "illegal"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(found(chess960(row.fen), row.written), row.means) << row.fen << ' ' << row.written;
  }
}

TEST(Chess960, AKingsOwnStepIsNotCastling) {
  EXPECT_EQ(played(chess960("4k3/8/8/8/8/8/8/5K1R w K - 0 1"), "f1g1").fen(),
            "4k3/8/8/8/8/8/8/6KR b - - 1 1");
  EXPECT_EQ(played(chess960("4k3/8/8/8/8/8/8/5K1R w K - 0 1"), "f1h1").fen(),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

// Guidelines II.3: king and rook end where they end in standard chess, whichever of them moves.
TEST(Chess960, CastlingEndsOnTheSameSquaresFromAnywhere) {
  const struct {
    std::string_view fen;
    std::string_view move;
    std::string_view board;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/1R4KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/1R3RK1"},  // the king stays
      {"4k3/8/8/8/8/8/8/3RK2R w D - 0 1", "e1d1", "4k3/8/8/8/8/8/8/2KR3R"},   // the rook stays
      {"4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4"},     // they change places
      {"4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", "c1b1", "4k3/8/8/8/8/8/8/2KR4"},     // over each other
      {"4k3/8/8/8/8/8/8/RRK5 w B - 0 1", "c1b1", "4k3/8/8/8/8/8/8/R1KR4"},    // the inner rook
      {"4k3/8/8/8/8/8/8/1K4RR w G - 0 1", "b1g1", "4k3/8/8/8/8/8/8/5RKR"},    // the inner rook
      {"1k4rr/8/8/8/8/8/8/4K3 b g - 0 1", "b8g8", "5rkr/8/8/8/8/8/8/4K3"},
  };
  for (const auto& row : rows) {
    const std::string after = played(chess960(row.fen), row.move).fen();
    EXPECT_EQ(after.substr(0, after.find(' ')), row.board) << row.fen;
  }
}

TEST(Chess960, CastlingNeedsAFreeWayForBothAndAnUnattackedOneForTheKing) {
  const struct {
    std::string_view fen;
    std::string_view move;
    bool is_legal;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/1K4RR w K - 0 1", "b1h1", false},   // the inner rook stands in the way
      {"4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", "e1c1", true},   // a1 is in nobody's way
      {"4k3/8/8/8/8/8/8/RR1K4 w A - 0 1", "d1a1", false},   // b1 is in the rook's
      {"4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1", "e1b1", false},  // the king's end is taken
      {"4k3/8/8/8/8/8/8/RKN5 w Q - 0 1", "b1a1", false},    // likewise
      {"4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1", "b1a1", false},   // the rook's end is taken
      {"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1h1", false},
      {"3rk3/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1", false},   // the king crosses d1
      {"k5r1/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1", false},   // the king ends on g1
      {"4k2r/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1", true},    // the rook may stand attacked
      {"4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1", false},    // the rook was the king's shield
      {"4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1", "d1b1", false},   // likewise
      {"4k3/8/8/8/8/8/8/RRK5 w B - 0 1", "c1b1", true},     // shielded by the own outer rook
      {"1r2k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1", false},  // out of check
  };
  for (const auto& row : rows) {
    EXPECT_EQ(found(chess960(row.fen), row.move) != "illegal", row.is_legal) << row.fen;
  }
}

TEST(Chess960, ARightEndsWithItsOwnRookOnly) {
  const Position p = chess960("1k4rr/8/8/8/8/8/8/1K4RR w Gg - 0 1");
  EXPECT_EQ(played(p, "h1h2 h8h7").castling(), p.castling());
  EXPECT_EQ(played(p, "h1h8").castling(), p.castling());
  EXPECT_EQ(played(p, "g1g8").fen(), "1k4Rr/8/8/8/8/8/8/1K5R b - - 0 1");
  EXPECT_NE(p.key(), chess960("1k4rr/8/8/8/8/8/8/1K4RR w Kk - 0 1").key());
}

// Where the outer rook leaves, the inner one becomes what K means.
TEST(Chess960, TheSameRightIsWrittenAsTheBoardWantsIt) {
  const Position p = chess960("1k4rr/8/8/8/8/8/8/1K4RR w Gg - 0 1");
  EXPECT_EQ(p.fen(), "1k4rr/8/8/8/8/8/8/1K4RR w Gg - 0 1");
  EXPECT_EQ(played(p, "h1h2").fen(), "1k4rr/8/8/8/8/8/7R/1K4R1 b Kg - 1 1");
}

TEST(ThreeCheck, ACheckIsCountedHoweverItIsGiven) {
  const struct {
    std::string_view fen;
    std::string_view move;
    std::string_view after;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1", "a1a8", "R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1"},
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1", "a1a7", "4k3/R7/8/8/8/8/8/4K3 b - - 3+3 1 1"},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1", "e1c1", "3k4/8/8/8/8/8/8/2KR4 b - - 2+3 1 1"},
      {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 3+1 0 1", "e4f6", "4k3/8/5N2/8/8/8/8/4R1K1 b - - 2+1 1 1"},
      {"7k/P7/8/8/8/8/8/K7 w - - 3+3 0 1", "a7a8q", "Q6k/8/8/8/8/8/8/K7 b - - 2+3 0 1"},
      {"4k3/8/8/3pP3/8/8/8/4RK2 w - d6 3+2 0 2", "e5d6", "4k3/8/3P4/8/8/8/8/4RK2 b - - 2+2 0 2"},
      {"r3k3/8/8/8/8/8/8/4K3 b q - 3+2 0 1", "a8a1", "4k3/8/8/8/8/8/8/r3K3 w - - 3+1 1 2"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(played(three_check(row.fen), row.move).fen(), row.after) << row.fen;
  }
}

TEST(ThreeCheck, AfterTheThirdCheckThereIsNothingToPlay) {
  const Position p = played(three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1"), "a1a8");
  EXPECT_TRUE(p.is_third_check());
  EXPECT_FALSE(p.is_checkmate());
  EXPECT_FALSE(p.is_stalemate());
  EXPECT_TRUE(p.legal_moves().empty());
  EXPECT_TRUE(p.legal_captures().empty());
  EXPECT_EQ(p.legal_move_count(), 0U);
  EXPECT_EQ(found(p, "e8d7"), "illegal");
  // The same where the check is mate.
  const Position mate = played(three_check("7k/8/6K1/8/8/8/8/R7 w - - 1+3 0 1"), "a1a8");
  EXPECT_TRUE(mate.is_third_check());
  EXPECT_FALSE(mate.is_checkmate());
}

TEST(ThreeCheck, TheFirstTwoChecksEndNothing) {
  const Position p = played(three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 2+3 0 1"), "a1a8");
  EXPECT_FALSE(p.is_third_check());
  EXPECT_EQ(p.checks_left(Color::White), 1);
  EXPECT_EQ(found(p, "e8d7"), "e8d7");
}

TEST(ThreeCheck, TheChecksLeftTellPositionsApart) {
  const Position p = three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 2+3 0 1");
  for (const char* fen :
       {"4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 3+2 0 1"}) {
    EXPECT_NE(three_check(fen).key(), p.key()) << fen;
    EXPECT_FALSE(three_check(fen).same_as(p)) << fen;
  }
  EXPECT_FALSE(at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
                   .same_as(three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1")));
}

// Any man may give a check that wins; a bare king may not.
TEST(ThreeCheck, ALoneMinorPieceMayWin) {
  const Position p = three_check("4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1");
  EXPECT_FALSE(p.cannot_win(Color::White));
  EXPECT_TRUE(p.cannot_win(Color::Black));
  EXPECT_FALSE(p.is_insufficient_material());
  EXPECT_TRUE(three_check("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1").is_insufficient_material());
}

}  // namespace
}  // namespace rules
