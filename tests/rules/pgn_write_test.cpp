#include "rules/pgn.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/fen.h"

namespace rules {
namespace {

PgnGame empty_game() {
  return {.event = "Casual game",
          .site = "",
          .started = std::chrono::sys_time<Millis>(Millis(951'868'799'999)),  // a leap day's end
          .players = {{"Anna", false}, {"Ben", false}},
          .variant = "standard",
          .start_fen = std::string(kStartFen),
          .time = TimeControl{Millis(300'000), Millis(3'000)},
          .moves = {},
          .outcome = {std::nullopt, Termination::Agreement}};
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

// The value of a tag as it is written, between the quotes; "none" without the tag.
std::string tag(const std::string& text, const std::string& name) {
  for (const std::string& line : lines(text)) {
    if (line.starts_with('[' + name + " \"")) {
      return line.substr(name.size() + 3, line.size() - name.size() - 5);
    }
  }
  return "none";
}

std::string move_text(const std::string& text) {
  return text.substr(text.find("\n\n") + 2);
}

TEST(PgnWrite, TheSevenTagRosterComesFirst) {
  const auto all = lines(pgn(empty_game()));
  const std::vector<std::string> roster{
      R"([Event "Casual game"])", R"([Site "?"])",    R"([Date "2000.02.29"])", R"([Round "-"])",
      R"([White "Anna"])",        R"([Black "Ben"])", R"([Result "1/2-1/2"])"};
  ASSERT_GE(all.size(), roster.size());
  EXPECT_TRUE(std::equal(roster.begin(), roster.end(), all.begin()));
}

TEST(PgnWrite, TheStandardStartNeedsNoFen) {
  const std::string text = pgn(empty_game());
  for (const char* name : {"Variant", "SetUp", "FEN"}) EXPECT_EQ(tag(text, name), "none");
  EXPECT_EQ(tag(text, "UTCDate"), "2000.02.29");
  EXPECT_EQ(tag(text, "UTCTime"), "23:59:59");
}

TEST(PgnWrite, AnotherStartIsWritten) {
  PgnGame game = empty_game();
  game.start_fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 17";
  game.variant = "chess960";
  game.moves = {{"Kd7", std::nullopt}, {"e4", std::nullopt}, {"Kd6", std::nullopt}};
  const std::string text = pgn(game);
  EXPECT_EQ(tag(text, "SetUp"), "1");
  EXPECT_EQ(tag(text, "FEN"), game.start_fen);
  EXPECT_EQ(tag(text, "Variant"), "chess960");
  EXPECT_EQ(move_text(text), "17... Kd7 18. e4 Kd6 1/2-1/2\n\n");
}

TEST(PgnWrite, TimeControls) {
  struct Row {
    std::optional<TimeControl> time;
    const char* text;
  };
  const Row rows[] = {{std::nullopt, "-"},
                      {TimeControl{Millis(300'000), Millis(3'000)}, "300+3"},
                      {TimeControl{Millis(600'000), Millis(0)}, "600"},
                      {TimeControl{Millis(30'000), Millis(0)}, "30"},
                      {TimeControl{Millis(0), Millis(5'000)}, "0+5"},
                      {TimeControl{Millis(1'500), Millis(250)}, "1.5+0.25"},
                      {TimeControl{Millis(1'005), Millis(0)}, "1.005"}};
  for (const Row& row : rows) {
    PgnGame game = empty_game();
    game.time = row.time;
    EXPECT_EQ(tag(pgn(game), "TimeControl"), row.text);
  }
}

TEST(PgnWrite, ResultAndReason) {
  struct Row {
    Outcome outcome;
    const char* result;
    const char* termination;
    const char* reason;
  };
  const Row rows[] = {
      {{Color::White, Termination::Checkmate}, "1-0", "normal", "checkmate"},
      {{Color::Black, Termination::Resignation}, "0-1", "normal", "resignation"},
      {{Color::Black, Termination::FlagFall}, "0-1", "time forfeit", "flag_fall"},
      {{std::nullopt, Termination::FlagFallDraw}, "1/2-1/2", "time forfeit", "flag_fall_draw"},
      {{Color::White, Termination::Abandonment}, "1-0", "abandoned", "abandonment"},
      {{std::nullopt, Termination::Stalemate}, "1/2-1/2", "normal", "stalemate"},
      {{std::nullopt, Termination::Aborted}, "*", "unterminated", "aborted"},
      {{Color::White, Termination::ThirdCheck}, "1-0", "normal", "third_check"},
      {{Color::White, Termination::IllegalMoves}, "1-0", "rules infraction", "illegal_moves"},
  };
  for (const Row& row : rows) {
    PgnGame game = empty_game();
    game.outcome = row.outcome;
    const std::string text = pgn(game);
    EXPECT_EQ(tag(text, "Result"), row.result);
    EXPECT_EQ(tag(text, "Termination"), row.termination);
    EXPECT_EQ(tag(text, "Reason"), row.reason);
    EXPECT_EQ(move_text(text), std::string(row.result) + "\n\n") << "the result ends the moves";
  }
}

TEST(PgnWrite, EscapesWhatWouldEndATag) {
  PgnGame game = empty_game();
  game.players.white.name = "A \"B\" \\ C";
  game.players.black.name = "D\"]\n[Result \"0-1";
  const std::string text = pgn(game);
  EXPECT_EQ(tag(text, "White"), R"(A \"B\" \\ C)");
  EXPECT_EQ(tag(text, "Black"), R"(D\"][Result \"0-1)");
  EXPECT_EQ(tag(text, "Result"), "1/2-1/2");
}

TEST(PgnWrite, NamelessPlayersAndPrograms) {
  PgnGame game = empty_game();
  game.players = {{"", false}, {"Rook", true}};
  const std::string text = pgn(game);
  EXPECT_EQ(tag(text, "White"), "?");
  EXPECT_EQ(tag(text, "WhiteType"), "human");
  EXPECT_EQ(tag(text, "BlackType"), "program");
}

TEST(PgnWrite, ClocksAreWholeSecondsBehindTheMove) {
  PgnGame game = empty_game();
  game.moves = {{"e4", Millis(3'599'999)}, {"e5", Millis(36'000'000)}, {"Ke2", Millis(0)}};
  EXPECT_EQ(
      move_text(pgn(game)),
      "1. e4 {[%clk 0:59:59]} 1... e5 {[%clk 10:00:00]} 2. Ke2 {[%clk 0:00:00]}\n1/2-1/2\n\n");
}

// A long game, with clocks and without: short lines, and nothing lost at their ends.
TEST(PgnWrite, LinesAreShortAndWordsWhole) {
  for (const bool has_clocks : {false, true}) {
    PgnGame game = empty_game();
    for (int i = 0; i < 400; ++i) {
      const auto left = has_clocks ? std::optional(Millis(i * 1'000)) : std::nullopt;
      game.moves.push_back({i % 2 == 0 ? "Nf3xg5+" : "a8=Q", left});
    }
    const std::string text = move_text(pgn(game));
    for (const std::string& line : lines(text)) {
      EXPECT_LT(line.size(), 80U);
      EXPECT_FALSE(line.ends_with(' '));
      EXPECT_EQ(std::count(line.begin(), line.end(), '{'),
                std::count(line.begin(), line.end(), '}'));
    }
    std::istringstream words(text);
    std::size_t sans = 0;
    for (std::string word; words >> word;) sans += word == "Nf3xg5+" || word == "a8=Q" ? 1 : 0;
    EXPECT_EQ(sans, 400U);
  }
}

}  // namespace
}  // namespace rules
