#include "server/play/time_gifts.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::RuleSet;
using rules::Termination;
using support::Color;
using support::Millis;
using support::TableDriver;

const protocol::GiveTime kGift{"K7QW2M"};

TEST(TimeGifts, AreGivenWhereAClockOnlineHasRoom) {
  struct Row {
    RuleSet rules;
    std::optional<Millis> left;
    std::optional<ErrorCode> refusal;
  };
  const Row rows[] = {
      {RuleSet::Online, Millis(0), ErrorCode::NoGift},  // it is down
      {RuleSet::Online, Millis(1), std::nullopt},
      {RuleSet::Online, Millis(10'785'000), std::nullopt},
      {RuleSet::Online, Millis(10'785'001), ErrorCode::ClockFull},
      {RuleSet::Online, Millis(20'000'000), ErrorCode::ClockFull},
      {RuleSet::Online, std::nullopt, ErrorCode::NoGift},
      {RuleSet::OverTheBoard, Millis(0), ErrorCode::NoGift},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(TimeGifts::objection(row.rules, row.left), row.refusal)
        << row.left.value_or(Millis(-1)).count();
  }
}

TEST(TimeGifts, GoToTheOpponentWhoeverIsToMove) {
  TableDriver t;
  t.start();
  t.pass(2'000);
  EXPECT_FALSE(t.say(Color::White, kGift));
  EXPECT_EQ(t.left(Color::White), Millis(298'000));
  EXPECT_EQ(t.left(Color::Black), Millis(315'000));
  EXPECT_FALSE(t.say(Color::Black, kGift));
  EXPECT_EQ(t.left(Color::White), Millis(313'000));
  EXPECT_EQ(t.seen().given.white, Millis(15'000));
  t.pass(1'000);
  EXPECT_EQ(t.left(Color::White), Millis(312'000)) << "its clock runs on";
  EXPECT_EQ(t.seen().clock->running, Color::White);
}

TEST(TimeGifts, TakeNothingFromTheTimeOfAMove) {
  TableDriver t;
  t.start();
  t.pass(2'000);
  EXPECT_FALSE(t.say(Color::Black, kGift));
  EXPECT_FALSE(t.say(Color::White, kGift));
  t.pass(3'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(5'000));
  EXPECT_EQ(t.left(Color::White), Millis(313'000));
  EXPECT_EQ(t.seen().given.white, Millis(0));
  t.pass(4'000);
  t.moves({"b8c6"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(4'000));
  EXPECT_EQ(t.left(Color::Black), Millis(314'000));
}

TEST(TimeGifts, MoveTheFlag) {
  TableDriver t({{Millis(10'000), Millis(0)}});
  t.start();
  t.pass(9'999);
  EXPECT_FALSE(t.say(Color::Black, kGift));
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(15'001));
  t.pass(15'001);
  EXPECT_EQ(t.say(Color::Black, kGift), ErrorCode::GameOver) << "the flag fell before";
  EXPECT_EQ(t.outcome()->termination, Termination::FlagFall);
}

TEST(TimeGifts, AreRefusedWhereNothingRunsOrTheClockIsFull) {
  TableDriver waiting;
  EXPECT_FALSE(waiting.sit(Color::White, "Ann"));
  EXPECT_EQ(waiting.say(Color::White, kGift), ErrorCode::NotPlaying);

  TableDriver untimed(std::nullopt);
  untimed.start();
  EXPECT_EQ(untimed.say(Color::White, kGift), ErrorCode::NoGift);

  TableDriver hall(support::over_the_board());
  hall.start();
  EXPECT_EQ(hall.say(Color::White, kGift), ErrorCode::NoGift);

  TableDriver full({{TimeGifts::kFullest, Millis(0)}});
  full.start();
  full.pass(14'999);
  EXPECT_EQ(full.say(Color::Black, kGift), ErrorCode::ClockFull);
  full.pass(1);
  EXPECT_FALSE(full.say(Color::Black, kGift));
  EXPECT_EQ(full.left(Color::White), TimeGifts::kFullest);
}

TEST(TimeGifts, AreThereAfterARestartAndThinkingIsChargedOnce) {
  TableDriver t;
  t.start();
  t.pass(2'000);
  EXPECT_FALSE(t.say(Color::Black, kGift));
  EXPECT_FALSE(t.say(Color::White, kGift));
  t.pass(3'000);
  const auto alive_at = t.now().wall;
  t.pass(60'000);  // down for a minute
  Table again = t.replayed();
  (void)again.recover(alive_at, t.now());
  const protocol::Now seen = again.now(t.now().at);
  EXPECT_EQ(seen.clock->left.white, Millis(310'000));
  EXPECT_EQ(seen.clock->left.black, Millis(315'000));
  again.released(t.now().at);
  (void)again.presence(Color::White, true, t.now());
  again.released(t.now().at);
  t.pass(1'000);
  const protocol::MakeMove move{"K7QW2M", 2, *rules::UciMove::parse("g1f3")};
  EXPECT_FALSE(again.command(Color::White, move, t.now()).refusal);
  EXPECT_EQ(again.moves().back().spent, Millis(6'000));
  EXPECT_EQ(again.moves().back().left, Millis(312'000));
}

TEST(TimeGifts, WhileClocksStandAfterARestartStayThere) {
  TableDriver t;
  t.start();
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  again.released(t.now().at);
  EXPECT_FALSE(again.command(Color::Black, kGift, t.now()).refusal);
  again.released(t.now().at);
  t.pass(10'000);
  EXPECT_EQ(again.now(t.now().at).clock->left.white, Millis(315'000));
  EXPECT_EQ(again.now(t.now().at).clock->running, std::nullopt);
}

}  // namespace
}  // namespace server
