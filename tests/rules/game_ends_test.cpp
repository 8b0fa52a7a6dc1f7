// The ends of games of tests/data/game_ends.tsv, played move by move.
#include <gtest/gtest.h>

#include <string>

#include "rules/game.h"
#include "tests/rules/play_line.h"
#include "tests/rules/reading.h"
#include "tests/rules/turned_board.h"

namespace rules {
namespace {

std::string claims(const Game& game) {
  std::string words;
  for (const Claim claim : {Claim::Threefold, Claim::FiftyMoves}) {
    if (!game.may_claim(claim)) continue;
    words += (words.empty() ? "" : " ") + std::string(word(claim));
  }
  return words.empty() ? "-" : words;
}

TEST(GameEnds, OwnRows) {
  int games = 0;
  for (const std::string& line : testing::read_lines("tests/data/game_ends.tsv")) {
    const auto row = testing::split(line, '\t');
    ASSERT_EQ(row.size(), 10U) << line;
    Game game(testing::at(row[3], parse_variant(row[1]).value()), parse_rule_set(row[2]).value());
    ASSERT_EQ(testing::play_line(game, row[4] == "-" ? "" : row[4]), std::nullopt) << line;
    EXPECT_EQ(testing::ending(game), row[5]) << line;
    EXPECT_EQ(game.outcome() ? game.outcome()->result() : "*", row[6]) << line;
    EXPECT_EQ(claims(game), row[7]) << line;
    EXPECT_EQ(game.repetitions(), std::stoi(row[8])) << line;
    EXPECT_EQ(game.position().half_moves(), std::stoul(row[9])) << line;
    ++games;
  }
  EXPECT_GE(games, 45);
}

// The same game with colours swapped ends the same way, for the other side.
TEST(GameEnds, OwnRowsWithColorsSwapped) {
  for (const std::string& line : testing::read_lines("tests/data/game_ends.tsv")) {
    const auto row = testing::split(line, '\t');
    const Position start = testing::at(row[3], parse_variant(row[1]).value());
    Game game(testing::color_swapped(start), parse_rule_set(row[2]).value());
    std::string moves = row[4] == "-" ? "" : row[4];
    for (char& c : moves) {
      if (c >= '1' && c <= '8') c = static_cast<char>('1' + '8' - c);
    }
    ASSERT_EQ(testing::play_line(game, moves), std::nullopt) << line;
    EXPECT_EQ(testing::ending(game), row[5]) << line;
    const std::string result = row[6] == "1-0" ? "0-1" : row[6] == "0-1" ? "1-0" : row[6];
    EXPECT_EQ(game.outcome() ? game.outcome()->result() : "*", result) << line;
    EXPECT_EQ(claims(game), row[7]) << line;
    EXPECT_EQ(game.repetitions(), std::stoi(row[8])) << line;
  }
}

}  // namespace
}  // namespace rules
