#include "server/engines/talk.h"

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "bot/score.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using rules::Instant;
using rules::Millis;
using Stage = Talk::Stage;

constexpr Talk::Patience kPatience{
    .start = 3'000ms, .ping_every = 500ms, .ping = 1'000ms, .move = 800ms};

Instant at(Millis ms) {
  return Instant(1'000'000ms + ms);
}

Thought thought_of(const std::string& game) {
  return {.game_id = game,
          .position = rules::Position(),
          .moves = "fen " + rules::Position().fen(),
          .clocks = std::nullopt,
          .longest = 1'000ms};
}

// An engine that is ready at 0 ms; what it was told until then is gone.
class ReadyTalk : public testing::Test {
 protected:
  ReadyTalk() {
    talk.hear("id name Some", at(0ms));
    talk.hear("uciok", at(0ms));
    talk.hear("readyok", at(0ms));
    (void)talk.take_output();
  }
  void think(const Thought& thought, Millis ms = 0ms) {
    talk.think(thought, at(ms));
    said = talk.take_output();
  }
  Talk talk{{}, kPatience, at(0ms)};
  std::string said;
};

TEST(Talk, IntroducesItselfAndSetsTheOptions) {
  Talk talk({{"Hash", "16"}, {"Skill Level", "3"}}, kPatience, at(0ms));
  EXPECT_EQ(talk.take_output(), "uci\n");
  talk.hear("id name Some", at(1ms));
  talk.hear("option name Hash type spin default 16 min 1 max 32", at(1ms));
  EXPECT_EQ(talk.take_output(), "");
  talk.hear("uciok", at(2ms));
  EXPECT_EQ(talk.take_output(),
            "setoption name Hash value 16\nsetoption name Skill Level value 3\nisready\n");
  EXPECT_EQ(talk.stage(), Stage::Starting);
  talk.hear("readyok\r", at(3ms));
  EXPECT_EQ(talk.stage(), Stage::Ready);
  EXPECT_FALSE(talk.deadline());
}

TEST(Talk, DoesNotWaitForAnEngineThatNeverGetsReady) {
  Talk talk({}, kPatience, at(0ms));
  talk.hear("uciok", at(2'000ms));
  EXPECT_EQ(talk.deadline(), at(3'000ms));
  talk.wake(at(2'999ms));
  EXPECT_EQ(talk.stage(), Stage::Starting);
  talk.wake(at(3'000ms));
  EXPECT_EQ(talk.stage(), Stage::Failed);
  EXPECT_EQ(talk.fault(), "it does not get ready");
}

TEST_F(ReadyTalk, AsksForAMoveWithinATime) {
  think(thought_of("a"));
  EXPECT_EQ(said,
            "ucinewgame\nposition fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "go movetime 1000\n");
  EXPECT_EQ(talk.stage(), Stage::Thinking);
  talk.hear("bestmove e2e4 ponder e7e5", at(10ms));
  EXPECT_EQ(talk.stage(), Stage::Ready);
  const auto answer = talk.take_answer();
  ASSERT_TRUE(answer);
  EXPECT_EQ(rules::Position().uci(answer->move).text(), "e2e4");
  EXPECT_FALSE(talk.take_answer());
  think(thought_of("a"), 20ms);
  EXPECT_EQ(said.find("ucinewgame"), std::string::npos) << "the same game goes on";
}

TEST_F(ReadyTalk, TellsTheClocksAndTheLimits) {
  Thought thought = thought_of("a");
  thought.clocks = rules::ByColor<bot::ClockBudget>{{.left = 60'000ms, .increment = 2'000ms},
                                                    {.left = 9'000ms, .increment = 0ms}};
  thought.nodes = 5'000;
  thought.depth = 7;
  think(thought);
  EXPECT_NE(said.find("go wtime 59970 btime 8970 winc 2000 binc 0 nodes 5000 depth 7\n"),
            std::string::npos)
      << said;
}

TEST_F(ReadyTalk, StopsItAtAQuarterOfItsClock) {
  Thought thought = thought_of("a");
  thought.clocks = rules::ByColor<bot::ClockBudget>{{.left = 1'200ms, .increment = 0ms},
                                                    {.left = 9'000ms, .increment = 0ms}};
  think(thought);
  talk.wake(at(299ms));
  EXPECT_EQ(talk.take_output(), "");
  talk.wake(at(300ms));
  EXPECT_EQ(talk.take_output(), "stop\n");
  talk.hear("bestmove d2d4", at(310ms));
  EXPECT_TRUE(talk.take_answer());
}

TEST_F(ReadyTalk, OneThatDoesNotStopHasFailed) {
  think(thought_of("a"));
  talk.wake(at(500ms));
  talk.hear("readyok", at(510ms));
  talk.wake(at(1'010ms));
  talk.hear("readyok", at(1'020ms));
  talk.wake(at(1'100ms));
  EXPECT_EQ(talk.take_output(), "isready\nisready\nstop\n");
  talk.wake(at(1'520ms));
  talk.hear("readyok", at(1'530ms));
  talk.wake(at(1'899ms));
  EXPECT_EQ(talk.stage(), Stage::Thinking);
  talk.wake(at(1'900ms));
  EXPECT_EQ(talk.fault(), "it does not stop");
}

TEST_F(ReadyTalk, OneThatIsSilentWhileItThinksHasFailed) {
  Thought thought = thought_of("a");
  thought.longest = 30'000ms;
  think(thought);
  EXPECT_EQ(talk.deadline(), at(500ms));
  talk.wake(at(500ms));
  EXPECT_EQ(talk.take_output(), "isready\n");
  talk.hear("info depth 1 score cp 10", at(600ms));
  talk.wake(at(1'499ms));
  EXPECT_EQ(talk.stage(), Stage::Thinking);
  talk.wake(at(1'500ms));
  EXPECT_EQ(talk.stage(), Stage::Failed);
  EXPECT_EQ(talk.fault(), "it is silent");
}

TEST_F(ReadyTalk, APingThatIsAnsweredIsFollowedByAnother) {
  Thought thought = thought_of("a");
  thought.longest = 30'000ms;
  think(thought);
  for (Millis now = 500ms; now < 20'000ms; now += 600ms) {
    talk.wake(at(now));
    EXPECT_EQ(talk.take_output(), "isready\n");
    talk.hear("readyok", at(now + 100ms));
    EXPECT_EQ(talk.deadline(), at(now + 600ms));
  }
  EXPECT_EQ(talk.stage(), Stage::Thinking);
}

struct BadMove {
  const char* name;
  const char* line;
};
class BadMoves : public ReadyTalk, public testing::WithParamInterface<BadMove> {};

TEST_P(BadMoves, AreAFailure) {
  think(thought_of("a"));
  talk.hear(GetParam().line, at(10ms));
  EXPECT_EQ(talk.stage(), Stage::Failed);
  EXPECT_EQ(talk.fault(), "its move is not legal");
  EXPECT_FALSE(talk.take_answer());
}

INSTANTIATE_TEST_SUITE_P(
    All, BadMoves,
    testing::Values(BadMove{"None", "bestmove (none)"}, BadMove{"Null", "bestmove 0000"},
                    BadMove{"Missing", "bestmove"}, BadMove{"San", "bestmove Nf3"},
                    BadMove{"Illegal", "bestmove e2e5"}, BadMove{"Bytes", "bestmove \xff\xfe\x01"}),
    [](const auto& info) { return info.param.name; });

TEST_F(ReadyTalk, NoiseIsPassedOver) {
  talk.hear("bestmove e2e4", at(0ms));
  think(thought_of("a"));
  for (const char* line : {"", "   ", "hello", "info", "info score", "info score cp", "uciok",
                           "info score cp 99999999999", "readyok", "info depth x score lower 3"}) {
    talk.hear(line, at(10ms));
  }
  EXPECT_EQ(talk.take_output(), "");
  talk.hear("bestmove g1f3", at(20ms));
  ASSERT_EQ(talk.stage(), Stage::Ready);
  EXPECT_EQ(talk.take_answer()->score, 0);
}

TEST_F(ReadyTalk, HearsTheScoreOfTheBestLine) {
  const auto score_after = [&](std::initializer_list<const char*> lines) {
    think(thought_of("a"));
    for (const char* line : lines) talk.hear(line, at(10ms));
    talk.hear("bestmove e2e4", at(20ms));
    return talk.take_answer()->score;
  };
  EXPECT_EQ(score_after({"info depth 1 score cp 12 pv e2e4", "info depth 2 score cp -31"}), -31);
  EXPECT_EQ(score_after({"info multipv 1 score cp 40", "info multipv 2 score cp -7"}), 40);
  EXPECT_EQ(bot::mate_in(score_after({"info score mate 3"})), 3);
  EXPECT_EQ(bot::mate_in(score_after({"info score mate -2"})), -2);
  EXPECT_EQ(score_after({"info string score cp 900"}), 0);
  EXPECT_FALSE(bot::is_mate(score_after({"info score cp 2000000"})));
}

TEST_F(ReadyTalk, AThoughtThatIsNotWantedIsStoppedAndItsMoveForgotten) {
  think(thought_of("a"));
  talk.drop(at(100ms));
  EXPECT_EQ(talk.take_output(), "stop\n");
  EXPECT_EQ(talk.stage(), Stage::Thinking);
  talk.hear("bestmove (none)", at(110ms));
  EXPECT_EQ(talk.stage(), Stage::Ready);
  EXPECT_FALSE(talk.take_answer());
}

TEST_F(ReadyTalk, SaysWhichChessIsPlayedWhereItChanges) {
  Thought thought = thought_of("a");
  const auto told = [&](rules::Variant variant) {
    thought.variant = variant;
    think(thought);
    talk.hear("bestmove e2e4", at(10ms));
    (void)talk.take_answer();
    return said.substr(0, said.find("position"));
  };
  EXPECT_EQ(told(rules::Variant::Chess960), "setoption name UCI_Chess960 value true\nucinewgame\n");
  EXPECT_EQ(told(rules::Variant::Chess960), "");
  EXPECT_EQ(told(rules::Variant::ThreeCheck),
            "setoption name UCI_Variant value 3check\nsetoption name UCI_Chess960 value false\n");
  EXPECT_EQ(told(rules::Variant::Standard), "setoption name UCI_Variant value chess\n");
}

}  // namespace
}  // namespace server
