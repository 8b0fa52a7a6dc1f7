#include "bot/engine.h"

#include <set>

#include <gtest/gtest.h>

#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using namespace std::chrono_literals;
using bot::Level;
using bot_test::position;

// A clock that goes on by `step` whenever it is asked.
bot::Now stepping(std::chrono::milliseconds step) {
  return [now = std::chrono::steady_clock::time_point{}, step]() mutable { return now += step; };
}

constexpr std::array kByNodes{Level::Beginner, Level::Easy, Level::Normal, Level::Hard};
constexpr const char* kMiddlegame =
    "r2q1rk1/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 b - - 2 11";
// Nodes between two looks at the clock and the stop request.
constexpr std::uint64_t kEvery = 512;

TEST(Engine, PlaysLegalMovesAtEveryLevelInRandomGames) {
  bot::Engine engine(16, stepping(50ms));
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    bot_test::random_game(seed, 160, [&](const rules::Game& game) {
      const Level level = bot::kLevels[(game.ply() + seed) % bot::kLevels.size()];
      if (level == Level::Hard && game.ply() % 8 != 0) return;
      const auto answer = engine.choose({game.position(), game.keys(), level, std::nullopt, seed});
      ASSERT_TRUE(answer) << game.position().fen();
      const auto found = game.position().find(game.position().uci(answer->move));
      ASSERT_TRUE(found) << game.position().fen() << ' ' << bot_test::text(answer->move);
      EXPECT_EQ(*found, answer->move);
    });
  }
}

TEST(Engine, HasNoAnswerOnlyWithoutALegalMove) {
  bot::Engine engine;
  for (const char* fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1"}) {
    EXPECT_FALSE(engine.choose({position(fen), {}, Level::Expert, std::nullopt, 1})) << fen;
  }
}

TEST(Engine, EqualTasksGetEqualAnswersWhateverCameBefore) {
  bot::Engine fresh;
  bot::Engine used;
  for (const Level level : kByNodes) {
    const bot::Task task{position(kMiddlegame), {}, level, std::nullopt, 5};
    (void)used.choose({rules::Position(), {}, Level::Hard, std::nullopt, 9});
    const auto one = fresh.choose(task);
    const auto other = used.choose(task);
    EXPECT_EQ(one->move, other->move) << word(level);
    EXPECT_EQ(one->score, other->score) << word(level);
    EXPECT_EQ(one->nodes, other->nodes) << word(level);
  }
}

TEST(Engine, OtherSeedsGiveOtherOpenings) {
  bot::Engine engine(16, stepping(25ms));
  for (const Level level : bot::kLevels) {
    std::set<std::string> openings;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      rules::Position p;
      std::string line;
      for (int ply = 0; ply < 3; ++ply) {
        const auto answer = engine.choose({p, {}, level, std::nullopt, seed});
        line += bot_test::text(answer->move);
        p.play(answer->move);
      }
      openings.insert(line);
    }
    EXPECT_GE(openings.size(), 4u) << word(level);
  }
}

TEST(Engine, AnswersAtOnceWhereTheStopCameFirst) {
  std::stop_source stop;
  stop.request_stop();
  bot::Engine engine;
  for (const Level level : bot::kLevels) {
    const auto answer =
        engine.choose({position(kMiddlegame), {}, level, std::nullopt, 1}, stop.get_token());
    ASSERT_TRUE(answer) << word(level);
    EXPECT_LE(answer->nodes, kEvery);
  }
}

TEST(Engine, AStopRequestInTheMiddleOfAThoughtEndsIt) {
  std::stop_source stop;
  int asked = 0;
  const bot::Now now = [&] {
    if (++asked == 100) stop.request_stop();
    return std::chrono::steady_clock::time_point{};
  };
  bot::Engine engine(16, now);
  const auto answer =
      engine.choose({position(kMiddlegame), {}, Level::Expert, std::nullopt, 1}, stop.get_token());
  ASSERT_TRUE(answer);
  EXPECT_GT(answer->depth, 1);
  EXPECT_GE(asked, 100);
  EXPECT_LE(asked, 102);
  EXPECT_LE(answer->nodes, kEvery * 102);
}

TEST(Engine, KeepsItsPace) {
  // Each look at the clock takes a millisecond: so many looks, so many milliseconds.
  for (const auto left : {200ms, 1'000ms, 6'000ms, 60'000ms}) {
    int asked = 0;
    const bot::Now now = [&asked] {
      return std::chrono::steady_clock::time_point{} + std::chrono::milliseconds(asked++);
    };
    bot::Engine engine(16, now);
    const bot::ClockBudget clock{left, 0ms};
    const auto answer = engine.choose({position(kMiddlegame), {}, Level::Expert, clock, 1});
    ASSERT_TRUE(answer);
    EXPECT_LE(asked, left / 6 / 1ms + 3) << left.count();
  }
}

TEST(Engine, WithNoTimeLeftItStillMovesWithSense) {
  bot::Engine engine(16, stepping(50ms));
  const rules::Position p = position("7k/8/5K2/8/8/8/8/R7 w - - 0 1");
  const bot::ClockBudget nothing{0ms, 0ms};
  const auto answer = engine.choose({p, {}, Level::Expert, nothing, 1});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->depth, 1);
  EXPECT_GT(answer->score, 300);
}

TEST(Engine, LevelsByNodesNeverAskTheTimeInAGameWithoutAClock) {
  int asked = 0;
  bot::Engine engine(16, [&asked] {
    ++asked;
    return std::chrono::steady_clock::time_point{};
  });
  for (const Level level : kByNodes) {
    (void)engine.choose({rules::Position(), {}, level, std::nullopt, 1});
  }
  EXPECT_EQ(asked, 0);
}

TEST(Engine, LevelsByNodesStayWithinThem) {
  bot::Engine engine;
  for (const Level level : kByNodes) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto answer = engine.choose({position(kMiddlegame), {}, level, std::nullopt, seed});
      EXPECT_LE(answer->nodes, bot::profile(level).nodes) << word(level);
    }
  }
}

}  // namespace
