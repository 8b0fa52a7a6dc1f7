// Matches with real programs: the engine itself, Debian's stockfish where it is installed, and
// small scripts that do wrong what an engine can do wrong.
#include "bench/match/match.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <string>

#include "rules/pgn_reader.h"
#include "tests/support/temp_dir.h"

namespace {

using namespace std::chrono_literals;
using bench::EngineSpec;
using bench::Match;
using bench::MatchOrder;
using bench::MatchState;
using rules::Variant;

EngineSpec rookery(std::uint64_t nodes) {
  return {.name = "Rookery",
          .command = {ROOKERY_BINARY, "uci"},
          .options = {{"Hash", "4"}},
          .limit = bench::ByNodes{nodes}};
}

std::vector<bench::Opening> openings(Variant variant = Variant::Standard) {
  std::istringstream lines("Italian: e4 e5 Nf3 Nc6 Bc4 Bc5\nSlav: d4 d5 c4 c6 Nf3 Nf6\n");
  return bench::read_openings(lines, variant, 1);
}

struct Played {
  MatchState state;
  std::string pgn;
};

class MatchOfEngines : public testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  static Played play(MatchOrder order, std::vector<bench::Opening> from) {
    Played played;
    const auto hear = [&](const MatchState&, const std::string& pgn) { played.pgn += pgn; };
    played.state = Match(std::move(order), std::move(from), hear).run();
    return played;
  }

  // An engine that answers "go" by what stands in `go`, a command of the shell.
  EngineSpec script(const std::string& go, bench::Limit limit = bench::ByNodes{100}) {
    const std::string path = (folder_.path() / ("engine" + std::to_string(++scripts_))).string();
    std::ofstream(path) << "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n"
                        << "uci) echo uciok ;;\nisready) echo readyok ;;\nquit) exit ;;\n"
                        << "go*) " << go << " ;;\nesac; done\n";
    return {.name = "script", .command = {"/bin/sh", path}, .options = {}, .limit = limit};
  }

  support::TempDir folder_;
  int scripts_ = 0;
};

// Every game of the text reads back; answers their number.
int games_in(const std::string& pgn, Variant variant) {
  rules::PgnReader reader(pgn);
  int count = 0;
  while (const auto game = reader.next()) {
    EXPECT_TRUE(game->has_value()) << game->error().text();
    if (!*game) return count;
    EXPECT_EQ((*game)->start.variant(), variant);
    EXPECT_NE((*game)->result, rules::PgnResult::Unknown);
    ++count;
  }
  return count;
}

