#include "rules/pgn_time.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

TEST(PgnTime, IsWrittenWithThousandthsOnlyWhereThereAreSome) {
  EXPECT_EQ(pgn_time(Millis(0)), "0:00:00");
  EXPECT_EQ(pgn_time(Millis(299'000)), "0:04:59");
  EXPECT_EQ(pgn_time(Millis(3'599'999)), "0:59:59.999");
  EXPECT_EQ(pgn_time(Millis(36'000'200)), "10:00:00.2");
  EXPECT_EQ(pgn_time(Millis(50)), "0:00:00.05");
}

TEST(PgnTime, IsRead) {
  const struct {
    const char* text;
    std::optional<Millis> time;
  } rows[] = {
      {"0:04:59", Millis(299'000)}, {"4:59", Millis(299'000)},
      {"59", Millis(59'000)},       {"0:00:59.5", Millis(59'500)},
      {"1.025", Millis(1'025)},     {"9999:00:00", Millis(35'996'400'000)},
      {"", std::nullopt},           {":", std::nullopt},
      {"1:", std::nullopt},         {"1:2:3:4", std::nullopt},
      {"-1:00", std::nullopt},      {"0:-0", std::nullopt},
      {"1.", std::nullopt},         {"1.2345", std::nullopt},
      {"1.-5", std::nullopt},       {"12345:00", std::nullopt},
      {"1.5:00", std::nullopt},     {"soon", std::nullopt},
      {" 1:00", std::nullopt},      {"+1:00", std::nullopt},
  };
  for (const auto& row : rows) EXPECT_EQ(parse_pgn_time(row.text), row.time) << row.text;
}

TEST(PgnTime, IsTakenOutOfAComment) {
  const struct {
    const char* comment;
    std::optional<Millis> time;
    const char* rest;
  } rows[] = {
      {"[%clk 0:01]", Millis(1'000), " "},
      {"a [%clk 0:01] b", Millis(1'000), "a   b"},
      {"[%clk  0:01 ]", Millis(1'000), " "},
      {"[%clk x] [%clk 0:02]", Millis(2'000), "[%clk x]  "},
      {"[%clk 0:01][%clk 0:02]", Millis(1'000), " [%clk 0:02]"},
      {"[%emt 0:01]", std::nullopt, "[%emt 0:01]"},
      {"[%clk 0:01", std::nullopt, "[%clk 0:01"},
      {"[%clk 0:01 x]", std::nullopt, "[%clk 0:01 x]"},
      {"[%clk ", std::nullopt, "[%clk "},
      {"[%clk]", std::nullopt, "[%clk]"},
  };
  for (const auto& row : rows) {
    std::string comment = row.comment;
    EXPECT_EQ(take_pgn_time(comment, "clk"), row.time) << row.comment;
    EXPECT_EQ(comment, row.rest);
  }
}

TEST(PgnTime, TimeControls) {
  const struct {
    std::optional<TimeControl> time;
    const char* text;
  } rows[] = {{std::nullopt, "-"},
              {TimeControl{Millis(300'000), Millis(3'000)}, "300+3"},
              {TimeControl{Millis(600'000), Millis(0)}, "600"},
              {TimeControl{Millis(0), Millis(5'000)}, "0+5"},
              {TimeControl{Millis(1'500), Millis(250)}, "1.5+0.25"},
              {TimeControl{Millis(1'005), Millis(0)}, "1.005"},
              {TimeControl(DaysPerMove{1}), "1/86400"},
              {TimeControl(DaysPerMove{14}), "1/1209600"}};
  for (const auto& row : rows) {
    EXPECT_EQ(pgn_time_control(row.time), row.text);
    EXPECT_EQ(parse_pgn_time_control(row.text), row.time);
  }
  for (const char* text : {"", "?", "40/7200:3600", "300+", "+3", "300+3+3", "-5", "12345678", "1/",
                           "1/0", "1/86401", "1/43200", "2/86400", "1/86400.5", "1/-86400"}) {
    EXPECT_EQ(parse_pgn_time_control(text), std::nullopt) << text;
  }
}

TEST(PgnTime, WithOddsEachSideHasItsOwn) {
  const TimeControl odds({{Millis(300'000), Millis(3'000)}, {Millis(60'000), Millis(0)}});
  EXPECT_EQ(pgn_time_control(odds), std::nullopt);
  EXPECT_EQ(pgn_time_control(odds.sides()->white), "300+3");
  EXPECT_EQ(pgn_time_control(odds.sides()->black), "60");
}

}  // namespace
}  // namespace rules
