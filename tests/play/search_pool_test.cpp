#include "server/play/search_pool.h"

#include <gtest/gtest.h>

#include "tests/support/mailbox.h"

namespace server {
namespace {

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
  auto stop =
      pool.search({.position = {}, .keys = {}, .level = bot::Level::Expert, .clock = {}, .seed = 1},
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
      (void)pool.search(
          {.position = {}, .keys = {}, .level = bot::Level::Expert, .clock = {}, .seed = 1},
          [](const auto&) { FAIL() << "answered after the end"; });
    }
  }
  loop.run_ready();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace server
