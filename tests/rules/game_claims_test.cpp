// What ends by itself, what has to be claimed, and taking back.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "rules/game.h"
#include "tests/rules/play_line.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::ending;
using testing::play_line;

constexpr std::string_view kThereAndBack = "g1f3 g8f6 f3g1 f6g8";

Game over_the_board(std::string_view fen = kStartFen) {
  return Game(at(fen), RuleSet::OverTheBoard);
}

Move find(const Game& game, std::string_view uci) {
  return game.position().find(*UciMove::parse(uci)).value();
}

TEST(Claims, ThirdRepetitionEndsOnlineGamesAndIsClaimedOverTheBoard) {
  Game online;
  Game board = over_the_board();
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(board.may_claim(Claim::Threefold));
    ASSERT_EQ(play_line(online, kThereAndBack), std::nullopt);
    ASSERT_EQ(play_line(board, kThereAndBack), std::nullopt);
  }
  EXPECT_EQ(ending(online), "threefold");
  EXPECT_FALSE(online.may_claim(Claim::Threefold)) << "nothing is claimed online";
  EXPECT_EQ(ending(board), "none");
  EXPECT_EQ(board.repetitions(), 3);
  EXPECT_TRUE(board.may_claim(Claim::Threefold));
  EXPECT_FALSE(board.may_claim(Claim::FiftyMoves));
  ASSERT_EQ(play_line(board, "e2e4"), std::nullopt);
  EXPECT_FALSE(board.may_claim(Claim::Threefold)) << "gone with the next position";
}

// FIDE 9.6.1
TEST(Claims, FifthRepetitionEndsByItself) {
  Game game = over_the_board();
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(ending(game), "none");
    ASSERT_EQ(play_line(game, kThereAndBack), std::nullopt);
  }
  EXPECT_EQ(ending(game), "fivefold");
  EXPECT_EQ(game.outcome()->result(), "1/2-1/2");
  EXPECT_FALSE(game.may_claim(Claim::Threefold)) << "over";
}

// FIDE 9.2.1: the position is about to appear.
TEST(Claims, ThreefoldWithTheMoveAboutToBePlayed) {
  Game game = over_the_board();
  ASSERT_EQ(play_line(game, kThereAndBack), std::nullopt);
  ASSERT_EQ(play_line(game, "g1f3 g8f6 f3g1"), std::nullopt);
  EXPECT_FALSE(game.may_claim(Claim::Threefold));
  EXPECT_TRUE(game.may_claim_with(Claim::Threefold, find(game, "f6g8")));
  EXPECT_FALSE(game.may_claim_with(Claim::Threefold, find(game, "f6d5")));
  EXPECT_FALSE(game.may_claim_with(Claim::FiftyMoves, find(game, "f6g8")));
}

TEST(Claims, FiftyMovesNowAndWithTheNextMove) {
  const struct {
    std::string_view fen;
    bool now;
    std::string_view uci;
    bool with;
  } rows[] = {
      {"6k1/8/8/8/8/8/P7/KR6 w - - 98 90", false, "b1b2", false},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 99 90", false, "b1b2", true},     // FIDE 9.3.1
      {"6k1/8/8/8/8/8/P7/KR6 w - - 99 90", false, "a2a3", false},    // a pawn move
      {"6k1/1p6/8/8/8/8/P7/KR6 w - - 99 90", false, "b1b7", false},  // a capture
      {"6k1/8/8/8/8/8/P7/KR6 w - - 100 90", true, "b1b2", true},     // FIDE 9.3.2
      {"6k1/8/8/8/8/8/P7/KR6 w - - 149 90", true, "b1b2", true},
  };
  for (const auto& row : rows) {
    const Game game = over_the_board(row.fen);
    ASSERT_EQ(ending(game), "none") << row.fen;
    EXPECT_EQ(game.may_claim(Claim::FiftyMoves), row.now) << row.fen;
    EXPECT_EQ(game.may_claim_with(Claim::FiftyMoves, find(game, row.uci)), row.with) << row.fen;
  }
}

TEST(Claims, NothingIsClaimedOnline) {
  const Game game(at("6k1/8/8/8/8/8/P7/KR6 w - - 99 90"));
  EXPECT_FALSE(game.may_claim_with(Claim::FiftyMoves, find(game, "b1b2")));
}

// FIDE 9.6.2, and what goes before it.
TEST(Claims, SeventyFiveMovesEndByThemselvesAfterMateAndAllElse) {
  const struct {
    std::string_view fen;
    std::string_view moves;
    std::string_view ending;
  } rows[] = {
      {"6k1/8/8/8/8/8/P7/KR6 w - - 148 90", "b1b2", "none"},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 149 90", "b1b2", "seventy_five_moves"},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 149 90", "a2a3", "none"},
      {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 149 90", "d1d8", "checkmate"},
      {"7k/8/6Q1/8/8/8/8/K7 w - - 149 90", "g6f7", "stalemate"},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 150 90", "", "seventy_five_moves"},
      {"8/8/4k3/8/8/3NK3/3N4/8 w - - 99 120", "d2f3", "none"},
  };
  for (const auto& row : rows) {
    Game game = over_the_board(row.fen);
    ASSERT_EQ(play_line(game, row.moves), std::nullopt) << row.fen;
    EXPECT_EQ(ending(game), row.ending) << row.fen << ' ' << row.moves;
  }
}

