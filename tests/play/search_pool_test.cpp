#include "server/play/search_pool.h"

#include <gtest/gtest.h>

#include "tests/bot/positions.h"
#include "tests/support/mailbox.h"

namespace server {
namespace {

// Out of the book, so that it is searched.
rules::Position middlegame() {
  return bot_test::position(
      "r2q1rk1/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 b - - 2 11");
}

TEST(SearchPool, AnswersEverySearchOnTheLoop) {
  support::Mailbox loop;
  SearchPool pool(2, loop.poster());
  int answers = 0;
  for (std::uint64_t i = 0; i < 10; ++i) {
    (void)pool.search(
        {.position = {}, .keys = {}, .level = bot::Level::Beginner, .clock = {}, .seed = i},
        [&](const std::optional<bot::Answer>& answer) {
          EXPECT_TRUE(answer);
          ++answers;
        });
  }
  EXPECT_TRUE(loop.run_until([&] { return answers == 10; }));
}

TEST(SearchPool, AStoppedSearchIsNotAnswered) {
  support::Mailbox loop;
  SearchPool pool(1, loop.poster());
  bool answered = false;
  auto stop = pool.search(
      {.position = middlegame(), .keys = {}, .level = bot::Level::Expert, .clock = {}, .seed = 1},
      [&](const auto&) { answered = true; });
  stop.request_stop();
  bool next = false;
  (void)pool.search(
      {.position = {}, .keys = {}, .level = bot::Level::Beginner, .clock = {}, .seed = 1},
      [&](const auto&) { next = true; });
  EXPECT_TRUE(loop.run_until([&] { return next; }));
  EXPECT_FALSE(answered);
}

TEST(SearchPool, EndsWhileSearchesRunAndWait) {
  support::Mailbox loop;
  const auto begin = std::chrono::steady_clock::now();
  {
    SearchPool pool(1, loop.poster());
    for (int i = 0; i < 20; ++i) {
      (void)pool.search({.position = middlegame(),
                         .keys = {},
                         .level = bot::Level::Expert,
                         .clock = {},
                         .seed = 1},
                        [](const auto&) { FAIL() << "answered after the end"; });
    }
  }
  loop.run_ready();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace server
