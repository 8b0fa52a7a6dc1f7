// The engine as an interface meets it: within the process, line by line, and as a program of its
// own behind pipes.
#include "server/commands/uci.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "bench/uci_peer.h"
#include "rules/game.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using bench::UciPeer;

// All that is said to `script`, whose last line says quit or is the last.
std::vector<std::string> answers(const std::string& script) {
  std::istringstream in(script);
  std::ostringstream out;
  EXPECT_EQ(run_uci(in, out), 0);
  std::vector<std::string> lines;
  std::istringstream said(out.str());
  for (std::string line; std::getline(said, line);) lines.push_back(line);
  return lines;
}

std::string word(const std::string& line, std::size_t number) {
  std::istringstream words(line);
  std::string word;
  for (std::size_t i = 0; i <= number; ++i) words >> word;
  return word;
}

TEST(UciCommand, IntroducesItself) {
  const auto said = answers("uci\nisready\nquit\nisready\n");
  ASSERT_GT(said.size(), 4u);
  EXPECT_EQ(said.front(), "id name Rookery");
  EXPECT_EQ(said[said.size() - 2], "uciok");
  EXPECT_EQ(said.back(), "readyok");
}

// The next "go" waits for the search before it; "quit" would not.
TEST(UciCommand, AnswersEveryGoWithOneMove) {
  const auto said = answers(
      "position startpos moves e2e4\ngo depth 4\ngo nodes 2000\ngo movetime 20\n"
      "go wtime 500 btime 500 winc 10 binc 10 movestogo 30\ngo depth 3 searchmoves a7a6\nquit\n");
  std::vector<std::string> moves;
  for (const std::string& line : said) {
    if (line.starts_with("bestmove ")) moves.push_back(word(line, 1));
  }
  ASSERT_EQ(moves.size(), 5u);
  EXPECT_EQ(moves.back(), "a7a6");
}

TEST(UciCommand, WrongInputIsAnsweredAndChangesNothing) {
  const std::vector<std::string> wrong{
      "xyzzy",
      "go depth deep",
      "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
      "position startpos moves e2e5",
      "setoption name Hash value none",
      "setoption name Colour value red",
      "go searchmoves e7e5",
      std::string(200'000, 'x'),
      std::string("\0\xff\xfe", 3),
  };
  std::string script = "position startpos moves d2d4 d7d5\n";
  for (const std::string& line : wrong) script += line + '\n';
  const auto said = answers(script + "go depth 1 searchmoves c2c4\nucinewgame\nquit\n");
  ASSERT_EQ(said.size(), wrong.size() + 2);
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    EXPECT_TRUE(said[i].starts_with("info string ")) << said[i];
    EXPECT_LT(said[i].size(), 150u);
  }
  EXPECT_EQ(word(said.back(), 1), "c2c4");
}

