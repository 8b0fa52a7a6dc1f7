// Situations that broke other chess servers, each by its id.
#include <gtest/gtest.h>

#include "rules/adjudication.h"
#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/pgn.h"
#include "rules/san.h"
#include "tests/rules/pgn_reading.h"
#include "tests/rules/play_line.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::ending;
using testing::play_line;
using testing::played;

std::string san_of(std::string_view fen, std::string_view uci) {
  const Position p = at(fen);
  return san(p, p.find(*UciMove::parse(uci)).value());
}

// A double step beside a pinned pawn sets no target, so the position repeats.
TEST(FieldCases, FC_01_AnUnusableEnPassantTargetDoesNotHinderRepetition) {
  Game game(at("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1"), RuleSet::OverTheBoard);
  ASSERT_EQ(play_line(game, "h7h5"), std::nullopt);
  EXPECT_EQ(game.position().fen(), "6k1/1p2p1r1/rP1pR3/2pP1pPp/p1P2P1P/R5K1/8/8 w - - 0 2");
  ASSERT_EQ(play_line(game, "e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6"), std::nullopt);
  EXPECT_FALSE(game.may_claim(Claim::Threefold));
  EXPECT_TRUE(
      game.may_claim_with(Claim::Threefold, game.position().find(*UciMove::parse("h7g7")).value()));
  ASSERT_EQ(play_line(game, "h7g7"), std::nullopt);
  EXPECT_EQ(game.repetitions(), 3);
  EXPECT_TRUE(game.may_claim(Claim::Threefold));
  EXPECT_EQ(ending(game), "none");
}

TEST(FieldCases, FC_03_CapturingBesideTheRookKeepsTheOtherRight) {
  const Position p = at("b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k - 2 28");
  EXPECT_EQ(p.fen(), "b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k - 2 28");
  EXPECT_EQ(played(p, "a8g2").fen(), "4k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qbP/6QK w k - 0 29");
}

