#include "rules/pgn_reader.h"

#include <ctime>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/pgn_game_reader.h"
#include "rules/san.h"
#include "tests/rules/pgn_reading.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::first_fault;
using testing::read_pgn;

PgnGame only_game(std::string_view text) {
  const auto all = read_pgn(text);
  EXPECT_TRUE(all.faults.empty()) << all.faults.front().text();
  EXPECT_EQ(all.games.size(), 1U);
  return all.games.at(0);
}

// The moves in SAN, variations in brackets, comments in braces, NAGs as they are: "e4 (d4 {no})
// e5".
std::string told(const PgnLine& line, Position position) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const std::string& comment : line.comments) add('{' + comment + '}');
  for (const PgnMove& move : line.moves) {
    add(san(position, move.move));
    for (const auto nag : move.nags) add('$' + std::to_string(nag));
    for (const std::string& comment : move.comments) add('{' + comment + '}');
    for (const PgnLine& variation : move.variations) add('(' + told(variation, position) + ')');
    position.play(move.move);
  }
  return text;
}

std::string told(std::string_view text) {
  const PgnGame game = only_game(text);
  return told(game.line, game.start);
}

TEST(PgnRead, TagsKeepTheirOrderAndTheirText) {
  const PgnGame game = only_game(
      "[Event \"a \\\"b\\\" \\\\ c \\d\"]\n[ Annotator  \"Zoë\" ]\n[Result \"1-0\"]\n"
      "[White \"\"][Event \"again\"]\n\n1-0\n");
  const std::vector<PgnTag> tags{
      {"Event", "a \"b\" \\ c \\d"}, {"Annotator", "Zoë"}, {"White", ""}, {"Event", "again"}};
  EXPECT_EQ(game.tags, tags);
  EXPECT_EQ(game.result, PgnResult::WhiteWins);
  EXPECT_EQ(game.tag("Event"), "a \"b\" \\ c \\d");
  EXPECT_EQ(game.tag("Site"), std::nullopt);
}

TEST(PgnRead, MovesAsPeopleWriteThem) {
  const struct {
    const char* text;
    const char* told;
  } rows[] = {
      {"e4 e5 Nf3 *", "e4 e5 Nf3"},
      {"1. e4 e5 2. Nf3 *", "e4 e5 Nf3"},
      {"1.e4 1...e5 2.Nf3*", "e4 e5 Nf3"},
      {"1 e4 1 ... e5 2 . Nf3 *", "e4 e5 Nf3"},
      {"7. e4 12... e5 2. Nf3 *", "e4 e5 Nf3"},
      {"1. e2-e4 e7e5 2. Ng1-f3 *", "e4 e5 Nf3"},
      {"1.e4 c5 2.Nf3 Nc6 3.Bb5 g6 4.0-0 *", "e4 c5 Nf3 Nc6 Bb5 g6 O-O"},
      {"1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6 ?! *", "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6"},
      {"1. e4 $1 $146 e5$0 *", "e4 $1 $146 e5 $0"},
      {"1. e4 h5 2. e5 d5 3. exd6 e.p. *", "e4 h5 e5 d5 exd6"},
      {"1. e4 h5 2. e5 d5 3. exd6e.p.! *", "e4 h5 e5 d5 exd6 $1"},
      {"1. a4 b5 2. axb5 a6 3. bxa6 Nc6 4. a7 h6 5. axb8(Q) *", "none"},
      {"1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h6 5. bxa8(Q) (5. bxa8=N) *",
       "a4 b5 axb5 a6 bxa6 Bb7 axb7 h6 bxa8=Q (bxa8=N)"},
  };
  for (const auto& row : rows) {
    if (std::string_view(row.told) == "none") {
      EXPECT_EQ(first_fault(row.text).substr(0, 12), "illegal_move") << row.text;
    } else {
      EXPECT_EQ(told(row.text), row.told) << row.text;
    }
  }
}

