#include "server/play/search_pool.h"

#include <ctime>

#include <gtest/gtest.h>

#include "tests/bot/positions.h"
#include "tests/support/mailbox.h"

namespace server {
namespace {

using bot::Level;
using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Out of the book, so that it is searched.
constexpr const char* kMiddlegame =
    "r2q1rk1/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 b - - 2 11";

SearchPool::Wish wish(Level level, std::uint64_t seed = 1, std::string asker = "ann") {
  return {.task = {.position = bot_test::position(kMiddlegame),
                   .keys = {},
                   .level = level,
                   .clock = {},
                   .seed = seed},
          .asker = std::move(asker),
          .game = "game"};
}

// Of all threads of this process.
std::chrono::nanoseconds processor_time() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

TEST(SearchPool, AnswersEverySearchOnTheLoop) {
  support::Mailbox loop;
  SearchPool pool({.threads = 2}, loop.poster());
  int answers = 0;
  for (std::uint64_t i = 0; i < 10; ++i) {
    EXPECT_TRUE(
        pool.search(wish(Level::Beginner, i), [&](const std::optional<bot::Answer>& answer) {
          EXPECT_TRUE(answer);
          ++answers;
        }));
  }
  EXPECT_TRUE(loop.run_until([&] { return answers == 10; }));
}

TEST(SearchPool, AStoppedSearchIsNotAnswered) {
  support::Mailbox loop;
  SearchPool pool({}, loop.poster());
  bool answered = false;
  auto stop = pool.search(wish(Level::Expert), [&](const auto&) { answered = true; });
  ASSERT_TRUE(stop);
  stop->request_stop();
  bool next = false;
  EXPECT_TRUE(pool.search(wish(Level::Beginner), [&](const auto&) { next = true; }));
  EXPECT_TRUE(loop.run_until([&] { return next; }));
  EXPECT_FALSE(answered);
}

TEST(SearchPool, WhoAsksForMuchKeepsNobodyWaiting) {
  support::Mailbox loop;
  SearchPool pool({}, loop.poster());
  std::string order;
  const auto note = [&](char who) { return [&order, who](const auto&) { order += who; }; };
  // The thread is busy with this one while the others are asked for.
  EXPECT_TRUE(pool.search(wish(Level::Expert, 1, "first"), note('f')));
  for (std::uint64_t i = 0; i < 5; ++i) {
    EXPECT_TRUE(pool.search(wish(Level::Beginner, i, "greedy"), note('g')));
  }
  EXPECT_TRUE(pool.search(wish(Level::Beginner, 9, "modest"), note('m')));
  ASSERT_TRUE(loop.run_until([&] { return order.size() == 7; }));
  EXPECT_LT(order.find('m'), order.find("gg")) << order;
}

TEST(SearchPool, ManyWhoWaitShareTheTime) {
  support::Mailbox loop;
  SearchPool pool({}, loop.poster());
  int answers = 0;
  const auto began = Steady::now();
  constexpr int kMany = 40;
  for (int i = 0; i < kMany; ++i) {
    EXPECT_TRUE(
        pool.search(wish(Level::Expert, static_cast<std::uint64_t>(i)), [&](const auto& answer) {
          EXPECT_TRUE(answer);
          ++answers;
        }));
  }
  ASSERT_TRUE(loop.run_until([&] { return answers == kMany; }));
  // Alone, each would think for half a second at least. The last ones have a larger share again.
  EXPECT_LT(Steady::now() - began, milliseconds(500) * kMany);
}

TEST(SearchPool, TakesNoMoreThanMayWait) {
  support::Mailbox loop;
  SearchPool pool({.threads = 0, .waiting = 2}, loop.poster());
  const auto never = [](const auto&) { FAIL() << "nobody searches"; };
  EXPECT_TRUE(pool.search(wish(Level::Expert), never));
  EXPECT_TRUE(pool.search(wish(Level::Expert), never));
  EXPECT_FALSE(pool.search(wish(Level::Expert), never));
}

TEST(SearchPool, AnswersAtOnceWithoutItsThreads) {
  support::Mailbox loop;
  SearchPool pool({.threads = 0}, loop.poster());
  for (const Level level : bot::kLevels) {
    const auto answer = pool.answer_at_once(wish(level).task);
    ASSERT_TRUE(answer) << word(level);
    EXPECT_LE(answer->nodes, 5'000U) << word(level);
  }
}

// The house has five seconds to leave in; its searches are to need next to nothing of that.
TEST(SearchPool, ItsEndStopsEverySearchWithin100Milliseconds) {
  support::Mailbox loop;
  // By the processor's clock: the threads come last, and on a machine that is busy they may wait
  // for their turn to see that they are to end.
  for (int round = 0; round < 5; ++round) {
    std::optional<SearchPool> pool;
    pool.emplace(SearchPool::Size{}, loop.poster());
    bool is_begun = false;
    EXPECT_TRUE(pool->search(wish(Level::Beginner), [&](const auto&) { is_begun = true; }));
    for (int i = 0; i < 20; ++i) {
      EXPECT_TRUE(pool->search(wish(Level::Expert),
                               [](const auto&) { FAIL() << "answered after the end"; }));
    }
    ASSERT_TRUE(loop.run_until([&] { return is_begun; }));
    const auto began = processor_time();
    pool.reset();
    EXPECT_LT(processor_time() - began, milliseconds(100));
  }
  loop.run_ready();
}

}  // namespace
}  // namespace server
