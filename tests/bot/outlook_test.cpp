#include "bot/outlook.h"

#include <gtest/gtest.h>

#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot::Level;
using bot::Outlook;
using bot_test::position;

Outlook after(int score, int moves = 1) {
  Outlook outlook;
  for (int i = 0; i < moves; ++i) outlook.note(score);
  return outlook;
}

TEST(Outlook, TakesADrawWhereItStandsWorse) {
  EXPECT_TRUE(after(-50).accepts_draw(5));
  EXPECT_TRUE(after(bot::mated_at(4)).accepts_draw(5));
  EXPECT_FALSE(after(-49).accepts_draw(39));
}

TEST(Outlook, TakesADrawWhereNobodyHasAnythingAndTheGameIsOld) {
  EXPECT_TRUE(after(15).accepts_draw(40));
  EXPECT_TRUE(after(-15).accepts_draw(40));
  EXPECT_FALSE(after(0).accepts_draw(39));
  EXPECT_FALSE(after(16).accepts_draw(90));
  EXPECT_FALSE(after(-20).accepts_draw(90)) << "neither level nor clearly worse";
}

TEST(Outlook, TakesNothingBeforeItHasLooked) {
  EXPECT_FALSE(Outlook().accepts_draw(90));
  Outlook outlook = after(-500);
  outlook.forget();
  EXPECT_FALSE(outlook.accepts_draw(90)) << "that was another position";
}

constexpr const char* kRooks = "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 60";

TEST(Outlook, OffersInADeadLevelEnding) {
  const auto ending = position(kRooks);
  EXPECT_TRUE(after(5, 6).offers_draw(ending));
  EXPECT_FALSE(after(5, 5).offers_draw(ending)) << "not for long enough";
  EXPECT_FALSE(after(16, 9).offers_draw(ending)) << "it has something";
  EXPECT_FALSE(after(-60, 9).offers_draw(ending)) << "it stands worse, and begs nobody";
  EXPECT_FALSE(after(0, 9).offers_draw(position("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 39")));
  EXPECT_FALSE(after(0, 9).offers_draw(position("2qqr1k1/5ppp/8/8/8/8/r4PPP/1RQ3K1 w - - 0 60")))
      << "many men";
}

TEST(Outlook, NeverNags) {
  Outlook outlook;
  int offers = 0;
  for (int number = 40; number < 240; ++number) {
    outlook.note(0);
    const std::string fen = "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 " + std::to_string(number);
    if (!outlook.offers_draw(position(fen.c_str()))) continue;
    ++offers;
    EXPECT_TRUE(number == 45 || number == 70) << number;
  }
  EXPECT_EQ(offers, 2);
}

TEST(Outlook, OnlyTheStrongLevelsResignAndOnlyWhereItHasLongBeenHopeless) {
  for (const Level level : bot::kLevels) {
    const bool is_strong = level == Level::Hard || level == Level::Expert;
    EXPECT_EQ(after(-900, 5).resigns(level), is_strong) << word(level);
    EXPECT_FALSE(after(-900, 4).resigns(level)) << word(level);
    EXPECT_FALSE(after(-899, 50).resigns(level)) << word(level);
    EXPECT_EQ(after(bot::mated_at(2), 5).resigns(level), is_strong) << word(level);
  }
  Outlook outlook = after(-900, 4);
  outlook.note(-300);
  outlook.note(-900);
  EXPECT_FALSE(outlook.resigns(Level::Expert)) << "there was hope between";
}

}  // namespace
