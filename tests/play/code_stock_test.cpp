#include "server/play/code_stock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "server/play/secrets.h"

namespace server {
namespace {

using Codes = std::vector<std::string>;
using Answer = storage::Reader::CodesAnswer;

// A stock before a database that answers when the test says so.
class CodeStocks : public testing::Test {
 protected:
  void SetUp() override { start_secrets(); }

  CodeStock stock() {
    return CodeStock(
        6,
        [this](Codes codes, auto done) {
          asked = std::move(codes);
          ++questions;
          answer = std::move(done);
        },
        [this](const std::string& code) { return live.contains(code); });
  }
  void say(const Answer& taken) {
    ASSERT_TRUE(answer);
    std::exchange(answer, nullptr)(taken);
  }

  Codes asked;
  int questions = 0;
  std::set<std::string> live;
  std::function<void(Answer)> answer;
};

TEST_F(CodeStocks, GivesNothingBeforeItKnowsWhatIsTaken) {
  CodeStock codes = stock();
  EXPECT_EQ(codes.take(), std::nullopt);
  EXPECT_EQ(questions, 1) << "one question at a time";
  say(Codes{});
  EXPECT_TRUE(codes.take());
}

TEST_F(CodeStocks, FillsUpToItsBoundAndGivesEachCodeOnce) {
  CodeStock codes = stock();
  while (answer) say(Codes{});
  EXPECT_EQ(questions, static_cast<int>(CodeStock::kFull / CodeStock::kAtOnce));
  std::set<std::string> given;
  while (const auto code = codes.take()) {
    EXPECT_EQ(code->size(), 6U);
    EXPECT_TRUE(given.insert(*code).second) << *code;
  }
  EXPECT_EQ(given.size(), CodeStock::kFull) << "the question for more is not answered yet";
  EXPECT_TRUE(answer);
}

TEST_F(CodeStocks, WhatIsTakenOrLiveIsNeverGiven) {
  CodeStock codes = stock();
  const Codes first = asked;
  live.insert(first[1]);
  say(Codes{first[0], first[2]});
  std::set<std::string> given;
  while (const auto code = codes.take()) given.insert(*code);
  EXPECT_EQ(given.size(), CodeStock::kAtOnce - 3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(given.contains(first[i])) << i;
}

TEST_F(CodeStocks, AsksAgainAfterAFailureWhenACodeIsWanted) {
  CodeStock codes = stock();
  say(std::unexpected(storage::ReadError::Unavailable));
  EXPECT_FALSE(answer) << "not at once: the database rests";
  EXPECT_EQ(codes.take(), std::nullopt);
  say(Codes{});
  EXPECT_TRUE(codes.take());
}

}  // namespace
}  // namespace server
