#include "rules/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

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
  EXPECT_EQ(first->san, "Nf3");
  EXPECT_EQ(first->uci, "g1f3");
  EXPECT_EQ(game.ply(), 1U);
  EXPECT_EQ(game.turn(), Color::Black);
  EXPECT_TRUE(game.start().same_as(Position()));
}

TEST(Game, CastlingIsKeptAsUciWritesIt) {
  Game game(at("4k3/p7/8/8/8/8/8/4K2R w K - 0 1"));
  const auto played = game.play(Color::White, 0, *UciMove::parse("e1h1"));
  ASSERT_TRUE(played);
  EXPECT_EQ(played->uci, "e1g1");
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

// The rows judge claims and end by themselves at five occurrences and seventy-five moves; online,
// what could be claimed there ends the game here.
std::string_view expected_ending(const std::vector<std::string>& row) {
  const std::string& end = row[5];
  if (end == "checkmate" || end == "stalemate") return word(*parse_termination(end));
  if (end == "dead") return "dead_position";
  if (std::stoi(row[9]) >= 3) return "threefold";
  if (std::stoi(row[10]) >= 100) return "fifty_moves";
  return "none";
}

// Follows the rules of position alone, since the rows play on where an online game is over.
struct Line {
  Position position;
  std::vector<std::uint64_t> keys;
  std::optional<std::size_t> over_at;  // the ply at which the game ended by our rules
};

Line follow(const std::vector<std::string>& row) {
  Game game(at(row[2]));
  Line line{game.position(), {game.position().key()}, std::nullopt};
  if (game.outcome()) line.over_at = 0;
  if (row[3] == "-") return line;
  for (const std::string& text : testing::split(row[3], ' ')) {
    line.position.play(*line.position.find(*UciMove::parse(text)));
    line.keys.push_back(line.position.key());
    if (!game.outcome()) {
      EXPECT_EQ(play_line(game, text), std::nullopt);
      if (game.outcome()) line.over_at = line.keys.size() - 1;
    }
  }
  return line;
}

TEST(Game, CollectedEndingsAgree) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int games = 0;
  for (const std::string& text : testing::read_lines(*facts / "game_end.tsv")) {
    const auto row = testing::split(text, '\t');
    if (row[1] != "standard") continue;
    const Line line = follow(row);
    EXPECT_EQ(line.position.half_moves(), std::stoul(row[10])) << text;
    const auto times = std::count(line.keys.begin(), line.keys.end(), line.position.key());
    EXPECT_EQ(times, std::stol(row[9])) << text;
    const bool ends_before = line.over_at && *line.over_at < line.keys.size() - 1;
    if (ends_before) continue;
    if (row[5] == "dead" && !line.position.is_insufficient_material()) {
      std::cout << "left out, since counting does not show that it is dead: " << row[0] << '\n';
      continue;
    }
    Game game(at(row[2]));
    if (row[3] != "-") play_line(game, row[3]);
    EXPECT_EQ(ending(game), expected_ending(row)) << text;
    ++games;
  }
  EXPECT_GT(games, 60);
}

}  // namespace
}  // namespace rules
