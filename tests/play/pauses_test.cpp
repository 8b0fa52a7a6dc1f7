#include "server/play/pauses.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::PauseSay;
using rules::Termination;
using support::Color;
using support::Millis;
using support::TableDriver;

const protocol::Pause kPause{"K7QW2M", PauseSay::Offer};
const protocol::Pause kYes{"K7QW2M", PauseSay::Accept};
const protocol::Pause kNo{"K7QW2M", PauseSay::Decline};
const protocol::Resume kGoOn{"K7QW2M", PauseSay::Offer};
const protocol::Resume kYesGoOn{"K7QW2M", PauseSay::Accept};
const protocol::Resume kNotYet{"K7QW2M", PauseSay::Decline};
const protocol::Draw kDraw{"K7QW2M", protocol::DrawSay::Offer};

void pause(TableDriver& t) {
  EXPECT_FALSE(t.say(Color::White, kPause));
  EXPECT_FALSE(t.say(Color::Black, kYes));
}

TEST(Pauses, StopTheClocksOnceBothWantThem) {
  TableDriver t;
  t.start();
  t.pass(4'000);
  EXPECT_FALSE(t.say(Color::Black, kPause));
  EXPECT_EQ(t.seen().pause_offer, Color::Black);
  EXPECT_EQ(t.seen().clock->running, Color::White) << "asking stops nothing";
  t.pass(1'000);
  EXPECT_FALSE(t.say(Color::White, kYes));
  EXPECT_EQ(t.seen().pause_offer, std::nullopt);
  EXPECT_EQ(t.seen().paused, Millis(86'400'000));
  EXPECT_EQ(t.seen().clock->running, std::nullopt);
  t.pass(3'600'000);
  t.wake();
  EXPECT_EQ(t.left(Color::White), Millis(295'000));
  EXPECT_EQ(t.seen().paused, Millis(82'800'000));
  EXPECT_FALSE(t.say(Color::White, kGoOn));
  EXPECT_EQ(t.seen().clock->running, std::nullopt);
  EXPECT_FALSE(t.say(Color::Black, kYesGoOn));
  EXPECT_EQ(t.seen().paused, std::nullopt);
  t.pass(2'000);
  EXPECT_EQ(t.left(Color::White), Millis(293'000));
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(7'000)) << "what was thought, and no more";
}

TEST(Pauses, TwoRequestsAreAnAgreement) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kPause));
  EXPECT_FALSE(t.say(Color::Black, kPause));
  EXPECT_TRUE(t.seen().paused);
  EXPECT_FALSE(t.say(Color::Black, kGoOn));
  EXPECT_FALSE(t.say(Color::White, kGoOn));
  EXPECT_FALSE(t.seen().paused);
}

TEST(Pauses, AreDeclinedWithdrawnAndStandThroughMoves) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.say(Color::White, kYes), ErrorCode::NoOffer);
  EXPECT_EQ(t.say(Color::White, kNo), ErrorCode::NoOffer);
  EXPECT_FALSE(t.say(Color::White, kPause));
  EXPECT_EQ(t.say(Color::White, kPause), ErrorCode::AlreadyOffered);
  EXPECT_EQ(t.say(Color::White, kYes), ErrorCode::NoOffer) << "nobody answers himself";
  t.moves({"g1f3", "b8c6"});
  EXPECT_EQ(t.seen().pause_offer, Color::White);
  EXPECT_FALSE(t.say(Color::Black, kNo));
  EXPECT_EQ(t.seen().pause_offer, std::nullopt);
  EXPECT_FALSE(t.say(Color::White, kPause));
  EXPECT_FALSE(t.say(Color::White, kNo));
  EXPECT_TRUE(std::holds_alternative<storage::PauseWithdrawn>(t.records.back().first));
  pause(t);
  EXPECT_FALSE(t.say(Color::White, kGoOn));
  EXPECT_FALSE(t.say(Color::Black, kNotYet));
  EXPECT_TRUE(t.seen().paused);
  EXPECT_EQ(t.say(Color::Black, kYesGoOn), ErrorCode::NoOffer);
}

TEST(Pauses, NothingIsPlayedMeanwhile) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::Black, protocol::Takeback{"K7QW2M", protocol::TakebackSay::Offer}));
  pause(t);
  const auto before = t.records.size();
  EXPECT_EQ(t.move("g1f3"), ErrorCode::Paused);
  EXPECT_EQ(t.say(Color::White, protocol::GiveTime{"K7QW2M"}), ErrorCode::Paused);
  EXPECT_EQ(t.say(Color::White, kPause), ErrorCode::Paused);
  for (const auto say : {protocol::TakebackSay::Offer, protocol::TakebackSay::Accept}) {
    EXPECT_EQ(t.say(Color::White, protocol::Takeback{"K7QW2M", say}), ErrorCode::Paused);
  }
  EXPECT_EQ(t.records.size(), before);
  EXPECT_EQ(t.seen().takeback.black, 1U) << "it is answered afterwards";
}

