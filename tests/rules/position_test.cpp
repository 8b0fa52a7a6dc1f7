#include "rules/position.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::played;

bool can(const Position& p, std::string_view uci) {
  return p.find(*UciMove::parse(uci)).has_value();
}

TEST(Position, StartsAsTheLawsSay) {
  EXPECT_EQ(Position().fen(), kStartFen);
  EXPECT_TRUE(Position().same_as(at(kStartFen)));
  EXPECT_EQ(Position().key(), at(kStartFen).key());
  EXPECT_LE(sizeof(Position), 208U);
}

TEST(Position, BadSetupsAreRefusedByName) {
  const struct {
    std::string_view fen;
    SetupFault fault;
    Variant variant = Variant::Standard;
  } rows[] = {
      {"8/8/8/8/8/8/8/K7 w - - 0 1", SetupFault::NoKing},
      {"k6k/8/8/8/8/8/8/K7 w - - 0 1", SetupFault::TooManyKings},
      {"k6P/8/8/8/8/8/8/K7 w - - 0 1", SetupFault::PawnOnBackRank},
      {"k7/8/8/8/8/8/8/K6p w - - 0 1", SetupFault::PawnOnBackRank},
      {"k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1", SetupFault::TooManyPieces},
      {"k7/8/8/8/8/QQQQQQQQ/QQQQQQQQ/K7 b - - 0 1", SetupFault::TooManyPieces},
      {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", SetupFault::BadCastling},
      {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", SetupFault::BadCastling},
      {"4k3/8/8/8/8/8/8/R3K2b w K - 0 1", SetupFault::BadCastling},
      {"r3k3/8/8/8/8/8/8/4K3 w kq - 0 1", SetupFault::BadCastling},
      {"4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1", SetupFault::BadEnPassant},
      {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", SetupFault::BadEnPassant},
      {"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", SetupFault::BadEnPassant},
      {"8/4k3/8/4p3/8/8/8/4K3 w - e6 0 1", SetupFault::BadEnPassant},
      {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", SetupFault::OppositeCheck},
      {"8/8/8/8/8/8/kK6/8 w - - 0 1", SetupFault::OppositeCheck},
      {"4k3/4R3/8/1B5B/8/8/8/4K3 b - - 0 1", SetupFault::ImpossibleCheck},
      {"k7/8/8/8/8/8/8/K6R w - - 151 99", SetupFault::HalfMoveClock},
      {"4k3/8/8/8/8/8/8/R3K2R w GA - 0 1", SetupFault::BadCastling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", SetupFault::BadCastling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", SetupFault::BadCastling, Variant::Chess960},
      {"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", SetupFault::BadCastling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/4K2R w E - 0 1", SetupFault::BadCastling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/3K3R w K - 3+3 0 1", SetupFault::BadCastling, Variant::ThreeCheck},
      {"4k3/8/8/8/8/8/8/R3K3 w - - 0+3 0 1", SetupFault::BadChecksLeft, Variant::ThreeCheck},
  };
  for (const auto& row : rows) {
    const auto setup = parse_fen(row.fen, row.variant);
    ASSERT_TRUE(setup) << row.fen;
    const auto position = Position::from(*setup);
    ASSERT_FALSE(position) << row.fen;
    EXPECT_EQ(word(position.error()), word(row.fault)) << row.fen;
  }
}

TEST(Position, CastlingIsTakenAsTwoSquaresAndAsKingOntoRook) {
  const Position p = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(p.find(*UciMove::parse("e1g1")), p.find(*UciMove::parse("e1h1")));
  EXPECT_EQ(p.find(*UciMove::parse("e1c1")), p.find(*UciMove::parse("e1a1")));
  EXPECT_EQ(played(p, "e1h1").fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  EXPECT_EQ(played(p, "e1c1 e8g8").fen(), "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
}

// FIDE 3.8.2
TEST(Position, CastlingNeedsAFreeAndUnattackedWay) {
  const struct {
    std::string_view fen;
    bool king_side;
    bool queen_side;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", false, true},
      {"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", false, false},
      {"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true},
      {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true},
      {"4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},   // the rook may be attacked
      {"1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},  // only the rook passes b1
      {"3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, false},
      {"4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, false},  // out of check
  };
  for (const auto& row : rows) {
    EXPECT_EQ(can(at(row.fen), "e1g1"), row.king_side) << row.fen;
    EXPECT_EQ(can(at(row.fen), "e1c1"), row.queen_side) << row.fen;
  }
}

TEST(Position, RightsEndWithTheFirstStirringOfKingOrRook) {
  const Position p = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(played(p, "e1e2 e8e7 e2e1 e7e8").fen(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3");
  EXPECT_EQ(played(p, "h1h2 a8a7 h2h1 a7a8").fen(), "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3");
  EXPECT_EQ(played(p, "a1a8").fen(), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST(Position, EnPassantIsForgottenWhereNoCaptureIsLegal) {
  const struct {
    std::string_view fen;
    std::string_view kept;
  } rows[] = {
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6"},
      {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "-"},
      {"4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2", "-"},
      {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "-"},  // pinned on the file
      {"6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "-"},    // both pawns leave the rank
      {"6k1/8/8/K1PpP2r/8/8/8/8 w - d6 0 2", "d6"},  // the other pawn still shields
      {"6k1/8/8/3pP3/2K5/8/8/8 w - d6 0 2", "d6"},   // takes the checker
  };
  for (const auto& row : rows) {
    const auto target = at(row.fen).en_passant();
    EXPECT_EQ(target ? target->text() : "-", row.kept) << row.fen;
  }
}

TEST(Position, EnPassantTakesThePawnThatPassed) {
  EXPECT_EQ(played(Position(), "e2e4 a7a6 e4e5 d7d5 e5d6").fen(),
            "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
  EXPECT_EQ(played(Position(), "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6").en_passant(), std::nullopt);
}

TEST(Position, APromotionMustNameItsRoleAndNothingElseMay) {
  const Position p = at("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_FALSE(can(p, "a7a8"));
  EXPECT_TRUE(can(p, "a7a8q"));
  EXPECT_TRUE(can(p, "a7a8n"));
  EXPECT_FALSE(can(p, "a1a2q"));
  EXPECT_EQ(played(p, "a7a8r").fen(), "R6k/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST(Position, TheKeyTellsWhatRepetitionCompares) {
  const auto key = [](std::string_view fen) { return at(fen).key(); };
  const auto base = key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(base, key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 50 90"));
  EXPECT_NE(base, key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
  EXPECT_NE(base, key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
  EXPECT_EQ(key("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2"), key("4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"));
  EXPECT_NE(key("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), key("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"));
}

TEST(Position, KnowsMateAndStalemate) {
  EXPECT_TRUE(played(Position(), "f2f3 e7e5 g2g4 d8h4").is_checkmate());
  EXPECT_FALSE(played(Position(), "f2f3 e7e5 g2g4 d8h4").is_stalemate());
  EXPECT_TRUE(at("7k/5Q2/8/8/8/8/8/K7 b - - 0 1").is_stalemate());
  EXPECT_FALSE(Position().is_checkmate() || Position().is_stalemate());
}

// A position with the most legal moves known (N. Petrovic, 1964): 218.
TEST(Position, TheLongestListOfMovesFits) {
  const Position p = at("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  EXPECT_EQ(p.legal_moves().size(), 218U);
}

// Set up rather than played to, a position may have more (found by hill climbing).
TEST(Position, AListLongerThanAnyGameNeedsFits) {
  const Position p = at("2QQ1Q2/Q6Q/2Q3Q1/K3Q3/1Q5Q/7Q/k7/2QQ1QQ1 w - - 0 1");
  EXPECT_EQ(p.legal_moves().size(), 226U);
}

TEST(UciMove, ReadsAndWritesTwoSquaresAndAPromotion) {
  for (const std::string_view good : {"e2e4", "a7a8q", "h2h1n", "e1g1"}) {
    ASSERT_TRUE(UciMove::parse(good)) << good;
    EXPECT_EQ(UciMove::parse(good)->text(), good);
  }
  for (const std::string_view bad : {"", "e2", "e2e", "e2e9", "i2e4", "E2E4", "e7e8Q", "e7e8k",
                                     "e7e8p", "e2e4 ", "e2-e4", "0000"}) {
    EXPECT_FALSE(UciMove::parse(bad)) << bad;
  }
}

}  // namespace
}  // namespace rules
