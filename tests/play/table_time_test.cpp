#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Millis;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::kFivePlusThree;
using support::TableDriver;

TEST(TableTime, ClocksStandUntilBothHaveMoved) {
  TableDriver t;
  t.seat_both();
  t.pass(20'000);
  t.moves({"e2e4"});
  t.pass(20'000);
  EXPECT_EQ(t.left(Color::White), Millis(300'000));
  EXPECT_EQ(t.left(Color::Black), Millis(300'000));
  t.moves({"e7e5"});
  t.pass(10'000);
  EXPECT_EQ(t.left(Color::White), Millis(290'000));
  EXPECT_EQ(t.left(Color::Black), Millis(300'000));
}

TEST(TableTime, AMoveGainsTheIncrement) {
  TableDriver t;
  t.start();
  t.pass(10'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.left(Color::White), Millis(293'000));
  t.pass(1'000);
  t.moves({"b8c6"});
  EXPECT_EQ(t.left(Color::Black), Millis(302'000));
}

TEST(TableTime, EitherSideMustMakeItsFirstMoveInTime) {
  const std::optional<rules::TimeControl> untimed;
  for (const auto& time : {std::optional(support::kFivePlusThree), untimed}) {
    for (const int moves : {0, 1}) {
      TableDriver t(time);
      t.seat_both();
      if (moves == 1) t.moves({"e2e4"});
      t.pass(29'999);
      t.wake();
      EXPECT_FALSE(t.outcome());
      t.pass(1);
      EXPECT_EQ(t.table.deadline(), t.now().at);
      t.wake();
      EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted})) << moves;
      EXPECT_EQ(t.seen().abort, (rules::Abort{t.table.game().turn(), rules::AbortReason::NoMove}));
    }
  }
}

TEST(TableTime, BeforeBothHaveMovedTheFirstMoveLimitCountsAndAbsenceDoesNot) {
  TableDriver t;
  t.seat_both();
  t.moves({"e2e4"});
  t.away(Color::Black);
  EXPECT_FALSE(t.seen().away);
  EXPECT_EQ(t.seen().first_move->color, Color::Black);
  t.pass(30'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted}));
}

TEST(TableTime, AFlagFallsByItself) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(300'000));
  t.pass(300'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
  EXPECT_EQ(t.left(Color::White), Millis(0));
}

TEST(TableTime, AMoveAfterTheFlagIsTooLateEvenIfNoTimerWoke) {
  TableDriver t;
  t.start();
  t.pass(300'000);
  EXPECT_EQ(t.move("g1f3"), ErrorCode::GameOver);
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
}

TEST(TableTime, AMoveInTheLastMillisecondCounts) {
  TableDriver t;
  t.start();
  t.pass(299'999);
  EXPECT_FALSE(t.move("g1f3"));
  EXPECT_EQ(t.left(Color::White), Millis(3'001));
}

// FIDE 6.9.
TEST(TableTime, AFlagFallIsADrawWhereTheOtherSideCannotMate) {
  TableDriver t({{Millis(300'000), Millis(0)}}, {}, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  t.seat_both();
  t.moves({"h1h2", "e8e7"});
  t.pass(300'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::FlagFallDraw}));
}

// FIDE 5.1.2 makes no exception for who could never have mated.
TEST(TableTime, ResignationWinsForTheOtherSideAlways) {
  TableDriver resigned(kFivePlusThree, {}, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  resigned.seat_both();
  EXPECT_FALSE(resigned.say(Color::White, protocol::Resign{"K7QW2M"}));
  EXPECT_EQ(resigned.outcome(), (Outcome{Color::Black, Termination::Resignation}));
}

TEST(TableTime, NobodyWinsByAbsenceWhoCouldNeverMate) {
  TableDriver away(kFivePlusThree, {}, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  away.seat_both();
  away.moves({"h1h2", "e8e7"});
  away.away(Color::White);
  away.pass(30'000);
  away.wake();
  EXPECT_EQ(away.outcome(), (Outcome{std::nullopt, Termination::Abandonment}));
}

TEST(TableTime, AClockDoesNotRunBeforeTheTurnIsDurable) {
  TableDriver t;
  t.start();
  t.durable = false;
  t.moves({"g1f3"});
  t.pass(5'000);
  EXPECT_EQ(t.left(Color::Black), Millis(300'000)) << "nobody has been told of the move yet";
  EXPECT_EQ(t.table.deadline(), std::nullopt);
  t.table.released(t.now().at);
  t.pass(1'000);
  EXPECT_EQ(t.left(Color::Black), Millis(299'000));
}

TEST(TableTime, AnAbsentSideLosesOnItsOwnTurnOnly) {
  TableDriver t;
  t.start();  // White to move
  t.away(Color::Black);
  t.pass(100'000);
  t.wake();
  EXPECT_FALSE(t.outcome()) << "Black is away, but White is to move";
  EXPECT_FALSE(t.table.now(t.now().at).away);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.now(t.now().at).away->left, Millis(30'000));
  EXPECT_EQ(t.table.now(t.now().at).away->color, Color::Black);
  t.pass(29'999);
  t.wake();
  EXPECT_FALSE(t.outcome());
  t.pass(1);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::White, Termination::Abandonment}));
}

TEST(TableTime, ComingBackStopsTheCountdown) {
  TableDriver t;
  t.start();
  t.away(Color::White);
  t.pass(29'000);
  t.here(Color::White);
  EXPECT_FALSE(t.table.now(t.now().at).away);
  t.pass(29'000);
  t.wake();
  EXPECT_FALSE(t.outcome());
  t.away(Color::White);
  t.pass(30'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::Abandonment}));
}

// FC-33: nobody is connected, and less time is left than the absence countdown.
TEST(TableTime, FC_33_TheGameEndsWithNobodyThere) {
  TableDriver t({{Millis(20'000), Millis(0)}});
  t.start();
  t.away(Color::White);
  t.away(Color::Black);
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(20'000));
  t.pass(20'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
}

TEST(TableTime, WithoutClocksOnlyAbsenceCounts) {
  TableDriver t(std::nullopt);
  t.start();
  EXPECT_FALSE(t.table.now(t.now().at).clock);
  EXPECT_EQ(t.table.deadline(), std::nullopt);
  t.pass(86'400'000);
  EXPECT_FALSE(t.move("g1f3"));
  EXPECT_EQ(t.table.moves().back().spent, Millis(86'400'000));
  EXPECT_EQ(t.table.moves().back().left, std::nullopt);
}

TEST(TableTime, AWaitingTableClosesWhenItsOwnerStaysAway) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::Black, "Ann"));
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(60'000)) << "not even come in yet";
  t.here(Color::Black);
  EXPECT_EQ(t.table.deadline(), std::nullopt);
  t.away(Color::Black);
  t.pass(60'000);
  t.wake();
  EXPECT_TRUE(t.table.is_closed());
}

TEST(TableTime, AnEndedTableIsKeptForAWhile) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::Resign{"K7QW2M"}));
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(3'600'000));
  t.pass(3'600'000);
  t.wake();
  EXPECT_TRUE(t.table.is_closed());
  EXPECT_EQ(t.table.deadline(), std::nullopt);
}

// The table closes by the stamp too, and nothing can be kept of it after that.
TEST(TableTime, ACommandThatComesAsTheTableClosesIsRefused) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::Resign{"K7QW2M"}));
  t.pass(3'600'000);
  EXPECT_EQ(t.say(Color::White, protocol::Rematch{"K7QW2M", protocol::RematchSay::Offer}),
            ErrorCode::UnknownCode);
  EXPECT_TRUE(std::holds_alternative<storage::Closed>(t.records.back().first));
}

}  // namespace
}  // namespace server
