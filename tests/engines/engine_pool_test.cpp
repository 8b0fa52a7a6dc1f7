// Real processes: a script that speaks as much UCI as is needed, and does wrong what a test says.
#include "server/engines/engine_pool.h"

#include <signal.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>

#include "server/engines/configured_engines.h"
#include "tests/support/temp_dir.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using rules::Millis;
using Steady = std::chrono::steady_clock;

// "$1" is a folder. What stands there is done wrong: by the next thought only, and the file is gone
// then ("once-..."), or by every one ("..."). Each process writes down nothing: it may not.
constexpr const char* kScript = R"sh(#!/bin/sh
wrong() {
  [ -e "$dir/$1" ] && return 0
  rm "$dir/once-$1" 2>/dev/null
}
dir=$1
wrong die-at-start && exit 1
while read -r line; do
  case $line in
    uci) echo "id name script"; echo uciok ;;
    isready) echo readyok ;;
    go*)
      wrong die && exit 3
      wrong hang && kill -STOP $$
      wrong none && { echo "bestmove (none)"; continue; }
      wrong garbage && { head -c 200000 /dev/zero; continue; }
      wrong think-long && continue
      echo "info depth 1 score cp 25"
      echo "bestmove e2e4" ;;
    stop) echo "bestmove d2d4" ;;
  esac
done
)sh";

class Pool : public testing::Test {
 protected:
  Pool() {
    ::signal(SIGPIPE, SIG_IGN);
    std::ofstream(folder / "engine.sh") << kScript;
  }
  EngineConfig config() const {
    return {.name = "Script",
            .command = {"/bin/sh", (folder / "engine.sh").string(), folder.path().string()},
            .options = {},
            .limits = {.time = 300ms}};
  }
  void go_wrong(const std::string& how) { std::ofstream(folder / how) << "x"; }
  EnginePool& pool(EngineConfig config, EnginePool::Timing timing = {}) {
    pool_.emplace(loop, std::move(config), timing);
    return *pool_;
  }
  Engines::Wish wish(const std::string& game = "g") const {
    return {.engine = "Script", .game = rules::Game(), .asker = "ann", .game_id = game};
  }
  // Runs the loop until so many answers are there.
  void run_until(std::size_t answers, Millis patience = 8'000ms) {
    const auto end = Steady::now() + patience;
    while (heard.size() < answers && Steady::now() < end) {
      loop.restart();
      loop.run_for(5ms);
    }
  }
  std::optional<std::stop_source> ask(EnginePool& pool, const std::string& game = "g") {
    return pool.ask(wish(game), [this](auto answer) {
      heard.push_back(answer ? rules::Position().uci(answer->move).text() : "gone");
    });
  }

  support::TempDir folder;
  boost::asio::io_context loop{1};
  std::vector<std::string> heard;

 private:
  std::optional<EnginePool> pool_;
};

TEST_F(Pool, AnswersAndGoesOnWithTheSameProcess) {
  EnginePool& engines = pool(config());
  ASSERT_TRUE(ask(engines));
  run_until(1);
  go_wrong("die-at-start");
  ASSERT_TRUE(ask(engines));
  run_until(2);
  EXPECT_EQ(heard, (std::vector<std::string>{"e2e4", "e2e4"}));
}

// FC-85.
class FieldCase85 : public Pool, public testing::WithParamInterface<const char*> {};

TEST_P(FieldCase85, AnEngineThatFailsIsReplacedWithinThreeSeconds) {
  EnginePool& engines = pool(config());
  go_wrong(std::string("once-") + GetParam());
  const auto asked = Steady::now();
  ASSERT_TRUE(ask(engines));
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"e2e4"}));
  EXPECT_LT(Steady::now() - asked, 3s);
}

TEST_P(FieldCase85, OneWhoseReplacementFailsTooIsGone) {
  EnginePool& engines = pool(config());
  go_wrong(GetParam());
  ASSERT_TRUE(ask(engines));
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"gone"}));
}

INSTANTIATE_TEST_SUITE_P(All, FieldCase85,
                         testing::Values("die", "die-at-start", "hang", "none", "garbage"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_F(Pool, AProgramThatIsNotThereIsGone) {
  EngineConfig nowhere = config();
  nowhere.command = {"/nonexistent/engine"};
  ASSERT_TRUE(ask(pool(nowhere)));
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"gone"}));
}

TEST_F(Pool, OneThatThinksTooLongIsStopped) {
  EnginePool& engines = pool(config());
  go_wrong("think-long");
  ASSERT_TRUE(ask(engines));
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"d2d4"}));
}

