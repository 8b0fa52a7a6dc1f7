// Who can still mate decides lost games and dead positions: at once where that is found out
// quickly, else by a verdict that comes later.
#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::CanMate;
using rules::Millis;
using rules::Outcome;
using rules::Proof;
using rules::Termination;
using support::Color;
using support::TableDriver;

// The loop finds out nothing by itself.
HouseRules unknowing() {
  HouseRules rules;
  rules.quick_nodes = 1;
  return rules;
}

// The flag of White has fallen, and it is not known whether Black could mate.
struct JudgedTable : TableDriver {
  explicit JudgedTable(const storage::Opened& opened = support::over_the_board())
      : TableDriver(opened, unknowing()) {
    seat_both();
    moves({"e2e4", "e7e5"});
    pass(303'000);
    wake();
  }
};

Verdicts neither() {
  const rules::Verdict no{CanMate::No, Proof::Exhausted, {}, 9};
  return {no, no};
}

Verdicts only(Color who, CanMate answer, std::vector<rules::Move> line = {}) {
  Verdicts verdicts;
  verdicts[who] = rules::Verdict{answer, Proof::None, std::move(line), 9};
  return verdicts;
}

rules::Move move_at(const rules::Position& position, std::string_view uci) {
  return *position.find(*rules::UciMove::parse(uci));
}

TEST(TableAdjudication, ADeadPositionEndsTheGameAtOnce) {
  // The last pawn is taken: two bishops of one colour are left.
  TableDriver t(support::kFivePlusThree, {}, "4kb2/8/8/8/8/8/3p4/2B1K3 w - - 0 1");
  t.seat_both();
  t.moves({"c1d2"});
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::DeadPosition}));
}

TEST(TableAdjudication, AForcedWayToADeadPositionIsDeadAlready) {
  // Black can only take the queen, and bare kings are left.
  TableDriver t(support::kFivePlusThree, {}, "7k/5Q2/8/8/8/8/1K6/8 w - - 0 1");
  t.seat_both();
  EXPECT_FALSE(t.outcome());
  t.moves({"f7g8"});
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::DeadPosition}));
}

TEST(TableAdjudication, WhatIsNotKnownAtOnceIsJudged) {
  JudgedTable t;
  EXPECT_FALSE(t.outcome());
  EXPECT_TRUE(t.asked);
  const auto question = t.table.question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->ply, 2U);
  EXPECT_EQ(question->winner, Color::Black);
  EXPECT_EQ(question->why, Termination::FlagFall);
  const auto seen = t.seen();
  EXPECT_EQ(seen.phase, protocol::Phase::Playing);
  EXPECT_EQ(seen.judging->loser, Color::White);
  EXPECT_EQ(seen.judging->reason, Termination::FlagFall);
  EXPECT_EQ(seen.clock->running, std::nullopt);
  EXPECT_EQ(seen.clock->left.white, Millis(0));
}

TEST(TableAdjudication, NothingIsTakenWhileTheEndIsJudged) {
  JudgedTable t;
  const auto before = t.records.size();
  EXPECT_EQ(t.move("g1f3"), ErrorCode::Judging);
  EXPECT_EQ(t.move("g1g3"), ErrorCode::Judging);
  EXPECT_EQ(t.say(Color::Black, protocol::Rematch{"K7QW2M", protocol::RematchSay::Offer}),
            ErrorCode::NotOver);
  for (const Color c : rules::kColors) {
    for (const SeatCommand& said : std::initializer_list<SeatCommand>{
             protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}, protocol::Resign{"K7QW2M"},
             protocol::Leave{"K7QW2M"}, protocol::Abort{"K7QW2M"},
             protocol::ClaimDraw{"K7QW2M", rules::Claim::Threefold, std::nullopt},
             protocol::Touch{"K7QW2M", rules::Square(6)}, protocol::Adjust{"K7QW2M"}}) {
      EXPECT_EQ(t.say(c, said), ErrorCode::Judging) << said.index();
    }
  }
  t.away(Color::White);
  t.pass(3'600'000);
  t.wake();
  EXPECT_EQ(t.records.size(), before) << "time stands still";
  EXPECT_EQ(t.table.deadline(), std::nullopt);
}

