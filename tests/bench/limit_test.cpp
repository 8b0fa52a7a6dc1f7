#include "bench/match/limit.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using bench::parse_clock;

TEST(MatchLimit, ClocksAreRead) {
  EXPECT_EQ(parse_clock("5+0.05")->base, 5s);
  EXPECT_EQ(parse_clock("5+0.05")->increment, 50ms);
  EXPECT_EQ(parse_clock("60")->base, 60s);
  EXPECT_EQ(parse_clock("60")->increment, 0s);
  EXPECT_EQ(parse_clock("0.5+0")->base, 500ms);
}

TEST(MatchLimit, OtherTextIsNoClock) {
  for (const char* text :
       {"", "+1", "5+", "0+1", "-5+1", "5+-1", "5+1+1", "five", "5s", "1e3", "nan", "1000000"}) {
    EXPECT_FALSE(parse_clock(text)) << text;
  }
}

}  // namespace