TEST(PgnRead, CommentsVariationsAndNags) {
  const struct {
    const char* text;
    const char* told;
  } rows[] = {
      {"{first} ; second\n1. e4 {a\n  b} {} e5 ;c } (\n*", "{first} {second} e4 {a b} e5 {c } (}"},
      {"1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5 *", "e4 (d4 d5 (Nf6 c4) c4) (c4) e5"},
      {"1. e4 ({before} 1. d4 {after}) e5 *", "e4 ({before} d4 {after}) e5"},
      {"1. e4 (1. d4) {behind} $5 e5 *", "e4 $5 {behind} (d4) e5"},
      {"1. e4 * {said later}\n; and more\n", "e4 {said later} {and more}"},
      {"* {nothing played}", "{nothing played}"},
      {"{[%csl Ge4]} 1. e4 {[%eval 0.17] [%cal Ga1a2]} *",
       "{[%csl Ge4]} e4 {[%eval 0.17] [%cal Ga1a2]}"},
      {"1. e4 {% no escape}\n% an escape 1... e5\n\n%\n*", "e4 {% no escape}"},
      {"1. e4 {x\n% y\n\n[bracket] \"q\" [Name] \"} *", "e4 {x % y [bracket] \"q\" [Name] \"}"},
  };
  for (const auto& row : rows) EXPECT_EQ(told(row.text), row.told) << row.text;
}

