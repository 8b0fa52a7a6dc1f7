#include "rules/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/adjudication.h"
#include "tests/rules/play_line.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::ending;
using testing::play_line;

TEST(Game, KeepsEveryMoveWithItsTexts) {
  Game game;
  const auto first = game.play(Color::White, 0, *UciMove::parse("g1f3"));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->san.view(), "Nf3");
  EXPECT_EQ(first->uci.text(), "g1f3");
  EXPECT_EQ(game.ply(), 1U);
  EXPECT_EQ(game.turn(), Color::Black);
  EXPECT_TRUE(game.start().same_as(Position()));
}

TEST(Game, CastlingIsKeptAsUciWritesIt) {
  Game game(at("4k3/p7/8/8/8/8/8/4K2R w K - 0 1"));
  const auto played = game.play(Color::White, 0, *UciMove::parse("e1h1"));
  ASSERT_TRUE(played);
  EXPECT_EQ(played->uci.text(), "e1g1");
}

TEST(Game, ARefusedMoveChangesNothing) {
  Game game;
  const auto refusal = [&](Color c, std::uint32_t ply, std::string_view uci) {
    return game.play(c, ply, *UciMove::parse(uci)).error();
  };
  EXPECT_EQ(refusal(Color::White, 1, "e2e4"), PlayError::WrongPly);
  EXPECT_EQ(refusal(Color::Black, 0, "e7e5"), PlayError::NotYourTurn);
  EXPECT_EQ(refusal(Color::White, 0, "e2e5"), PlayError::Illegal);
  EXPECT_EQ(game.ply(), 0U);
  EXPECT_TRUE(game.position().same_as(Position()));
  game.end({Color::Black, Termination::Resignation});
  EXPECT_EQ(refusal(Color::White, 0, "e2e4"), PlayError::GameOver);
  EXPECT_EQ(ending(game), "resignation");
}

TEST(Game, EndsWhereTheBoardEndsIt) {
  const struct {
    std::string_view fen;
    std::string_view moves;
    std::string_view ending;
    std::string_view result;
  } rows[] = {
      {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "checkmate", "1-0"},
      {"7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "g6f7", "stalemate", "1/2-1/2"},
      {"7k/8/8/8/8/8/1p6/K6B w - - 0 1", "a1b2", "dead_position", "1/2-1/2"},
      {"6k1/8/8/8/8/8/1p6/K6R w - - 0 1", "a1b2", "none", "*"},
      {"6k1/8/8/8/8/8/8/KR6 w - - 98 90", "b1b2 g8h8", "fifty_moves", "1/2-1/2"},
      {"6k1/8/8/8/8/8/8/KR6 w - - 97 90", "b1b2 g8h8", "none", "*"},
      {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 99 90", "d1d8", "checkmate", "1-0"},
      {"7k/8/6Q1/8/8/8/8/K7 w - - 99 90", "g6f7", "stalemate", "1/2-1/2"},
      {"6k1/8/8/8/8/8/8/KR6 w - - 0 1", "b1b2 g8h8 b2b1 h8g8 b1b2 g8h8 b2b1 h8g8", "threefold",
       "1/2-1/2"},
  };
  for (const auto& row : rows) {
    Game game(at(row.fen));
    ASSERT_EQ(play_line(game, row.moves), std::nullopt) << row.fen;
    EXPECT_EQ(ending(game), row.ending) << row.fen << ' ' << row.moves;
    EXPECT_EQ(game.outcome() ? game.outcome()->result() : "*", row.result) << row.fen;
  }
}

TEST(Game, AStartThatIsDecidedIsOverAtOnce) {
  EXPECT_EQ(ending(Game(at("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"))), "stalemate");
  EXPECT_EQ(ending(Game(at("7k/8/8/8/8/8/8/K7 b - - 0 1"))), "dead_position");
  EXPECT_EQ(ending(Game()), "none");
}

TEST(Game, ACaptureOrPawnMoveForgetsEarlierPositions) {
  Game game;
  ASSERT_EQ(play_line(game, "g1f3 g8f6 f3g1 f6g8"), std::nullopt);
  EXPECT_EQ(game.repetitions(), 2);
  EXPECT_EQ(game.keys().size(), 5U);
  ASSERT_EQ(play_line(game, "e2e4"), std::nullopt);
  EXPECT_EQ(game.repetitions(), 1);
  EXPECT_EQ(game.keys().size(), 1U);
}

// How the collected rows name the ends.
std::string_view word_of(std::string_view end) {
  if (end == "dead") return "dead_position";
  if (end == "seventyfive") return "seventy_five_moves";
  if (end == "threecheck") return "third_check";
  return end;
}

// What a game does not see for itself (FIDE 5.2.2).
bool is_dead(const Position& position) {
  constexpr std::uint64_t kNodes = 1'000'000;
  return std::ranges::all_of(kColors, [&](Color c) {
    return can_mate(position, c, {.nodes = kNodes}).answer == CanMate::No;
  });
}

TEST(Game, CollectedEndingsAgree) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int games = 0;
  for (const std::string& text : testing::read_lines(*facts / "game_end.tsv")) {
    const auto row = testing::split(text, '\t');
    Game game(at(row[2], parse_variant(row[1]).value()), RuleSet::OverTheBoard);
    ASSERT_EQ(play_line(game, row[3] == "-" ? "" : row[3]), std::nullopt) << text;
    EXPECT_EQ(game.ply(), std::stoul(row[4])) << text;
    if (row[5] == "dead" && !game.outcome() && is_dead(game.position())) {
      game.end({std::nullopt, Termination::DeadPosition});
    }
    EXPECT_EQ(ending(game), word_of(row[5])) << text;
    EXPECT_EQ(game.outcome() ? game.outcome()->result() : "*", row[6]) << text;
    EXPECT_EQ(game.may_claim(Claim::Threefold), row[7] == "yes") << text;
    EXPECT_EQ(game.may_claim(Claim::FiftyMoves), row[8] == "yes") << text;
    EXPECT_EQ(game.repetitions(), std::stoi(row[9])) << text;
    EXPECT_EQ(game.position().half_moves(), std::stoul(row[10])) << text;
    ++games;
  }
  EXPECT_EQ(games, 147);
}

}  // namespace
}  // namespace rules
