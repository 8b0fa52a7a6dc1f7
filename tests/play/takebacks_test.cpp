#include "server/play/takebacks.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::TakebackSay;
using rules::Termination;
using support::Color;
using support::Millis;
using support::TableDriver;

const protocol::Takeback kAsk{"K7QW2M", TakebackSay::Offer};
const protocol::Takeback kAccept{"K7QW2M", TakebackSay::Accept};
const protocol::Takeback kDecline{"K7QW2M", TakebackSay::Decline};

TEST(Takebacks, GoToBeforeTheAskersLastMove) {
  struct Row {
    std::uint32_t ply;
    bool is_own_turn;
    std::optional<std::uint32_t> to;
  };
  const Row rows[] = {
      {0, true, std::nullopt}, {0, false, std::nullopt}, {1, true, std::nullopt}, {1, false, 0U},
      {2, true, 0U},           {2, false, 1U},           {7, true, 5U},           {7, false, 6U},
  };
  for (const Row& row : rows) {
    const Color turn = row.is_own_turn ? Color::Black : Color::White;
    EXPECT_EQ(Takebacks::before_last_move(Color::Black, row.ply, turn), row.to) << row.ply;
  }
}

TEST(Takebacks, OneMoveWhereTheOtherSideHasNotAnswered) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_EQ(t.seen().takeback.white, 2U);
  EXPECT_EQ(t.seen().takeback.black, std::nullopt);
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.table.game().ply(), 2U);
  EXPECT_EQ(t.table.game().turn(), Color::White);
  EXPECT_EQ(t.seen().takeback.white, std::nullopt);
  t.moves({"f1c4"});
  EXPECT_EQ(t.table.moves().back().san, "Bc4");
}

TEST(Takebacks, TwoWhereItHas) {
  TableDriver t;
  t.start();
  t.moves({"g1f3", "b8c6"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.table.moves().size(), 2U);
}

// It stands until it is answered, and a move is no answer: then it takes that move back as well.
TEST(Takebacks, TheOtherSidesMoveIsNoAnswerAndGoesBackWithIt) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  t.moves({"b8c6"});
  EXPECT_EQ(t.seen().takeback.white, 2U);
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.table.game().ply(), 2U);
}

TEST(Takebacks, OnesOwnMoveEndsTheRequest) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kAsk));
  t.moves({"g1f3"});
  EXPECT_EQ(t.seen().takeback.white, std::nullopt);
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::NoOffer);
  EXPECT_EQ(t.table.game().ply(), 3U);
}

TEST(Takebacks, AreDeclinedOrWithdrawn) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.say(Color::White, kDecline), ErrorCode::NoOffer);
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_EQ(t.say(Color::White, kAsk), ErrorCode::AlreadyOffered);
  EXPECT_EQ(t.say(Color::White, kAccept), ErrorCode::NoOffer) << "nobody answers himself";
  EXPECT_FALSE(t.say(Color::Black, kDecline));
  EXPECT_TRUE(std::holds_alternative<storage::TakebackDeclined>(t.records.back().first));
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::NoOffer);
  EXPECT_FALSE(t.say(Color::White, kAsk)) << "as often as one likes";
  EXPECT_FALSE(t.say(Color::White, kDecline));
  EXPECT_TRUE(std::holds_alternative<storage::TakebackWithdrawn>(t.records.back().first));
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::NoOffer);
}

TEST(Takebacks, OfTwoThatCrossOneIsAnsweredAndBothAreGone) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAsk));
  EXPECT_EQ(t.seen().takeback.white, 2U);
  EXPECT_EQ(t.seen().takeback.black, 1U);
  EXPECT_FALSE(t.say(Color::White, kAccept)) << "the request of Black";
  EXPECT_EQ(t.table.game().ply(), 1U);
  EXPECT_EQ(t.seen().takeback.white, std::nullopt);
  EXPECT_EQ(t.seen().takeback.black, std::nullopt);
}

TEST(Takebacks, DecliningBetweenTwoAnswersTheOtherOneFirst) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAsk));
  EXPECT_FALSE(t.say(Color::White, kDecline));
  EXPECT_EQ(t.seen().takeback.white, 0U);
  EXPECT_EQ(t.seen().takeback.black, std::nullopt);
  EXPECT_FALSE(t.say(Color::White, kDecline));
  EXPECT_EQ(t.seen().takeback.white, std::nullopt);
}