TEST(PgnRead, ClockTimesLeaveTheirComments) {
  const PgnGame game = only_game(
      "1. e4 {[%clk 0:04:59.25] good} e5 {a [%emt 0:00:07] b [%clk 1:00:00]} "
      "2. Nf3 {[%clk 59.5]} Nc6 {[%clk soon] [%clk 0:01] [%clk 0:02]} *");
  const auto& moves = game.line.moves;
  EXPECT_EQ(moves[0].clock, Millis(299'250));
  EXPECT_EQ(moves[0].comments, std::vector<std::string>{"good"});
  EXPECT_EQ(moves[1].clock, Millis(3'600'000));
  EXPECT_EQ(moves[1].elapsed, Millis(7'000));
  EXPECT_EQ(moves[1].comments, std::vector<std::string>{"a b"});
  EXPECT_EQ(moves[2].clock, Millis(59'500));
  EXPECT_TRUE(moves[2].comments.empty());
  EXPECT_EQ(moves[3].clock, Millis(1'000));
  EXPECT_EQ(moves[3].comments, std::vector<std::string>{"[%clk soon] [%clk 0:02]"});
}

TEST(PgnRead, TheTagsSetUpThePosition) {
  constexpr std::string_view kFrcFen = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1";
  EXPECT_EQ(only_game("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n\n17... Kd7 *").start.fen(),
            "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
  const std::string tags = "[SetUp \"1\"]\n[FEN \"" + std::string(kFrcFen) + "\"]\n";
  for (const char* name : {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "FRC"}) {
    const PgnGame game = only_game("[Variant \"" + std::string(name) + "\"]\n" + tags + "\n*");
    EXPECT_EQ(game.start.variant(), Variant::Chess960) << name;
    EXPECT_EQ(game.start.fen(), kFrcFen) << name;
    EXPECT_TRUE(game.tags.empty());
  }
  for (const char* name : {"Three-check", "3check", "Three check", "ThreeCheck", "3-Check"}) {
    const PgnGame game = only_game("[Variant \"" + std::string(name) + "\"]\n\n*");
    EXPECT_EQ(game.start.variant(), Variant::ThreeCheck) << name;
    EXPECT_EQ(game.start.checks_left(Color::White), 3) << name;
  }
  EXPECT_EQ(only_game("[Variant \"Standard\"]\n[SetUp \"0\"]\n\n*").start.fen(), kStartFen);
  EXPECT_EQ(only_game("[Variant \"From Position\"]\n\n*").start.variant(), Variant::Standard);
}

TEST(PgnRead, BothSpellingsOfChecksAreRead) {
  for (const char* fen :
       {"4k3/8/8/8/8/8/4P3/4K2R w K - 2+1 0 1", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1 +1+2"}) {
    const PgnGame game =
        only_game("[Variant \"Three-check\"]\n[FEN \"" + std::string(fen) + "\"]\n\n*");
    EXPECT_EQ(game.start.checks_left(Color::White), 2) << fen;
    EXPECT_EQ(game.start.checks_left(Color::Black), 1) << fen;
  }
}

TEST(PgnRead, TheResultTagStandsUnlessItIsOpen) {
  EXPECT_EQ(only_game("1. e4 1-0").result, PgnResult::WhiteWins);
  EXPECT_EQ(only_game("[Result \"*\"]\n\n1. e4 0-1").result, PgnResult::BlackWins);
  EXPECT_EQ(only_game("[Result \"?\"]\n\n1. e4 1/2").result, PgnResult::Draw);
  EXPECT_EQ(only_game("[Result \"1-0\"]\n\n1. e4 *").result, PgnResult::WhiteWins);
  EXPECT_EQ(only_game("[Result \"1/2-1/2\"]\n\n1. e4 1-0").result, PgnResult::Draw);
}

TEST(PgnRead, LineEndsByteOrderMarksAndSeveralGames) {
  const std::string one = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 {x\ny} e5\n1-0\n\n\n";
  const std::string two = "[Event \"B\"]\n\n% escape\n1. d4 *\n";
  std::string text = one + two + "[Event \"C\"]\n*\n1. c4 1-0 1. b4 0-1\n";
  const auto plain = read_pgn(text);
  EXPECT_TRUE(plain.faults.empty());
  ASSERT_EQ(plain.games.size(), 5U);
  for (const char* line_end : {"\r\n", "\r"}) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text) other += c == '\n' ? std::string(line_end) : std::string(1, c);
    const auto all = read_pgn(other);
    EXPECT_TRUE(all.faults.empty());
    ASSERT_EQ(all.games.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_EQ(all.games[i].tags, plain.games[i].tags);
      EXPECT_EQ(all.games[i].line, plain.games[i].line);
    }
  }
  EXPECT_TRUE(read_pgn("").games.empty());
  EXPECT_TRUE(read_pgn(" \n\xEF\xBB\xBF\n% nothing\n").faults.empty());
}

TEST(PgnRead, FaultsAreNamedWithTheirPlace) {
  const struct {
    std::string text;
    const char* fault;
  } rows[] = {
      {"1. e4 e5 2. Ke3 *", "illegal_move 1:13"},
      {"1. e4\ne5\n2. Ke3 *", "illegal_move 3:4"},
      {"{ë} 1. Ke3 *", "illegal_move 1:8"},
      {"1. e4 \r\n e5 \r 2. Ke3 *", "illegal_move 3:5"},
      {"1. f3 e5 2. g4 Qh4# 3. a3 *", "illegal_move 1:24"},
      {"1. e4 e5 2. exd6 e.p. *", "illegal_move 1:13"},
      {"1. e4 e.p. *", "illegal_move 1:7"},
      {"1. e4 -- *", "malformed_move 1:7"},
      {"1. e4 e5 2. Bb", "malformed_move 1:13"},
      {"1. O-O-O-O *", "malformed_move 1:4"},
      {"1. Nf3 Nf6 2. d3 d6 3. Nd2 *", "ambiguous_move 1:24"},
      {"1. e4 { never closed", "unclosed_comment 1:7"},
      {"1. e4 e5 ) *", "unopened_variation 1:10"},
      {"1. e4 (1. d4 *", "unclosed_variation 1:7"},
      {"1. e4 (1. d4 (1. c4)", "unclosed_variation 1:7"},
      {"1. e4 (1. d4\n\n[Event \"B\"]\n\n*", "unclosed_variation 1:7"},
      {"(1. d4) *", "move_expected 1:1"},
      {"1. e4 () *", "move_expected 1:8"},
      {"1. e4 ((1. c4) 1. d4) *", "move_expected 1:8"},
      {"$1 e4 *", "move_expected 1:1"},
      {"!? e4 *", "move_expected 1:1"},
      {"1. e4 $256 *", "bad_nag 1:7"},
      {"1. e4 $ *", "bad_nag 1:7"},
      {"1. e4!!! *", "bad_nag 1:4"},
      {"1. e4 e5", "missing_result 1:9"},
      {"[Event \"A\"]\n", "missing_result 2:1"},
      {"1. e4 e5\n[Event \"B\"]\n\n*", "missing_result 2:1"},
      {"[Event \"A\"]\n\n[Event \"B\"]\n\n*", "missing_result 3:1"},
      {"[Event \"A\"\n*", "unclosed_tag 2:1"},
      {"[Event \"A]\n*", "unclosed_tag 1:11"},
      {"[Event \"A\\", "unclosed_tag 1:11"},
      {"[Event A]\n*", "bad_tag 1:1"},
      {"[]\n*", "bad_tag 1:1"},
      {"1. e4 [%clk 0:01] *", "bad_tag 1:7"},
      {"[Result \"2-0\"]\n\n*", "bad_result 1:1"},
      {"[Result \"1-0\"]\n[Result \"0-1\"]\n\n*", "repeated_tag 2:1"},
      {"[Variant \"Atomic\"]\n\n*", "unknown_variant 1:1"},
      {"[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", "bad_start 2:1"},
      {"[FEN \"what\"]\n\n1. e4 *", "bad_start 1:1"},
      {"[SetUp \"1\"]\n\n1. e4 *", "bad_start 1:1"},
      {"1. e4 } *", "unexpected_character 1:7"},
      {"1. e4 <x> *", "unexpected_character 1:7"},
      {"1. e4 \" *", "unexpected_character 1:7"},
      {std::string("1. e4 \0 *", 9), "not_text 1:7"},
      {"1. e4 e\xFF *", "not_text 1:8"},
      {"1. e4 {a \xFF} *", "not_text 1:10"},
      {"1. e4 {a \xED\xA0\x80} *", "not_text 1:10"},
      {"[Event \"\x01\"]\n\n*", "not_text 1:9"},
      {"1. e4 ;\x7F\n*", "not_text 1:8"},
  };
  for (const auto& row : rows) EXPECT_EQ(first_fault(row.text), row.fault) << row.text;
}

TEST(PgnRead, AFaultSaysWhatStandsThereAndWhatWasExpected) {
  const auto said = [](std::string_view text) { return read_pgn(text).faults.at(0).text(); };
  EXPECT_EQ(said("1. e4 e5 2. Ke3 *"), "illegal_move: found 'Ke3', expected a legal move");
  EXPECT_EQ(said("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*"),
            "bad_start: found '8/8/8/8/8/8/8/8 w - - 0 1', "
            "expected the FEN of a position to play from (no_king)");
  EXPECT_EQ(said("1. e4 e5"),
            "missing_result: expected the result of the game (1-0, 0-1, 1/2-1/2 or *)");
  EXPECT_EQ(said("1. e4 \xFF\x01 *"), "not_text: found '?', expected text in UTF-8");
}

// A game that is wrong costs that game only.
TEST(PgnRead, ReadingGoesOnWithTheNextGame) {
  const std::string good = "[Event \"good\"]\n[Result \"1-0\"]\n\n1. e4 {a} e5 1-0\n\n";
  const char* bad[] = {
      "[Event \"bad\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n",
      "[Event \"bad\"]\n\n1. e4 { never closed e5 2. Nf3 *\n\n",
      "[Event \"bad]\n[Site \"x\"]\n\n1. e4 *\n\n",
      "[Event \"bad\"]\n\n1. e4 e5 2. Nf3\n\n",
      "[Event \"bad\"]\n\n",
      "[Event \"bad\"]\n[FEN \"what\"]\n\n1. e4 *\n\n",
      "[Event \"bad\"]\n\n1. e4 (1. d4 (1. c4\n\n",
      "[Event \"bad\"]\n\n1. e4 \x01 e5 *\n\n",
      "[Event \"bad\"]\n\nDear friends, here is a game.\n\n",
  };
  for (const char* each : bad) {
    const auto all = read_pgn(good + each + good);
    EXPECT_EQ(all.faults.size(), 1U) << each;
    EXPECT_EQ(all.games.size(), 2U) << each;
    for (const PgnGame& game : all.games) EXPECT_EQ(game.tag("Event"), "good") << each;
  }
}

TEST(PgnRead, DepthAndSizeAreBounded) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "e4 (";
  EXPECT_EQ(first_fault(deep).substr(0, 8), "too_deep");
  std::string nested = "e4";
  for (std::size_t i = 0; i < kMaxPgnDepth; ++i) nested = "e4 (" + nested + ")";
  EXPECT_EQ(first_fault(nested + " *"), "none");
  EXPECT_EQ(first_fault("e4 (" + nested + ") *").substr(0, 8), "too_deep");

  EXPECT_EQ(first_fault("1. e4 {" + std::string(kMaxPgnGame, 'x') + "} *"), "too_large 1:7");
  EXPECT_EQ(first_fault("1. e4 {" + std::string(kMaxPgnGame - 100, 'x') + "} *"), "none");
  EXPECT_EQ(first_fault("[A \"" + std::string(kMaxPgnGame, 'x') + "\"] *"), "too_large 1:1");
  std::string tags;
  for (std::size_t i = 0; i <= kMaxPgnTags; ++i) tags += "[A" + std::to_string(i) + " \"\"]\n";
  EXPECT_EQ(first_fault(tags + "*"), "too_large 257:1");
  EXPECT_EQ(first_fault(std::string(3 * kMaxPgnGame, '\n') + "*"), "none");
}

// Ten times the text takes about ten times as long; where time grows with the square, a hundred
// times.
TEST(PgnRead, TimeGrowsWithTheText) {
  const char* hostile[] = {
      "{",  "(",  "[",       "\n\n[A \"", "\n\n[A \"\"] {", "e4 [A \"\"] ", "\r%", "\xEF\xBB\xBF",
      "1.", "\"", "{[%clk ", "\n\n\n",    "* {x} ",         "*;x\n"};
  const auto seconds = [](const char* part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    // Of the processor: what else the machine does takes none of it.
    const std::clock_t begin = std::clock();
    read_pgn(text);
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  for (const char* part : hostile) {
    const double shorter = std::max(seconds(part, 10'000), 0.002);
    EXPECT_LT(seconds(part, 100'000), 40 * shorter) << part;
  }
}

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(PgnRead, CollectedFiles) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  std::size_t good = 0;
  std::size_t bad = 0;
  for (const std::string& line : testing::read_lines(*facts / "pgn" / "expect.tsv")) {
    const auto row = testing::split(line, '\t');
    const auto all = read_pgn(content(*facts / "pgn" / row[0]));
    const auto number = std::stoul(row[1]);
    if (number == 0) {
      EXPECT_EQ(all.faults.size(), 1U) << line;
      ++bad;
      continue;
    }
    ++good;
    EXPECT_TRUE(all.faults.empty()) << line << all.faults.front().text();
    ASSERT_GE(all.games.size(), number) << line;
    const PgnGame& game = all.games[number - 1];
    EXPECT_EQ(game.line.moves.size(), std::stoul(row[2])) << line;
    EXPECT_EQ(last_position(game).fen(), row[3]) << line;
    EXPECT_EQ(word(game.result), row[4]) << line;
  }
  EXPECT_GE(good, 10U);
  EXPECT_GE(bad, 8U);
}

}  // namespace
}  // namespace rules