TEST(TableAdjudication, AnOfferThatStoodIsGoneWhenTheEndIsJudged) {
  TableDriver t(support::over_the_board(), unknowing());
  t.start();
  EXPECT_FALSE(t.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  t.pass(303'000);
  EXPECT_EQ(t.say(Color::White, protocol::Draw{"K7QW2M", protocol::DrawSay::Accept}),
            ErrorCode::Judging)
      << "too late: the flag fell before";
  EXPECT_FALSE(t.seen().draw_offer);
}

TEST(TableAdjudication, TheVerdictLosesTheGameAndKeepsTheLine) {
  JudgedTable t;
  const auto& position = t.table.game().position();
  t.settle(t.table.adjudicated(2, only(Color::Black, CanMate::Yes, {move_at(position, "g1f3")}),
                               t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
  EXPECT_EQ(t.seen().helpmate, std::vector<std::string>{"g1f3"});
  EXPECT_FALSE(t.seen().judging);
  ASSERT_GE(t.records.size(), 2U);
  const auto* record = std::get_if<storage::Adjudicated>(&t.records[t.records.size() - 2].first);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->ply, 2U);
  EXPECT_EQ(record->can_mate.black->answer, "yes");
  EXPECT_FALSE(record->can_mate.white);
  EXPECT_EQ(record->helpmate, std::vector<std::string>{"g1f3"});
}

TEST(TableAdjudication, TheVerdictMayBeADraw) {
  JudgedTable t;
  t.settle(t.table.adjudicated(2, only(Color::Black, CanMate::No), t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::FlagFallDraw}));
}

TEST(TableAdjudication, WhatNobodyFindsOutCountsAsWinnable) {
  JudgedTable t;
  t.settle(t.table.adjudicated(2, only(Color::Black, CanMate::Unknown), t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
  EXPECT_TRUE(t.seen().helpmate.empty());
}

TEST(TableAdjudication, AbsenceAndIllegalMovesAreJudgedAsWell) {
  TableDriver away(support::over_the_board(), unknowing());
  away.start();
  away.away(Color::White);
  away.pass(30'000);
  away.wake();
  EXPECT_EQ(away.seen().judging->reason, Termination::Abandonment);
  away.settle(away.table.adjudicated(2, only(Color::Black, CanMate::No), away.now()));
  EXPECT_EQ(away.outcome(), (Outcome{std::nullopt, Termination::Abandonment}));

  TableDriver illegal(support::over_the_board(), unknowing());
  illegal.start();
  EXPECT_FALSE(illegal.move("g1g3"));
  EXPECT_FALSE(illegal.move("g1g4"));
  EXPECT_EQ(illegal.seen().judging->reason, Termination::IllegalMoves);
  illegal.settle(illegal.table.adjudicated(2, only(Color::Black, CanMate::Yes), illegal.now()));
  EXPECT_EQ(illegal.outcome(), (Outcome{Color::Black, Termination::IllegalMoves}));
}

TEST(TableAdjudication, ALateVerdictEndsTheGameAsOfItsPosition) {
  TableDriver t;
  t.start();
  t.pass(10'000);
  t.moves({"g1f3", "b8c6", "f1c4"});
  t.settle(t.table.adjudicated(3, neither(), t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::DeadPosition}));
  EXPECT_EQ(t.table.game().ply(), 3U);
  EXPECT_EQ(t.seen().ply, 3U);
  EXPECT_EQ(t.table.moves().size(), 3U);
  EXPECT_EQ(t.left(Color::White), Millis(293'000)) << "as after that move";
  EXPECT_EQ(t.table.finished().moves.size(), 3U);
}

TEST(TableAdjudication, ALateVerdictOnTheStartTakesEveryMoveBack) {
  TableDriver t;
  t.start();
  t.pass(10'000);
  t.settle(t.table.adjudicated(0, neither(), t.now()));
  EXPECT_EQ(t.table.game().ply(), 0U);
  EXPECT_EQ(t.left(Color::White), Millis(300'000));
}

TEST(TableAdjudication, ALateVerdictThatSomebodyCanMateChangesNothing) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  t.settle(t.table.adjudicated(2, only(Color::White, CanMate::Yes), t.now()));
  EXPECT_FALSE(t.outcome());
  EXPECT_TRUE(std::holds_alternative<storage::Adjudicated>(t.records.back().first))
      << "but is kept";
  t.settle(t.table.adjudicated(3, only(Color::White, CanMate::Unknown), t.now()));
  EXPECT_FALSE(t.outcome());
  EXPECT_FALSE(t.move("b8c6"));
}

// Dead, but only a long search shows it; what the verdict says here is not true.
TEST(TableAdjudication, ALateVerdictHoldsWhileMovesCanBeTakenBack) {
  for (const bool is_same : {true, false}) {
    TableDriver t(support::kFivePlusThree, {},
                  "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1");
    t.seat_both();
    t.moves({is_same ? "f3g2" : "f7e8", is_same ? "d8c8" : "d8e8"});
    ASSERT_TRUE(t.table.question());
    t.settle(t.table.adjudicated(0, only(Color::White, CanMate::Yes), t.now()));
    EXPECT_FALSE(t.outcome());
    EXPECT_EQ(t.table.question().has_value(), !is_same) << "what is asked still";
  }
}

// The flag fell in a position that was dead for long.
TEST(TableAdjudication, DeadGoesBeforeTheFlagThatFellLater) {
  JudgedTable t;
  t.settle(t.table.adjudicated(1, neither(), t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::DeadPosition}));
  EXPECT_EQ(t.table.game().ply(), 1U);
}

TEST(TableAdjudication, AVerdictAfterTheEndIsNotHeard) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::Resign{"K7QW2M"}));
  const auto before = t.records.size();
  t.settle(t.table.adjudicated(2, neither(), t.now()));
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::Resignation}));
  EXPECT_EQ(t.records.size(), before);
}

TEST(TableAdjudication, AfterARestartTheVerdictIsStillAwaited) {
  JudgedTable t;
  t.pass(60'000);
  Table again = t.replayed();
  const Effects effects = again.recover(t.now().wall, t.now());
  EXPECT_TRUE(effects.events.empty()) << "the clocks stand as it is";
  EXPECT_TRUE(effects.asks);
  EXPECT_EQ(again.question()->winner, Color::Black);
  again.released(t.now().at);
  EXPECT_EQ(again.now(t.now().at).clock->left.white, Millis(0));
  (void)again.presence(Color::White, true, t.now());
  (void)again.adjudicated(2, only(Color::Black, CanMate::No), t.now());
  EXPECT_EQ(again.game().outcome(), (Outcome{std::nullopt, Termination::FlagFallDraw}));
}

}  // namespace
}  // namespace server
