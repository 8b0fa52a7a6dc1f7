// What the line takes of a move's time, at the table and for whoever listens.
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/house_driver.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Millis;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::json;
using support::TableDriver;

const rules::TimeControl kOneMinute{Millis(60'000), Millis(0)};
const Outcome kBlackWinsOnTime{Color::Black, Termination::FlagFall};

TEST(TableLag, AMoveGetsBackWhatTheLineTookBeforeTheIncrement) {
  TableDriver t;
  t.start();
  t.lag(Color::White, 120);
  t.pass(2'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(1'880));
  EXPECT_EQ(t.left(Color::White), Millis(300'000 - 1'880 + 3'000));
  EXPECT_EQ(t.seen().lag.white->took, Millis(120));
  EXPECT_EQ(t.seen().lag.white->quota, Millis(980));
  EXPECT_FALSE(t.seen().lag.black);
}

TEST(TableLag, AMoveAfterTheFlagIsInTimeIfTheLineHeldItUp) {
  for (const bool is_in_time : {true, false}) {
    TableDriver t(kOneMinute);
    t.start();
    t.lag(Color::White, 200);
    EXPECT_EQ(t.table.deadline(), t.now().at + Millis(60'200));
    t.pass(is_in_time ? 60'199 : 60'200);
    if (is_in_time) {
      EXPECT_FALSE(t.move("g1f3"));
      EXPECT_EQ(t.left(Color::White), Millis(1));
      EXPECT_EQ(t.table.moves().back().spent, Millis(59'999));
    } else {
      EXPECT_EQ(t.move("g1f3"), ErrorCode::GameOver);
      EXPECT_EQ(t.outcome(), kBlackWinsOnTime);
    }
  }
}

TEST(TableLag, TheFlagWaitsForAMoveThatMayBeOnItsWay) {
  TableDriver t(kOneMinute);
  t.start();
  t.lag(Color::White, 200);
  t.pass(60'199);
  t.wake();
  EXPECT_FALSE(t.outcome());
  EXPECT_EQ(t.left(Color::White), Millis(0)) << "the clock shows that the time is up";
  t.pass(1);
  t.wake();
  EXPECT_EQ(t.outcome(), kBlackWinsOnTime);
}

TEST(TableLag, OnlyAMoveIsSaved) {
  TableDriver offer(kOneMinute);
  offer.start();
  offer.lag(Color::White, 200);
  offer.pass(60'100);
  EXPECT_FALSE(offer.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}))
      << "what the opponent says takes nothing from a move that is on its way";
  EXPECT_EQ(offer.say(Color::Black, protocol::GiveTime{"K7QW2M"}), ErrorCode::NoGift);
  EXPECT_FALSE(offer.outcome());
  EXPECT_EQ(offer.say(Color::White, protocol::Draw{"K7QW2M", protocol::DrawSay::Accept}),
            ErrorCode::GameOver);
  EXPECT_EQ(offer.outcome(), kBlackWinsOnTime);

  TableDriver illegal(support::over_the_board(rules::kStartFen, kOneMinute));
  illegal.start();
  illegal.lag(Color::White, 200);
  illegal.pass(60'000);
  EXPECT_EQ(illegal.move("e1e3"), ErrorCode::GameOver) << "no move is completed after the flag";
  EXPECT_EQ(illegal.outcome(), kBlackWinsOnTime);
}

TEST(TableLag, WhoGoesAwayIsGivenNothingMore) {
  TableDriver t(kOneMinute);
  t.start();
  t.lag(Color::White, 200);
  t.away(Color::White);
  EXPECT_FALSE(t.seen().lag.white);
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(30'000)) << "the absence limit";
  t.lag(Color::White, 200);  // what was on its way
  EXPECT_FALSE(t.seen().lag.white);
}

// A gift in the midst of a turn is booked, and the line's time is taken of what ran since.
TEST(TableLag, AGiftInTheMidstOfATurnMakesNoTime) {
  TableDriver t({{Millis(60'000), Millis(0)}});
  t.start();
  t.lag(Color::White, 400);
  t.pass(5'000);
  EXPECT_FALSE(t.say(Color::Black, protocol::GiveTime{"K7QW2M"}));
  t.pass(100);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(5'000));
  EXPECT_EQ(t.left(Color::White), Millis(70'000));
  EXPECT_EQ(t.seen().lag.white->quota, Millis(1'000)) << "100 ms were given, and 100 filled up";
}

TEST(TableLag, WithoutClocksNothingIsGiven) {
  TableDriver t(std::nullopt);
  t.start();
  t.lag(Color::White, 400);
  t.pass(5'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(5'000));
  EXPECT_EQ(t.seen().lag.white->quota, Millis(1'000));
}

// 10,000 moves with lines of all kinds: each clock shows exactly what it began with, and the
// increments, less what the moves took by their records; and a replay shows the same.
TEST(TableLag, TenThousandMovesEndWithTheExactSum) {
  std::mt19937 random(11);
  const std::vector<std::string> there{"g1f3", "g8f6", "f3g1", "f6g8"};
  std::size_t moves = 0;
  while (moves < 10'000) {
    TableDriver t(support::over_the_board(rules::kStartFen, {{Millis(600'000), Millis(2'000)}}));
    t.seat_both();
    rules::ByColor<Millis> sum{Millis(600'000), Millis(600'000)};
    rules::ByColor<Millis> took{};
    for (std::size_t ply = 0; ply < 16 && !t.outcome(); ++ply) {
      const Color mover = t.table.game().turn();
      t.lag(mover, static_cast<int>(random() % 900));
      const int ms = static_cast<int>(random() % 4'000);
      t.pass(ms);
      took[mover] += Millis(ms);
      ASSERT_FALSE(t.move(there[ply % 4]));
      const Millis spent = t.table.moves().back().spent;
      sum[mover] += Millis(2'000) - spent;
      took[mover] -= spent;
      ASSERT_GE(took[mover], Millis(0)) << "no time is made";
      ASSERT_EQ(t.table.moves().back().left, sum[mover]);
      ++moves;
    }
    const Table again = t.replayed();
    for (const Color c : rules::kColors) {
      EXPECT_EQ(t.table.clock()->left(c, t.now().at), sum[c]);
      EXPECT_EQ(again.clock()->left(c, t.now().at), sum[c]);
    }
  }
}

class LagInTheHouse : public support::TwoPlayers {};

TEST_F(LagInTheHouse, IsMeasuredWhileOneSitsAtATable) {
  greet();
  EXPECT_FALSE(ann.is_measured);
  code = ann.create()["code"];
  ann.enter(code);
  EXPECT_TRUE(ann.is_measured);
  ben.enter(code, false);
  EXPECT_FALSE(ben.is_measured) << "he only looks on";
  ann.at("exit", code);
  EXPECT_FALSE(ann.is_measured);
}

TEST_F(LagInTheHouse, IsShownToBothAndGivenBack) {
  begun();
  ann.round_trip(Millis(90));
  house.pass(Millis(1'000));
  ann.move(code, 2, "g1f3");
  const json now = ben.last("moved")["now"];
  EXPECT_EQ(now["lag"], (json{{"white", {{"ms", 90}, {"quota", 1'000}}}, {"black", nullptr}}));
  EXPECT_EQ(ben.last("moved")["spent"], 910);
  EXPECT_EQ(now["clock"]["white"], 300'000 - 910 + 3'000);
}

TEST_F(LagInTheHouse, IsToldByItselfOnlyWhereTheQualityOfTheLineChanges) {
  begun();
  const auto before = ben.count("changed");
  ann.round_trip(Millis(90));
  EXPECT_EQ(ben.count("changed"), before);
  ann.drop();
  support::TestClient back(house, "ann");
  back.hello();
  back.enter(code);
  back.round_trip(Millis(380));
  EXPECT_EQ(ben.last("changed")["why"], "lag");
  EXPECT_EQ(ben.last("changed")["now"]["lag"]["white"]["ms"], 380);
}

// As in lila#10300: a client's own words about its lag are worth nothing.
TEST_F(LagInTheHouse, AClientThatClaimsLagGetsNone) {
  begun();
  house.pass(Millis(1'000));
  const json claimed = ann.at("move", code, {{"ply", 2}, {"uci", "g1f3"}, {"lag", 400}});
  EXPECT_EQ(claimed["code"], "unknown_field");
  ann.say({{"t", "ping"}, {"id", "400"}});
  ann.move(code, 2, "g1f3");
  EXPECT_EQ(ben.last("moved")["spent"], 1'000);
  EXPECT_EQ(ben.last("moved")["now"]["lag"]["white"], nullptr);
}

TEST_F(LagInTheHouse, TheBotHasNone) {
  ann.hello("Ann");
  code = ann.create({{"bot", "beginner"}})["code"];
  ann.enter(code);
  ann.round_trip(Millis(200));
  EXPECT_EQ(ann.enter(code)["now"]["lag"]["black"], nullptr);
}

}  // namespace
}  // namespace server
