#include "rules/pgn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "rules/fen.h"
#include "tests/rules/pgn_reading.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

PgnGame game_of(std::string_view text) {
  const auto all = testing::read_pgn(text);
  EXPECT_TRUE(all.faults.empty()) << all.faults.front().text();
  return all.games.at(0);
}

std::string move_text(const PgnGame& game) {
  const std::string text = pgn(game);
  return text.substr(text.find("\n\n") + 2);
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

TEST(PgnWrite, TheSevenTagRosterComesFirstAndIsWhole) {
  PgnGame game;
  game.tags = {{"Opening", "none"}, {"Black", "Ben"}, {"Event", "Casual game"}, {"Event", "2nd"}};
  game.result = PgnResult::Draw;
  EXPECT_EQ(pgn(game), R"([Event "Casual game"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "Ben"]
[Result "1/2-1/2"]
[Opening "none"]
[Event "2nd"]

1/2-1/2

)");
}

TEST(PgnWrite, TheStandardStartNeedsNoFen) {
  const std::string text = pgn(PgnGame{});
  for (const char* name : {"[Variant", "[SetUp", "[FEN"}) EXPECT_EQ(text.find(name), text.npos);
}

TEST(PgnWrite, AnotherStartIsWritten) {
  const auto tags = [](std::string_view fen, Variant variant) {
    PgnGame game;
    game.start = testing::at(fen, variant);
    const std::string text = pgn(game);
    const auto begin = text.find("[Result \"*\"]\n") + 13;
    return text.substr(begin, text.find("\n\n") + 1 - begin);
  };
  EXPECT_EQ(tags("4k3/8/8/8/8/8/4P3/4K3 b - - 0 17", Variant::Standard),
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n");
  EXPECT_EQ(tags(kStartFen, Variant::Chess960),
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + std::string(kStartFen) + "\"]\n");
  EXPECT_EQ(tags(kStartFen, Variant::ThreeCheck),
            "[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN "
            "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\"]\n");
}

TEST(PgnWrite, EscapesWhatWouldEndATag) {
  PgnGame game;
  game.tags = {{"White", "A \"B\" \\ C"}, {"Black", "D\"]\n[Result \"0-1"}};
  const std::string text = pgn(game);
  EXPECT_NE(text.find(R"([White "A \"B\" \\ C"])"), text.npos);
  EXPECT_NE(text.find(R"([Black "D\"][Result \"0-1"])"), text.npos);
}

// However little room a tag leaves around its name: written, it takes more.
TEST(PgnWrite, ANameThatIsReadIsShortEnoughToBeWritten) {
  for (std::size_t length = 1; length <= 90; ++length) {
    const std::string name(length, 'N');
    const auto all = testing::read_pgn("[" + name + "\"x\"]\n\n1. e4 *\n");
    ASSERT_EQ(all.games.size(), length <= 64 ? 1U : 0U) << length;
    for (const PgnGame& game : all.games) EXPECT_EQ(game_of(pgn(game)).tag(name), "x");
  }
}

TEST(PgnWrite, MovesAndWhatIsWrittenToThem) {
  const struct {
    const char* read;
    const char* written;
  } rows[] = {
      {"e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *"},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\nKd7 e4 Kd6 *", "17... Kd7 18. e4 Kd6 *"},
      {"e4! e5 $14 Nf3 *", "1. e4 $1 e5 $14 2. Nf3 *"},
      {"{a} e4 {b} {c} e5 *", "{a} 1. e4 {b} {c} 1... e5 *"},
      {"e4 (d4 {x} d5 (Nf6 c4)) (c4) e5 Nf3 *",
       "1. e4 (1. d4 {x} 1... d5 (1... Nf6 2. c4)) (1. c4) 1... e5 2. Nf3 *"},
      {"e4 ;has } in it\n (d4 ;and }\n) e5 *", "1. e4 ; has } in it\n(1. d4 ; and }\n) 1... e5 *"},
      {"e4 {[%clk 0:59:59.999] a} e5 {[%clk 10:00:00][%emt 7]} *",
       "1. e4 {[%clk 0:59:59.999] a} 1... e5 {[%clk 10:00:00] [%emt 0:00:07]} *"},
      {"e4 ; } [%clk 1:0:0]\n*", "1. e4 ; [%clk 1:00:00] }\n*"},
      {"{% a} e4 {b %c} *", "{% a} 1. e4 {b %c} *"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(move_text(game_of(row.read)), std::string(row.written) + "\n\n") << row.read;
  }
}

// A word that begins with % must not begin a line.
TEST(PgnWrite, NoLineBecomesAnEscape) {
  for (std::size_t length = 60; length < 80; ++length) {
    PgnGame game;
    game.line.comments = {std::string(length, 'x') + " %not an escape"};
    const std::string text = pgn(game);
    EXPECT_EQ(text.find("\n%"), text.npos);
    EXPECT_EQ(game_of(text).line, game.line);
  }
}

TEST(PgnWrite, LinesAreShortAndWordsWhole) {
  PgnGame game;
  for (int i = 0; i < 100; ++i) {
    for (const char* uci : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      const Move move = last_position(game).find(*UciMove::parse(uci)).value();
      game.line.moves.push_back({.move = move, .clock = Millis(i * 1'100)});
    }
  }
  const std::string text = move_text(game);
  for (const std::string& line : lines(text)) {
    EXPECT_LT(line.size(), 80U);
    EXPECT_FALSE(line.ends_with(' '));
    EXPECT_EQ(std::count(line.begin(), line.end(), '{'), std::count(line.begin(), line.end(), '}'));
  }
  EXPECT_EQ(game_of(text).line, game.line);
}

}  // namespace
}  // namespace rules