TEST(FieldCases, FC_05_FiftyMovesAreClaimedAndDoNotEndTheGameByThemselves) {
  Game game(at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 80"), RuleSet::OverTheBoard);
  ASSERT_EQ(play_line(game, "a1b1"), std::nullopt);
  EXPECT_EQ(game.position().half_moves(), 99U);
  EXPECT_FALSE(game.may_claim(Claim::FiftyMoves));
  ASSERT_EQ(play_line(game, "e8e7"), std::nullopt);
  EXPECT_EQ(game.position().half_moves(), 100U);
  EXPECT_TRUE(game.may_claim(Claim::FiftyMoves));
  EXPECT_EQ(ending(game), "none");
}

TEST(FieldCases, FC_07_ImpossiblePositionsAreRefused) {
  const auto refusal = [](std::string_view text) {
    return word(Position::from(parse_fen(text).value()).error());
  };
  EXPECT_EQ(refusal("8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46"), "too_many_kings");
  EXPECT_EQ(refusal("8/8/8/8/8/1p6/8/6kK w - - 0 1"), "opposite_check");
}

TEST(FieldCases, FC_09_AnEnPassantTargetOfTheWrongSideIsRefusedByName) {
  const auto setup = parse_fen("rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1");
  ASSERT_TRUE(setup);
  EXPECT_EQ(word(Position::from(*setup).error()), "bad_en_passant");
}

TEST(FieldCases, FC_11_AKingOneStepFromItsEndCastlesOntoItsRook) {
  const Position p =
      at("nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8", Variant::Chess960);
  EXPECT_EQ(san(p, p.find(*UciMove::parse("e8d8")).value()), "O-O-O");
  EXPECT_EQ(played(p, "e8d8").fen(), "nnkr1q1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB w KQ - 2 9");
}

// K is the rook on h1; the one on g1 has no right, but stands in the way.
TEST(FieldCases, FC_13_TheOuterRookCastlesOnceTheInnerOneIsAway) {
  const Position p = at("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", Variant::Chess960);
  EXPECT_EQ(p.find(*UciMove::parse("e1g1")), std::nullopt);
  EXPECT_EQ(p.find(*UciMove::parse("e1h1")), std::nullopt);
  const Position later = played(p, "g1g3 e8d8");
  EXPECT_EQ(san(later, later.find(*UciMove::parse("e1h1")).value()), "O-O");
  EXPECT_EQ(played(later, "e1h1").fen(), "3k4/8/8/8/8/6R1/8/5RK1 b - - 3 2");
}

TEST(FieldCases, FC_15_TheKingsLongWayMustBeFree) {
  const Position blocked = at("1k1q3r/8/8/8/8/8/8/4K3 b k - 0 1", Variant::Chess960);
  EXPECT_EQ(blocked.find(*UciMove::parse("b8h8")), std::nullopt);
  const Position free = at("1k5r/8/8/8/8/8/8/4K3 b k - 0 1", Variant::Chess960);
  EXPECT_EQ(san(free, free.find(*UciMove::parse("b8h8")).value()), "O-O");
}

TEST(FieldCases, FC_17_RooksAreToldApartByFile) {
  constexpr std::string_view kFen = "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37";
  EXPECT_EQ(san_of(kFen, "a1e1"), "Rae1");
  EXPECT_EQ(san_of(kFen, "e5e1"), "Ree1");
}

TEST(FieldCases, FC_19_ThreeKnightsAreToldApartAndNeverGuessed) {
  constexpr std::string_view kFen = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
  EXPECT_EQ(san_of(kFen, "e2c3"), "Ne2c3");
  EXPECT_EQ(san_of(kFen, "e4c3"), "N4c3");
  EXPECT_EQ(san_of(kFen, "a2c3"), "Nac3");
  EXPECT_EQ(parse_san(at(kFen), "Nec3").error(), SanFault::Ambiguous);
}

// Whose flag fell loses only to a side that can mate (FIDE 6.9).
TEST(FieldCases, FC_21_ALoneKnightCanMateWithAPawnsHelpAndABareKingCannot) {
  const auto answer = [](std::string_view fen) {
    return can_mate(at(fen), Color::White, {.nodes = 1'000'000}).answer;
  };
  EXPECT_EQ(answer("8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1"), CanMate::Yes);
  EXPECT_EQ(answer("8/8/3rk3/8/8/2K5/8/8 b - - 0 1"), CanMate::No);
}

TEST(FieldCases, FC_23_TheFifthRepetitionEndsTheGameAndTheThirdIsAClaim) {
  Game game(Position(), RuleSet::OverTheBoard);
  for (int times = 2; times <= 5; ++times) {
    EXPECT_EQ(ending(game), "none");
    ASSERT_EQ(play_line(game, "g1f3 g8f6 f3g1 f6g8"), std::nullopt);
    EXPECT_EQ(game.repetitions(), times);
    EXPECT_EQ(game.may_claim(Claim::Threefold), times == 3 || times == 4);
  }
  EXPECT_EQ(ending(game), "fivefold");
}

TEST(FieldCases, FC_25_TwoKnightsAreNotDeadAndFiftyMovesAreClaimed) {
  constexpr std::string_view kFen = "8/8/4k3/8/8/3NK3/3N4/8 w - - 99 120";
  Game game(at(kFen), RuleSet::OverTheBoard);
  ASSERT_EQ(play_line(game, "d2f3"), std::nullopt);
  EXPECT_EQ(ending(game), "none");
  EXPECT_TRUE(game.may_claim(Claim::FiftyMoves));
  EXPECT_EQ(can_mate(game.position(), Color::White, {.nodes = 1'000'000}).answer, CanMate::Yes);
  Game online(at(kFen));
  ASSERT_EQ(play_line(online, "d2f3"), std::nullopt);
  EXPECT_EQ(ending(online), "fifty_moves");
}

// Any start of Chess960, three moves with clocks, written and read again.
TEST(FieldCases, FC_27_AGameOfChess960ComesBackFromItsPgn) {
  for (int number = 0; number < kChess960Starts; number += 7) {
    PgnGame game;
    game.start = Position::from(chess960_start(number).value()).value();
    for (int i = 0; i < 6; ++i) {
      const Position position = last_position(game);
      const MoveList moves = position.legal_moves();
      const Move move = moves[static_cast<std::size_t>(number + i) % moves.size()];
      game.line.moves.push_back({.move = move, .clock = Millis(59'900 - 1'300 * i)});
    }
    const std::string text = pgn(game);
    EXPECT_NE(text.find("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + game.start.fen()),
              std::string::npos);
    const auto all = testing::read_pgn(text);
    ASSERT_EQ(all.games.size(), 1U) << text;
    EXPECT_EQ(all.games[0].line, game.line) << text;
    EXPECT_EQ(last_position(all.games[0]).fen(), last_position(game).fen()) << text;
  }
}

}  // namespace
}  // namespace rules