TEST(UciCommand, WithoutAMoveItSaysSo) {
  const auto mate = answers("position fen 6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nquit\n");
  EXPECT_EQ(mate, (std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"}));
  const auto third = answers(
      "setoption name UCI_Variant value 3check\n"
      "position fen 4k3/8/8/8/8/8/8/3QK3 b - - 0+3 0 1\ngo depth 3\nquit\n");
  EXPECT_EQ(third.back(), "bestmove (none)");
}

TEST(UciCommand, TheEndOfItsInputEndsTheSearch) {
  const auto said = answers("go infinite\n");
  ASSERT_FALSE(said.empty());
  EXPECT_TRUE(said.back().starts_with("bestmove ")) << said.back();
}

TEST(UciCommand, AnotherVariantBeginsAtItsStart) {
  const auto said = answers(
      "position startpos moves e2e4\nsetoption name UCI_Variant value 3check\n"
      "go depth 1 searchmoves e2e4\nquit\n");
  EXPECT_EQ(word(said.back(), 1), "e2e4");
}

TEST(UciCommand, SeveralLines) {
  const auto said = answers("setoption name MultiPV value 3\ngo depth 3\nucinewgame\nquit\n");
  ASSERT_EQ(said.size(), 3u * 3u + 1u);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(word(said[i], 6), std::to_string(i % 3 + 1));
}

TEST(UciCommand, ABenchTellsTheSignature) {
  const auto said = answers("bench\nquit\n");
  ASSERT_EQ(said.size(), 3u);
  EXPECT_TRUE(said[0].starts_with("nodes ")) << said[0];
  EXPECT_TRUE(said[2].starts_with("nps ")) << said[2];
}

// The program itself.
class UciProgram : public testing::Test {
 protected:
  void SetUp() override {
    std::signal(SIGPIPE, SIG_IGN);
    auto started = UciPeer::start(ROOKERY_BINARY, {"uci"});
    ASSERT_TRUE(started) << ROOKERY_BINARY;
    engine_.emplace(std::move(*started));
  }

  void say(std::string_view line) { engine_->say(line); }
  std::string await(std::string_view begin) {
    const auto line = engine_->await(begin, UciPeer::Clock::now() + 120s);
    EXPECT_TRUE(line) << "no line begins with " << begin;
    return line.value_or("");
  }
  // Nothing but information comes, for so long.
  bool is_thinking_for(std::chrono::milliseconds time) {
    const auto line = engine_->await("bestmove", UciPeer::Clock::now() + time);
    return !line && line.error() == bench::PeerFault::TooLate;
  }

  std::optional<UciPeer> engine_;
};

TEST_F(UciProgram, ThinksUntilItIsStopped) {
  say("uci");
  await("uciok");
  say("position startpos moves e2e4 e7e5");
  say("go infinite");
  await("info depth 5 ");
  say("isready");
  await("readyok");
  EXPECT_TRUE(is_thinking_for(100ms));
  say("stop");
  await("bestmove ");
}

// A position that is searched to its end at once: the move waits for "stop" all the same.
TEST_F(UciProgram, AnInfiniteSearchThatIsOverWaits) {
  say("position fen 7k/8/8/8/8/6qK/8/8 w - - 0 1");
  say("go infinite");
  EXPECT_TRUE(is_thinking_for(200ms));
  say("stop");
  EXPECT_EQ(await("bestmove "), "bestmove h3g3");
}

TEST_F(UciProgram, PondersUntilTheExpectedMoveComes) {
  say("position startpos moves e2e4 e7e5");
  say("go ponder wtime 300 btime 300");
  EXPECT_TRUE(is_thinking_for(400ms));
  say("ponderhit");
  await("bestmove ");
  say("position startpos moves e2e4 c7c5");
  say("go ponder wtime 60000 btime 60000");
  EXPECT_TRUE(is_thinking_for(50ms));
  say("stop");
  await("bestmove ");
}

TEST_F(UciProgram, EndsWhenItIsTold) {
  say("go infinite");
  await("info depth 5 ");
  say("quit");
  await("bestmove ");
  const auto end = engine_->read_line(UciPeer::Clock::now() + 120s);
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error(), bench::PeerFault::Ended);
}

// A scripted session as an interface holds it: a whole game against itself.
TEST_F(UciProgram, PlaysAWholeGame) {
  say("uci");
  await("uciok");
  say("setoption name Hash value 4");
  say("ucinewgame");
  rules::Game game;
  std::string line = "position startpos moves";
  while (!game.outcome() && game.ply() < 300) {
    say(line);
    say("isready");
    await("readyok");
    say("go nodes 600");
    const std::string move = word(await("bestmove "), 1);
    const auto written = rules::UciMove::parse(move);
    ASSERT_TRUE(written) << move;
    ASSERT_TRUE(game.play(game.turn(), game.ply(), *written)) << game.position().fen() << move;
    line += ' ' + move;
  }
  EXPECT_GT(game.ply(), 20u);
}

}  // namespace
}  // namespace server