TEST(Takebacks, AreRefusedWhereNothingCanBeTakenBack) {
  TableDriver waiting;
  EXPECT_FALSE(waiting.sit(Color::White, "Ann"));
  EXPECT_EQ(waiting.say(Color::White, kAsk), ErrorCode::NotPlaying);

  TableDriver fresh;
  fresh.seat_both();
  EXPECT_EQ(fresh.say(Color::White, kAsk), ErrorCode::NoTakeback);
  fresh.moves({"e2e4"});
  EXPECT_EQ(fresh.say(Color::Black, kAsk), ErrorCode::NoTakeback);
  EXPECT_FALSE(fresh.say(Color::White, kAsk));

  TableDriver hall(support::over_the_board());
  hall.start();
  EXPECT_EQ(hall.say(Color::White, kAsk), ErrorCode::NoTakeback);

  TableDriver without(storage::Opened{.code = "K7QW2M",
                                      .start_fen = std::string(rules::kStartFen),
                                      .time = support::kFivePlusThree,
                                      .listed = true,
                                      .takebacks = false});
  without.start();
  EXPECT_EQ(without.say(Color::White, kAsk), ErrorCode::NoTakeback);

  TableDriver over;
  over.start();
  EXPECT_FALSE(over.say(Color::Black, kAsk));
  EXPECT_FALSE(over.say(Color::White, protocol::Resign{"K7QW2M"}));
  EXPECT_EQ(over.seen().takeback.black, std::nullopt);
  EXPECT_EQ(over.say(Color::White, kAccept), ErrorCode::GameOver);
}