TEST(Pauses, TheGameCanBeEndedMeanwhile) {
  TableDriver drawn;
  drawn.start();
  pause(drawn);
  EXPECT_FALSE(drawn.say(Color::White, kDraw));
  EXPECT_FALSE(drawn.say(Color::Black, kDraw));
  EXPECT_EQ(drawn.outcome()->termination, Termination::Agreement);
  EXPECT_EQ(drawn.seen().paused, std::nullopt);

  TableDriver lost;
  lost.start();
  pause(lost);
  EXPECT_FALSE(lost.say(Color::White, protocol::Resign{"K7QW2M"}));
  EXPECT_EQ(lost.outcome()->winner, Color::Black);

  TableDriver left;
  left.start();
  pause(left);
  EXPECT_FALSE(left.say(Color::Black, protocol::Leave{"K7QW2M"}));
  EXPECT_EQ(left.outcome()->winner, Color::White);

  TableDriver fresh;
  fresh.seat_both();
  pause(fresh);
  EXPECT_FALSE(fresh.say(Color::Black, protocol::Abort{"K7QW2M"}));
  EXPECT_EQ(fresh.outcome()->termination, Termination::Aborted);
}

TEST(Pauses, NoLimitRuns) {
  TableDriver fresh;
  fresh.seat_both();
  pause(fresh);
  EXPECT_FALSE(fresh.seen().first_move);
  fresh.pass(60'000);
  fresh.wake();
  EXPECT_FALSE(fresh.outcome());
  EXPECT_FALSE(fresh.say(Color::Black, kGoOn));
  EXPECT_FALSE(fresh.say(Color::White, kYesGoOn));
  EXPECT_EQ(fresh.seen().first_move->left, Millis(30'000));

  TableDriver away;
  away.start();
  away.away(Color::White);
  pause(away);
  EXPECT_FALSE(away.seen().away);
  away.pass(60'000);
  away.wake();
  EXPECT_FALSE(away.outcome());
  EXPECT_FALSE(away.table.seats()[Color::White]->here) << "who is there is told as ever";
  EXPECT_FALSE(away.say(Color::White, kGoOn));
  EXPECT_FALSE(away.say(Color::Black, kYesGoOn));
  EXPECT_EQ(away.seen().away->left, Millis(30'000)) << "counted from here";
}

TEST(Pauses, EndByThemselves) {
  HouseRules house;
  house.pause_kept = Millis(90'000);
  TableDriver t(support::kFivePlusThree, house);
  t.start();
  pause(t);
  EXPECT_EQ(t.table.deadline(), t.now().at + Millis(90'000));
  EXPECT_FALSE(t.say(Color::Black, kGoOn));
  t.pass(90'000);
  t.wake();
  EXPECT_TRUE(std::holds_alternative<storage::Unpaused>(t.records.back().first));
  EXPECT_EQ(t.seen().pause_offer, std::nullopt) << "there is nothing to answer any more";
  t.pass(1'000);
  EXPECT_EQ(t.left(Color::White), Millis(299'000));
}

TEST(Pauses, AreForGamesBetweenPeopleOnline) {
  TableDriver hall(support::over_the_board());
  hall.start();
  EXPECT_EQ(hall.say(Color::White, kPause), ErrorCode::NoPause);
  EXPECT_EQ(hall.say(Color::White, kGoOn), ErrorCode::NotPaused);

  TableDriver bot;
  EXPECT_FALSE(bot.sit(Color::White, "Ann"));
  EXPECT_EQ(bot.say(Color::White, kPause), ErrorCode::NotPlaying);
  bot.settle(bot.table.sit(Color::Black, {"bot-id", "Rookery", "", "easy"}, bot.now()));
  EXPECT_EQ(bot.say(Color::White, kPause), ErrorCode::NoPause);
}

TEST(Pauses, LastThroughARestart) {
  TableDriver t;
  t.start();
  t.pass(4'000);
  pause(t);
  EXPECT_FALSE(t.say(Color::Black, kGoOn));
  t.pass(600'000);
  Table again = t.replayed();
  EXPECT_TRUE(again.recover(t.now().wall, t.now()).events.empty()) << "no clock is held twice";
  again.released(t.now().at);
  const protocol::Now seen = again.now(t.now().at);
  EXPECT_EQ(seen.paused, Millis(85'800'000));
  EXPECT_EQ(seen.pause_offer, Color::Black);
  EXPECT_EQ(seen.held, std::nullopt);
  EXPECT_EQ(seen.clock->left.white, Millis(296'000));
  (void)again.presence(Color::White, true, t.now());
  EXPECT_FALSE(again.command(Color::White, kYesGoOn, t.now()).refusal);
  again.released(t.now().at);
  t.pass(1'000);
  EXPECT_EQ(again.now(t.now().at).clock->left.white, Millis(295'000));
}

TEST(Pauses, TakeTheHoldOfARestartWithThem) {
  TableDriver t;
  t.start();
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  again.released(t.now().at);
  EXPECT_TRUE(again.now(t.now().at).held);
  EXPECT_FALSE(again.command(Color::White, kPause, t.now()).refusal);
  EXPECT_FALSE(again.command(Color::Black, kPause, t.now()).refusal);
  EXPECT_FALSE(again.now(t.now().at).held);
  EXPECT_EQ(again.deadline(), t.now().at + Millis(86'400'000));
}

}  // namespace
}  // namespace server
