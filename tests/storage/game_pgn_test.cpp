#include "storage/game_pgn.h"

#include <string>

#include <gtest/gtest.h>

#include "rules/pgn_tags.h"
#include "rules/pgn_time.h"
#include "rules/san.h"
#include "tests/rules/pgn_reading.h"
#include "tests/rules/random_pgn.h"
#include "tests/support/records.h"

namespace storage {
namespace {

using rules::Millis;

rules::PgnGame reread(const FinishedGame& game) {
  const std::string text = to_pgn(game).value();
  const auto all = rules::testing::read_pgn(text);
  EXPECT_TRUE(all.faults.empty()) << text;
  return all.games.at(0);
}

TEST(GamePgn, WritesAFinishedGame) {
  EXPECT_EQ(to_pgn(support::finished_game("a"), "https://chess.example/api/games/a").value(),
            R"([Event "Casual game"]
[Site "https://chess.example/api/games/a"]
[Date "2023.11.14"]
[Round "-"]
[White "Zoë \"Zed\""]
[Black "Rook"]
[Result "0-1"]
[UTCDate "2023.11.14"]
[UTCTime "22:13:20"]
[WhiteType "human"]
[BlackType "program"]
[TimeControl "300+3"]
[Termination "normal"]
[Reason "checkmate"]

1. f3 {[%clk 0:05:02]} 1... e5 {[%clk 0:05:03]} 2. g4 {[%clk 0:04:04]} 2...
Qh4# {[%clk 0:05:03.5]} 0-1

)");
}

TEST(GamePgn, WithOddsEachSideHasItsTime) {
  FinishedGame game = support::finished_game("a");
  game.time = rules::TimeControl({{Millis(300'000), Millis(3'000)}, {Millis(60'000), Millis(0)}});
  const rules::PgnGame read = reread(game);
  EXPECT_EQ(read.tag("TimeControl"), std::nullopt);
  EXPECT_EQ(read.tag("WhiteTimeControl"), "300+3");
  EXPECT_EQ(read.tag("BlackTimeControl"), "60");
}

TEST(GamePgn, ByCorrespondenceNoClockIsShown) {
  FinishedGame game = support::finished_game("a");
  game.time = rules::TimeControl(rules::DaysPerMove{3});
  const rules::PgnGame read = reread(game);
  EXPECT_EQ(read.tag("TimeControl"), "1/259200");
  for (const rules::PgnMove& move : read.line.moves) EXPECT_EQ(move.clock, std::nullopt);
}

TEST(GamePgn, WhatIsNotKnownIsAQuestionMark) {
  FinishedGame game = support::finished_game("a");
  game.players.white.name = "";
  const rules::PgnGame read = reread(game);
  EXPECT_EQ(read.tag("Site"), "?");
  EXPECT_EQ(read.tag("White"), "?");
}

TEST(GamePgn, DatesAndTimesOfDay) {
  FinishedGame game = support::finished_game("a");
  game.started = support::wall_time(951'868'799'999);  // a leap day's end
  const rules::PgnGame read = reread(game);
  EXPECT_EQ(read.tag("Date"), "2000.02.29");
  EXPECT_EQ(read.tag("UTCDate"), "2000.02.29");
  EXPECT_EQ(read.tag("UTCTime"), "23:59:59");
}

TEST(GamePgn, ClocksShowTenthsAndNeverMoreThanWasLeft) {
  FinishedGame game = support::finished_game("a");
  game.moves[0].left = Millis(3'599'999);
  game.moves[1].left = Millis(49);
  game.moves[2].left = std::nullopt;
  const auto& moves = reread(game).line.moves;
  EXPECT_EQ(moves[0].clock, Millis(3'599'900));
  EXPECT_EQ(moves[1].clock, Millis(0));
  EXPECT_EQ(moves[2].clock, std::nullopt);
}

TEST(GamePgn, TheOutcomeReadsBack) {
  const rules::Outcome outcomes[] = {
      {rules::Color::White, rules::Termination::Checkmate},
      {rules::Color::Black, rules::Termination::FlagFall},
      {std::nullopt, rules::Termination::FlagFallDraw},
      {std::nullopt, rules::Termination::DeadPosition},
      {std::nullopt, rules::Termination::Abandonment},
      {std::nullopt, rules::Termination::Aborted},
      {rules::Color::White, rules::Termination::IllegalMoves},
      {std::nullopt, rules::Termination::Fivefold},
      {std::nullopt, rules::Termination::FiftyMoves},
  };
  for (const rules::Outcome& outcome : outcomes) {
    FinishedGame game = support::finished_game("a");
    game.outcome = outcome;
    EXPECT_EQ(rules::outcome(reread(game)), outcome) << rules::word(outcome.termination);
  }
}

TEST(GamePgn, ThreeCheckTellsTheChecksThatAreLeft) {
  FinishedGame game = support::finished_game("a");
  game.variant = rules::Variant::ThreeCheck;
  game.moves = {{"e2e4", "e4", Millis(0), std::nullopt},
                {"d7d5", "d5", Millis(0), std::nullopt},
                {"f1b5", "Bb5+", Millis(0), std::nullopt}};
  const rules::PgnGame read = reread(game);
  EXPECT_EQ(read.start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
  EXPECT_EQ(read.tag("ChecksLeft"), "2+3");
}

// The flag of Black has fallen; how White could still have mated stands behind the last move.
FinishedGame lost_on_time() {
  FinishedGame game = support::finished_game("a");
  game.start_fen = "7k/8/6K1/8/8/8/8/1Q6 b - - 0 60";
  game.moves = {{"h8g8", "Kg8", Millis(0), Millis(500)}};
  game.outcome = {rules::Color::White, rules::Termination::FlagFall};
  game.helpmate = {"b1f1", "g8h8", "f1f8"};
  return game;
}

TEST(GamePgn, TheLineToMateStandsBehindTheLastMove) {
  FinishedGame game = lost_on_time();
  rules::PgnGame read = reread(game);
  ASSERT_EQ(read.line.moves.size(), 1U);
  EXPECT_EQ(read.line.moves[0].comments,
            std::vector<std::string>{"White could still have won: 61. Qf1 Kh8 62. Qf8#"});
  game.helpmate.clear();
  read.line.moves[0].comments.clear();
  EXPECT_EQ(read.line, reread(game).line) << "nothing else";
}

TEST(GamePgn, TheLineToMateStandsBeforeAGameWithoutMoves) {
  FinishedGame game = lost_on_time();
  game.moves.clear();
  game.helpmate = {"h8g8", "b1b8"};
  EXPECT_EQ(reread(game).line.comments,
            std::vector<std::string>{"White could still have won: 60... Kg8 61. Qb8#"});
}

TEST(GamePgn, ALineThatDoesNotFitTheGameIsLeftOut) {
  FinishedGame game = lost_on_time();
  game.helpmate.emplace_back("h8g8");
  EXPECT_TRUE(reread(game).line.moves[0].comments.empty());
  game = lost_on_time();
  game.outcome.winner.reset();
  EXPECT_TRUE(reread(game).line.moves[0].comments.empty()) << "nobody won";
}

TEST(GamePgn, AGameThatCannotBePlayedIsRefused) {
  const auto with = [](auto change) {
    FinishedGame game = support::finished_game("a");
    change(game);
    return to_pgn(game);
  };
  EXPECT_FALSE(with([](FinishedGame& game) { game.moves[1].uci = "e7e4"; }));
  EXPECT_FALSE(with([](FinishedGame& game) { game.moves[1].uci = "e"; }));
  EXPECT_FALSE(with([](FinishedGame& game) { game.start_fen = "8/8"; }));
  EXPECT_FALSE(with([](FinishedGame& game) { game.start_fen = "8/8/8/8/8/8/8/8 w - - 0 1"; }));
  EXPECT_TRUE(with([](FinishedGame&) {}));
}

// A game of its variant, moves drawn by lot, as the archive keeps it.
FinishedGame random_game(std::uint32_t seed, rules::Variant variant) {
  FinishedGame game = support::finished_game("a");
  rules::testing::RandomPgn random(seed);
  const rules::PgnGame played = random.game(variant);
  game.variant = variant;
  game.start_fen = played.start.fen();
  game.moves.clear();
  rules::Position position = played.start;
  for (const rules::PgnMove& move : played.line.moves) {
    const auto left = Millis(100 * (seed + game.moves.size()));
    game.moves.push_back(
        {position.uci(move.move).text(), rules::san(position, move.move), Millis(0), left});
    position.play(move.move);
  }
  return game;
}

TEST(GamePgn, AnyGameReadsBackAsItWasPlayed) {
  for (const rules::Variant variant : rules::kVariants) {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
      const FinishedGame game = random_game(seed, variant);
      const rules::PgnGame read = reread(game);
      ASSERT_EQ(read.start.fen(), game.start_fen);
      ASSERT_EQ(read.start.variant(), variant);
      ASSERT_EQ(rules::outcome(read), game.outcome);
      ASSERT_EQ(rules::parse_pgn_time_control(read.tag("TimeControl").value()), game.time);
      ASSERT_EQ(read.line.moves.size(), game.moves.size());
      rules::Position position = read.start;
      for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const rules::PgnMove& move = read.line.moves[i];
        ASSERT_EQ(position.uci(move.move).text(), game.moves[i].uci);
        ASSERT_EQ(move.clock, game.moves[i].left);
        position.play(move.move);
      }
    }
  }
}

}  // namespace
}  // namespace storage