TEST(Takebacks, OfTheFirstMovesBringTheirLimitBack) {
  TableDriver t;
  t.start();
  t.pass(5'000);
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.seen().clock->running, std::nullopt);
  EXPECT_EQ(t.left(Color::White), Millis(300'000));
  EXPECT_EQ(t.seen().first_move->left, Millis(30'000));
  EXPECT_EQ(t.seen().first_move->color, Color::White);
  t.pass(30'000);
  t.wake();
  EXPECT_EQ(t.outcome()->termination, Termination::Aborted);
}

// As they were when that turn began: thinking since is given back, and so are gifts.
TEST(Takebacks, PutTheClocksBack) {
  TableDriver t;
  t.start();
  t.pass(10'000);
  t.moves({"g1f3"});  // White has 293 s
  t.pass(20'000);
  t.moves({"b8c6"});  // Black has 283 s
  t.pass(3'000);
  EXPECT_FALSE(t.say(Color::White, protocol::GiveTime{"K7QW2M"}));
  EXPECT_FALSE(t.say(Color::Black, kAsk));
  EXPECT_FALSE(t.say(Color::White, kAccept));
  EXPECT_EQ(t.table.game().turn(), Color::Black);
  EXPECT_EQ(t.left(Color::White), Millis(293'000));
  EXPECT_EQ(t.left(Color::Black), Millis(300'000));
  EXPECT_EQ(t.seen().given.black, Millis(0));
  EXPECT_EQ(t.seen().clock->running, Color::Black);
  t.pass(4'000);
  t.moves({"g8f6"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(4'000));
  EXPECT_EQ(t.left(Color::Black), Millis(299'000));
}

TEST(Takebacks, LeaveGiftsOfEarlierTurns) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::GiveTime{"K7QW2M"}));
  t.moves({"g1f3", "b8c6"});
  EXPECT_FALSE(t.say(Color::Black, kAsk));
  EXPECT_FALSE(t.say(Color::White, kAccept));
  EXPECT_EQ(t.left(Color::Black), Millis(315'000));
}

TEST(Takebacks, TheNextClockStartsWhenAllHaveBeenTold) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  t.durable = false;
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  t.pass(2'000);
  EXPECT_EQ(t.left(Color::White), Millis(300'000));
  t.table.released(t.now().at);
  t.pass(2'000);
  EXPECT_EQ(t.left(Color::White), Millis(298'000));
}

TEST(Takebacks, AreTooLateOnceTheFlagHasFallen) {
  TableDriver t({{Millis(10'000), Millis(0)}});
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  t.pass(10'000);
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::GameOver);
  EXPECT_EQ(t.outcome()->termination, Termination::FlagFall);
  EXPECT_EQ(t.table.game().ply(), 3U);
}

TEST(Takebacks, EndADrawOfferAndCountMovesAnew) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  EXPECT_EQ(t.seen().draw_from.white, 23U);
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.table.draw_offer(), std::nullopt);
  EXPECT_EQ(t.seen().draw_from.white, 21U) << "ten moves from here";
  EXPECT_EQ(t.seen().draw_from.black, 0U);
}

TEST(Takebacks, LeaveTheQuotaOfAnOfferBeforeThem) {
  DrawOffers offers;
  offers.offer(Color::White, 4, Color::White);
  offers.rewind(6, Color::White);
  EXPECT_EQ(offers.from_ply().white, 23U);
  offers.rewind(4, Color::White);
  EXPECT_EQ(offers.from_ply().white, 23U);
  offers.rewind(3, Color::Black);
  EXPECT_EQ(offers.from_ply().white, 23U) << "its next move is the one that is taken back";
  offers.rewind(2, Color::White);
  EXPECT_EQ(offers.from_ply().white, 21U);
}

TEST(Takebacks, RepetitionsAndQuietMovesAreCountedOnTheMovesThatStand) {
  TableDriver t;
  t.start();
  t.moves({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.table.game().position().half_moves(), 6U);
  t.moves({"f3g1"});
  EXPECT_FALSE(t.outcome()) << "the second time, not the third";
  t.moves({"f6g8"});
  EXPECT_EQ(t.outcome()->termination, Termination::Threefold);
}

TEST(Takebacks, ChecksAreGivenBack) {
  storage::Opened opened{"K7QW2M", "4k3/8/8/8/8/8/3R4/4K3 w - - 2+3 0 1", support::kFivePlusThree,
                         true, rules::Variant::ThreeCheck};
  TableDriver t(opened);
  t.seat_both();
  t.moves({"d2e2"});
  EXPECT_EQ(t.seen().checks_left->white, 1);
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.seen().checks_left->white, 2);
}

TEST(Takebacks, ABotGrantsAtOnceAndAsOftenAsOneLikes) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  t.settle(t.table.sit(Color::Black, {"bot-id", "Rookery", "", "easy"}, t.now()));
  t.here(Color::White);
  for (int i = 0; i < 3; ++i) {
    t.moves({"e2e4", "e7e5", "g1f3"});
    EXPECT_TRUE(t.table.is_bot_to_move());
    EXPECT_FALSE(t.say(Color::White, kAsk));
    EXPECT_EQ(t.table.game().ply(), 2U);
    EXPECT_FALSE(t.table.is_bot_to_move());
    EXPECT_FALSE(t.say(Color::White, kAsk));
    EXPECT_EQ(t.table.game().ply(), 0U);
  }
}

TEST(Takebacks, TheFinishedGameHasTheMovesThatStand) {
  TableDriver t;
  t.start();
  t.moves({"g1f3", "b8c6"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  t.moves({"d2d4"});
  EXPECT_FALSE(t.say(Color::Black, protocol::Resign{"K7QW2M"}));
  const storage::FinishedGame game = t.table.finished();
  ASSERT_EQ(game.moves.size(), 3U);
  EXPECT_EQ(game.moves[2].san, "d4");
}

TEST(Takebacks, AreThereAfterARestart) {
  TableDriver t;
  t.start();
  t.moves({"g1f3", "b8c6"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAsk));
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  again.released(t.now().at);
  EXPECT_EQ(again.now(t.now().at).takeback.white, 2U);
  EXPECT_EQ(again.now(t.now().at).takeback.black, 3U);
  (void)again.presence(Color::Black, true, t.now());
  // Accepted while the clocks wait for White: they go on waiting.
  EXPECT_FALSE(again.command(Color::Black, kAccept, t.now()).refusal);
  again.released(t.now().at);
  EXPECT_EQ(again.game().ply(), 2U);
  EXPECT_EQ(again.now(t.now().at).held->color, Color::White);
}

TEST(Takebacks, NobodyIsWaitedForWhoIsThere) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  (void)again.presence(Color::White, true, t.now());
  EXPECT_EQ(again.now(t.now().at).held->color, Color::Black);
  EXPECT_FALSE(again.command(Color::Black, kAccept, t.now()).refusal);
  again.released(t.now().at);
  EXPECT_FALSE(again.now(t.now().at).held);
  EXPECT_EQ(again.now(t.now().at).clock->running, Color::White);
}

TEST(Takebacks, ThinkingIsChargedFromTheTakebackOnAfterARestart) {
  TableDriver t;
  t.start();
  t.pass(60'000);
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::White, kAsk));
  t.pass(8'000);
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  t.pass(5'000);
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  EXPECT_EQ(again.now(t.now().at).clock->left.white, Millis(295'000));
  EXPECT_EQ(again.now(t.now().at).clock->left.black, Millis(300'000));
}

// A verdict on the fifth position is none on another one that has taken its place.
TEST(Takebacks, WhatWasFoundOutOfAPositionThatIsGoneIsForgotten) {
  HouseRules unknowing;
  unknowing.quick_nodes = 1;
  TableDriver t(support::kFivePlusThree, unknowing);
  t.start();
  t.moves({"g1f3"});
  const Question asked{3, t.table.game().position(), Termination::DeadPosition, std::nullopt};
  EXPECT_TRUE(t.table.has_come_through(asked));
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_FALSE(t.table.has_come_through(asked)) << "fewer moves";
  t.moves({"f1c4"});
  EXPECT_FALSE(t.table.has_come_through(asked)) << "another move";
  EXPECT_FALSE(t.say(Color::White, kAsk));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  t.moves({"g1f3", "b8c6"});
  EXPECT_TRUE(t.table.has_come_through(asked)) << "the same again";
}

}  // namespace
}  // namespace server