TEST_F(MatchOfEngines, PlaysPairsInEveryVariant) {
  for (const Variant variant : rules::kVariants) {
    const auto from =
        variant == Variant::Chess960 ? bench::chess960_openings(3) : openings(variant);
    const Played played = play({.first = rookery(1'000),
                                .second = rookery(300),
                                .variant = variant,
                                .pairs = 2,
                                .concurrency = 2,
                                .rule = {},
                                .sprt = std::nullopt},
                               from);
    EXPECT_EQ(played.state.score.games(), 4) << word(variant);
    EXPECT_EQ(played.state.score.pair_count(), 2);
    EXPECT_EQ(played.state.first.all() + played.state.second.all(), 0) << played.pgn;
    EXPECT_EQ(games_in(played.pgn, variant), 4) << played.pgn;
  }
}

TEST_F(MatchOfEngines, EqualEnginesAtFixedNodesPlayTheSameGamesAgain) {
  const auto match = [] {
    return play({.first = rookery(500),
                 .second = rookery(200),
                 .pairs = 1,
                 .rule = {},
                 .sprt = std::nullopt},
                openings());
  };
  const Played one = match();
  const Played other = match();
  EXPECT_EQ(one.state.score.pairs, other.state.score.pairs);
  const auto moves = [](const std::string& pgn) {
    rules::PgnReader reader(pgn);
    std::vector<rules::PgnMove> moves = reader.next().value().value().line.moves;
    for (rules::PgnMove& move : moves) move.elapsed.reset();
    return moves;
  };
  EXPECT_EQ(moves(one.pgn), moves(other.pgn));
}

TEST_F(MatchOfEngines, AgainstStockfishNothingIsForfeited) {
  if (!bench::UciPeer::start("stockfish")) GTEST_SKIP() << "stockfish is not installed";
  const EngineSpec stockfish{.name = "Stockfish",
                             .command = {"stockfish"},
                             .options = {{"Hash", "4"}},
                             .limit = bench::ByNodes{500}};
  for (const Variant variant : {Variant::Standard, Variant::Chess960}) {
    const auto from = variant == Variant::Standard ? openings() : bench::chess960_openings(5);
    const Played played = play({.first = rookery(2'000),
                                .second = stockfish,
                                .variant = variant,
                                .pairs = 1,
                                .rule = {},
                                .sprt = std::nullopt},
                               from);
    EXPECT_EQ(played.state.score.games(), 2);
    EXPECT_EQ(played.state.first.all() + played.state.second.all(), 0) << played.pgn;
  }
}

// The margin forgives whatever a busy machine does to the test.
TEST_F(MatchOfEngines, PlaysByTheClock) {
  EngineSpec fast = rookery(1);
  fast.limit = bench::ByClock{500ms, 20ms};
  const Played played = play(
      {.first = fast, .second = fast, .pairs = 1, .margin = 60s, .rule = {}, .sprt = std::nullopt},
      openings());
  EXPECT_EQ(played.state.first.all() + played.state.second.all(), 0) << played.pgn;
}

TEST_F(MatchOfEngines, TellsTheClocks) {
  const std::string said = (folder_ / "said").string();
  const EngineSpec hearing =
      script("echo \"$line\" >> " + said + "; echo bestmove none", bench::ByClock{5s, 50ms});
  (void)play({.first = hearing,
              .second = hearing,
              .pairs = 1,
              .margin = 60s,
              .rule = {},
              .sprt = std::nullopt},
             openings());
  std::ifstream lines(said);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "go wtime 5000 btime 5000 winc 50 binc 50");
}

TEST_F(MatchOfEngines, ForfeitsAreLostAndCounted) {
  struct Row {
    EngineSpec engine;
    bench::Forfeits forfeits;
    const char* termination;
  };
  const bench::ByMoveTime fast{50ms};
  const Row rows[] = {
      {script("echo bestmove e2e5"), {.illegal = 2}, "rules infraction"},
      {script("echo bestmove"), {.illegal = 2}, "rules infraction"},
      {script("exit"), {.silent = 2}, "abandoned"},
      {script("exec sleep 30", fast), {.time = 2}, "time forfeit"},
      {script(":", fast), {.time = 2}, "time forfeit"},
  };
  for (const Row& row : rows) {
    const Played played = play(
        {.first = row.engine, .second = rookery(50), .pairs = 1, .rule = {}, .sprt = std::nullopt},
        openings());
    EXPECT_EQ(played.state.score.losses, 2) << row.termination;
    EXPECT_EQ(played.state.first.time, row.forfeits.time);
    EXPECT_EQ(played.state.first.illegal, row.forfeits.illegal);
    EXPECT_EQ(played.state.first.silent, row.forfeits.silent);
    EXPECT_EQ(played.state.second.all(), 0);
    EXPECT_NE(played.pgn.find(row.termination), std::string::npos) << played.pgn;
  }
}

TEST_F(MatchOfEngines, WhatCannotBeginSaysWhy) {
  const auto why = [&](const EngineSpec& engine, Variant variant) -> std::string {
    try {
      (void)play({.first = rookery(50),
                  .second = engine,
                  .variant = variant,
                  .pairs = 1,
                  .rule = {},
                  .sprt = std::nullopt},
                 openings(variant));
    } catch (const std::runtime_error& fault) {
      return fault.what();
    }
    return "";
  };
  EngineSpec missing = script(":");
  missing.command = {"/nowhere/engine"};
  EXPECT_EQ(why(missing, Variant::Standard), "/nowhere/engine is not installed");
  EXPECT_EQ(why(script(":"), Variant::ThreeCheck), "script has no option UCI_Variant");
  EngineSpec silent = script(":");
  silent.command = {"/bin/true"};
  EXPECT_EQ(why(silent, Variant::Standard), "script does not speak UCI");
}

TEST_F(MatchOfEngines, TheSequentialTestEndsAMatch) {
  const Played played = play({.first = rookery(50),
                              .second = script("exit"),
                              .pairs = 500,
                              .rule = {},
                              .sprt = bench::Sprt{0, 200}},
                             openings());
  EXPECT_LT(played.state.score.pair_count(), 100);
  EXPECT_EQ(judge(played.state.score, bench::Sprt{0, 200}).finding, bench::Finding::IsElo1);
}

}  // namespace