TEST_F(Pool, GamesTakeTurnsAtOneProcess) {
  EnginePool& engines = pool(config());
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(ask(engines, std::to_string(i)));
  run_until(5);
  EXPECT_EQ(heard, std::vector<std::string>(5, "e2e4"));
}

TEST_F(Pool, WhatIsNotWantedAnyMoreIsNotAnswered) {
  EnginePool& engines = pool(config());
  go_wrong("once-think-long");
  auto first = ask(engines, "a");
  auto second = ask(engines, "b");
  ASSERT_TRUE(first && second);
  run_until(1, 100ms);
  first->request_stop();
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"e2e4"}));
  run_until(2, 500ms);
  EXPECT_EQ(heard.size(), 1U);
}

TEST_F(Pool, AnEngineThatFailsIsNoAffairOfAnothers) {
  EngineConfig two = config();
  two.limits.processes = 2;
  EnginePool& engines = pool(two);
  go_wrong("once-hang");
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(ask(engines, std::to_string(i)));
  run_until(6);
  EXPECT_EQ(heard, std::vector<std::string>(6, "e2e4"));
}

// Those that belong to the test's own processes and run the script.
int running(const std::filesystem::path& folder) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream in(entry.path() / "cmdline");
    const std::string line{std::istreambuf_iterator<char>(in), {}};
    if (line.find((folder / "engine.sh").string()) != std::string::npos) ++count;
  }
  return count;
}

TEST_F(Pool, AProcessThatNobodyWantsEnds) {
  EnginePool& engines = pool(config(), {.patience = {}, .unwanted = 200ms});
  ASSERT_TRUE(ask(engines));
  run_until(1);
  EXPECT_EQ(running(folder.path()), 1);
  run_until(2, 600ms);
  EXPECT_EQ(running(folder.path()), 0);
  ASSERT_TRUE(ask(engines));
  run_until(2);
  EXPECT_EQ(heard.size(), 2U);
}

TEST_F(Pool, NothingIsLeftWhenItStops) {
  EnginePool& engines = pool(config());
  go_wrong("hang");
  ASSERT_TRUE(ask(engines));
  run_until(1, 300ms);
  engines.stop();
  EXPECT_FALSE(ask(engines));
  run_until(1, 300ms);
  EXPECT_TRUE(heard.empty());
  EXPECT_EQ(running(folder.path()), 0);
}

// What it may not do, asked of the engine itself: each answer is a move.
TEST_F(Pool, TheEngineIsKeptWithinItsLimits) {
  std::ofstream(folder / "engine.sh") << R"sh(#!/bin/sh
while read -r line; do
  case $line in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go*)
      [ "$(cut -d' ' -f41 /proc/self/stat)" = 5 ] || { echo "bestmove a2a3"; continue; }
      grep -q '^NoNewPrivs:.*1$' /proc/self/status || { echo "bestmove b2b3"; continue; }
      grep -q '^Max address space *268435456 ' /proc/self/limits || { echo "bestmove c2c3"; continue; }
      [ -z "$ROOKERY_SECRET" ] || { echo "bestmove d2d3"; continue; }
      ls /proc/$$/fd | grep -q '^[3-9]' && { echo "bestmove f2f3"; continue; }
      (echo x > "$1/written") 2>/dev/null
      [ -s "$1/written" ] && { echo "bestmove g2g3"; continue; }
      echo "bestmove e2e4" ;;
  esac
done
)sh";
  ::setenv("ROOKERY_SECRET", "1", 1);
  EngineConfig small = config();
  small.limits.memory = 256;
  small.limits.time = 2'000ms;
  ASSERT_TRUE(ask(pool(small)));
  run_until(1);
  EXPECT_EQ(heard, (std::vector<std::string>{"e2e4"}));
}

TEST(ConfiguredEngines, AreFoundByName) {
  boost::asio::io_context loop{1};
  EngineConfig one;
  one.name = "One";
  one.command = {"/bin/true"};
  one.variants = {rules::Variant::Chess960};
  ConfiguredEngines engines(loop, {one});
  ASSERT_NE(engines.find("One"), nullptr);
  EXPECT_EQ(engines.find("One")->variants, one.variants);
  EXPECT_EQ(engines.find("Two"), nullptr);
  EXPECT_FALSE(engines.ask({.engine = "Two", .game = {}, .asker = {}, .game_id = {}}, nullptr));
}

}  // namespace
}  // namespace server
