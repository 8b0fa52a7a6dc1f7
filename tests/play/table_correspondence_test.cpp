// A table with days for each move: nobody has to be there, and it lives for months.
#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::Millis;
using support::TableDriver;
using namespace std::chrono_literals;

const rules::TimeControl kThreeDays(rules::DaysPerMove{3});

class Correspondence : public testing::Test {
 protected:
  Correspondence() { t.seat_both(); }
  void pass(Millis span) { t.pass(static_cast<int>(span.count())); }

  TableDriver t{kThreeDays};
};

TEST_F(Correspondence, TheFirstMoveHasTheDaysAsWell) {
  EXPECT_FALSE(t.seen().first_move);
  EXPECT_EQ(t.seen().clock->running, Color::White);
  EXPECT_EQ(t.table.deadline(), t.now().at + 72h);
  pass(71h);
  EXPECT_EQ(t.left(Color::White), 1h);
  EXPECT_EQ(t.left(Color::Black), 72h);
  t.moves({"e2e4"});
  EXPECT_EQ(t.left(Color::White), 72h);
  EXPECT_EQ(t.table.moves().back().spent, 71h);
  pass(72h);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::White, Termination::FlagFall}));
}

TEST_F(Correspondence, EveryTurnBeginsWithTheWholeDays) {
  for (const char* move : {"e2e4", "e7e5", "g1f3", "b8c6"}) {
    const Color mover = t.table.game().turn();
    EXPECT_EQ(t.left(mover), 72h) << move;
    pass(60h);
    EXPECT_EQ(t.left(mover), 12h) << move;
    t.moves({move});
    EXPECT_EQ(t.table.moves().back().left, 72h) << move;
  }
}

TEST_F(Correspondence, NobodyHasToBeThere) {
  t.moves({"e2e4", "e7e5", "g1f3"});
  t.away(Color::White);
  t.away(Color::Black);
  EXPECT_FALSE(t.seen().away);
  pass(71h);
  t.wake();
  EXPECT_FALSE(t.outcome());
  EXPECT_EQ(t.table.deadline(), t.now().at + 1h);
  t.moves({"b8c6"});
  EXPECT_FALSE(t.seen().away);
}

TEST_F(Correspondence, NobodyGivesTime) {
  t.moves({"e2e4", "e7e5"});
  EXPECT_EQ(t.say(Color::White, protocol::GiveTime{"K7QW2M"}), ErrorCode::NoGift);
  EXPECT_EQ(t.say(Color::Black, protocol::GiveTime{"K7QW2M"}), ErrorCode::NoGift);
}

TEST_F(Correspondence, MayBeAbortedBeforeBothHaveMoved) {
  pass(50h);
  t.moves({"e2e4"});
  EXPECT_FALSE(t.say(Color::Black, protocol::Abort{"K7QW2M"}));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted}));
}

TEST_F(Correspondence, RunsForMonthsThroughRestartsAndDownTimeIsNobodys) {
  t.moves({"e2e4", "e7e5"});
  for (int month = 0; month < 6; ++month) {
    pass(10h);
    const storage::WallTime alive = t.now().wall;
    pass(500h);  // nothing runs
    t.table = t.replayed();
    t.settle(t.table.recover(alive, t.now()));
    const Color mover = t.table.game().turn();
    EXPECT_EQ(t.left(mover), 62h) << month;
    EXPECT_EQ(t.seen().held->color, mover);
    t.here(mover);
    pass(20h);
    EXPECT_EQ(t.left(mover), 42h) << month;
    t.moves({t.table.game().ply() % 4 >= 2 ? (mover == Color::White ? "g1f3" : "g8f6")
                                           : (mover == Color::White ? "f3g1" : "f6g8")});
    EXPECT_EQ(t.table.moves().back().spent, 30h) << month;
    EXPECT_FALSE(t.outcome());
  }
}

TEST(CorrespondenceOverTheBoard, APenaltyGivesNoTimeAndTheSecondIllegalMoveLoses) {
  TableDriver t(support::over_the_board(rules::kStartFen, kThreeDays));
  t.seat_both();
  EXPECT_FALSE(t.move("e2e5"));
  EXPECT_EQ(t.left(Color::Black), 72h);
  t.moves({"e2e4", "e7e5"});
  EXPECT_FALSE(t.move("e4e6"));
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::IllegalMoves}));
}

}  // namespace
}  // namespace server