TEST(Claims, TheThirdCheckGoesBeforeAllElse) {
  const struct {
    std::string_view why;
    std::string_view fen;
    std::string_view moves;
    std::string_view ending;
  } rows[] = {
      {"the second is none", "4k3/8/8/8/8/8/P7/KR6 w - - 2+3 0 1", "b1b8", "none"},
      {"the third", "4k3/8/8/8/8/8/P7/KR6 w - - 1+3 0 1", "b1b8", "third_check"},
      {"it is mate too", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 1+3 0 1", "d1d8", "third_check"},
      {"mate by the second", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 2+3 0 1", "d1d8", "checkmate"},
      {"it is the seventy-fifth move too", "4k3/8/8/8/8/8/P7/KR6 w - - 1+3 149 90", "b1b8",
       "third_check"},
  };
  for (const auto& row : rows) {
    Game game(at(row.fen, Variant::ThreeCheck), RuleSet::OverTheBoard);
    ASSERT_EQ(play_line(game, row.moves), std::nullopt) << row.why;
    EXPECT_EQ(ending(game), row.ending) << row.why;
  }
}

TEST(Claims, AThreeCheckPositionWithFewerChecksLeftIsAnother) {
  const std::string_view line = "b1e1 e8d8 e1b1 d8e8 b1a1 e8d8 a1b1 d8e8 b1a1 e8d8 a1b1 d8e8";
  Game game(at("4k3/8/8/8/8/8/P6K/1R6 w - - 3+3 0 1", Variant::ThreeCheck), RuleSet::OverTheBoard);
  ASSERT_EQ(play_line(game, line), std::nullopt);
  EXPECT_EQ(game.repetitions(), 3) << "the first had three checks left, and the last three two";
  Game standard = over_the_board("4k3/8/8/8/8/8/P6K/1R6 w - - 0 1");
  ASSERT_EQ(play_line(standard, line), std::nullopt);
  EXPECT_EQ(standard.repetitions(), 4);
}

// FIDE 9.2.3: the same possible moves.
TEST(Claims, ARepetitionNeedsTheSameRights) {
  const struct {
    std::string_view why;
    std::string_view fen;
    std::string_view moves;
    int times;
  } rows[] = {
      {"en passant could be taken the first time", "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1",
       "e2e4 e8e7 e1d1 e7e8 d1e1 e8e7 e1d1 e7e8 d1e1", 2},
      {"no black pawn stands beside it", "4k3/8/8/8/7p/8/4P3/4K3 w - - 0 1",
       "e2e4 e8e7 e1d1 e7e8 d1e1 e8e7 e1d1 e7e8 d1e1", 3},
      {"taking would leave the king in check", "8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1",
       "e2e4 h4h5 e1d1 h5h4 d1e1 h4h5 e1d1 h5h4 d1e1", 3},
      {"castling was lost on the way", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
       "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8", 2},
      {"it had been lost before", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1",
       "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8", 3},
      {"another side to move", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1", "h1h2 e8e7 h2h3 e7e8 h3h1", 1},
      {"two rooks of one colour change places", "4k3/8/8/8/8/8/R7/R3K3 w - - 0 1",
       "a2b2 e8e7 a1a2 e7e8 b2b1 e8e7 b1a1 e7e8", 2},
  };
  for (const auto& row : rows) {
    Game game = over_the_board(row.fen);
    ASSERT_EQ(play_line(game, row.moves), std::nullopt) << row.why;
    EXPECT_EQ(game.repetitions(), row.times) << row.why;
  }
}

TEST(Claims, RepetitionsAreWhatComparingAllPositionsTells) {
  std::mt19937 random(11);
  int repeated = 0;
  for (int round = 0; round < 200; ++round) {
    Game game = over_the_board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    std::vector<Position> seen{game.position()};
    while (!game.outcome() && game.ply() < 120) {
      const MoveList moves = game.position().legal_moves();
      // Only the kings and few of their moves, so that much comes again.
      const Move m = moves[moves.size() - 1 - random() % std::min<std::size_t>(3, moves.size())];
      ASSERT_TRUE(game.play(game.turn(), game.ply(), game.position().uci(m)));
      seen.push_back(game.position());
      const auto times = std::ranges::count_if(
          seen, [&](const Position& p) { return p.same_as(game.position()); });
      ASSERT_EQ(game.repetitions(), times);
      ASSERT_EQ(game.may_claim(Claim::Threefold), times >= 3 && !game.outcome());
      repeated += times >= 3 ? 1 : 0;
    }
  }
  EXPECT_GT(repeated, 100);
}

TEST(Rewind, LeadsBackToTheGameAsItWas) {
  Game game = over_the_board();
  ASSERT_EQ(play_line(game, "e2e4 e7e5 g1f3 b8c6 f3g1 c6b8"), std::nullopt);
  const Game then = game;
  ASSERT_EQ(play_line(game, "d2d4 e5d4 d1d4"), std::nullopt);
  game.rewind(6);
  EXPECT_EQ(game.ply(), 6U);
  EXPECT_EQ(game.position().fen(), then.position().fen());
  EXPECT_EQ(game.keys(), then.keys());
  EXPECT_EQ(game.repetitions(), 2);
  ASSERT_EQ(play_line(game, "d2d4"), std::nullopt);
  EXPECT_EQ(game.moves().back().san.view(), "d4");
}

TEST(Rewind, TakesBackAnOutcomeUnlessTheBoardSaysItAgain) {
  Game game;
  ASSERT_EQ(play_line(game, "f2f3 e7e5 g2g4 d8h4"), std::nullopt);
  game.rewind(4);
  EXPECT_EQ(ending(game), "checkmate") << "nothing was taken back";
  game.rewind(3);
  EXPECT_EQ(ending(game), "none");
  game.end({Color::White, Termination::FlagFall});
  game.rewind(0);
  EXPECT_EQ(ending(game), "none");
  EXPECT_EQ(game.position().fen(), Position().fen());
}

}  // namespace
}  // namespace rules
