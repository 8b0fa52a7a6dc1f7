#include "server/play/presence.h"

#include <gtest/gtest.h>

#include "server/play/people.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using rules::Instant;
using rules::Millis;
using rules::Outcome;
using rules::Speed;
using rules::Termination;
using support::Color;
using support::TableDriver;
using Leaving = Presence::Leaving;

Instant at(int ms) {
  return Instant(Millis(ms));
}

TEST(Presence, NobodyIsHereBeforeHeComes) {
  Presence presence(at(5));
  EXPECT_FALSE(presence.is_here());
  EXPECT_EQ(presence.away_since(), at(5));
  EXPECT_TRUE(presence.arrive());
  EXPECT_FALSE(presence.arrive()) << "he is here already";
  EXPECT_TRUE(presence.is_here());
  EXPECT_EQ(presence.away_since(), std::nullopt);
}

TEST(Presence, OnlyTheFirstLeavingCounts) {
  Presence presence(at(0));
  presence.arrive();
  EXPECT_TRUE(presence.leave(at(10), Leaving::Lost));
  EXPECT_FALSE(presence.leave(at(20), Leaving::Closed));
  EXPECT_EQ(presence.away_since(), at(10));
  EXPECT_EQ(presence.runs_out(at(0), Millis(30)), at(40));
}

TEST(Presence, ALimitRunsFromTheLaterOfTurnAndLeaving) {
  Presence presence(at(0));
  presence.arrive();
  EXPECT_EQ(presence.runs_out(at(0), Millis(30)), std::nullopt);
  presence.leave(at(10), Leaving::Lost);
  EXPECT_EQ(presence.runs_out(at(4), Millis(30)), at(40));
  EXPECT_EQ(presence.runs_out(at(16), Millis(30)), at(46));
}

TEST(Presence, WhoClosedThePageHasHalfTheTimeUntilHeIsBack) {
  Presence presence(at(0));
  presence.arrive();
  presence.leave(at(10), Leaving::Closed);
  EXPECT_EQ(presence.runs_out(at(0), Millis(30)), at(25));
  presence.arrive();
  presence.leave(at(20), Leaving::Lost);
  EXPECT_EQ(presence.runs_out(at(0), Millis(30)), at(50));
}

TEST(Presence, ARestartIsNobodysLeaving) {
  Presence away(at(0));
  away.arrive();
  away.leave(at(10), Leaving::Closed);
  away.restart(at(100));
  EXPECT_EQ(away.runs_out(at(0), Millis(30)), at(130));
  Presence here(at(0));
  here.arrive();
  here.restart(at(100));
  EXPECT_TRUE(here.is_here());
}

TEST(Presence, TheLimitGoesByTheSpeed) {
  const AbsenceLimits limits{Millis(1), Millis(2), Millis(3)};
  EXPECT_EQ(absence_limit(limits, Speed::Bullet), Millis(1));
  EXPECT_EQ(absence_limit(limits, Speed::Blitz), Millis(1));
  EXPECT_EQ(absence_limit(limits, Speed::Rapid), Millis(2));
  EXPECT_EQ(absence_limit(limits, Speed::Classical), Millis(3));
  EXPECT_EQ(absence_limit(limits, std::nullopt), Millis(3)) << "a game without clocks";
  EXPECT_EQ(absence_limit(limits, Speed::Correspondence), std::nullopt);
}

TEST(People, AreHereFromTheirFirstSessionToTheirLast) {
  People people;
  EXPECT_FALSE(people.is_here("ann"));
  EXPECT_TRUE(people.arrive("ann"));
  EXPECT_FALSE(people.arrive("ann"));
  EXPECT_TRUE(people.arrive("ben"));
  EXPECT_EQ(people.count(), 2U);
  EXPECT_FALSE(people.leave("ann"));
  EXPECT_TRUE(people.is_here("ann"));
  EXPECT_TRUE(people.leave("ann"));
  EXPECT_FALSE(people.is_here("ann"));
  EXPECT_FALSE(people.leave("ann")) << "nobody leaves who is not here";
  EXPECT_EQ(people.count(), 1U);
}

TEST(People, KnowTheirOwnTables) {
  People people;
  people.sit_down("ann", "K7QW2M");
  people.sit_down("ann", "B2CD3F");
  people.sit_down("ben", "K7QW2M");
  EXPECT_EQ(people.tables_of("ann"), (std::vector<std::string>{"K7QW2M", "B2CD3F"}));
  people.get_up("ann", "K7QW2M");
  EXPECT_EQ(people.tables_of("ann"), std::vector<std::string>{"B2CD3F"});
  EXPECT_EQ(people.tables_of("ben"), std::vector<std::string>{"K7QW2M"});
  people.get_up("eve", "K7QW2M");
  EXPECT_TRUE(people.tables_of("eve").empty());
}

struct Row {
  const char* name;
  std::optional<rules::TimeControl> time;
  int seconds;
};

class AbsenceAtTheTable : public testing::TestWithParam<Row> {};

TEST_P(AbsenceAtTheTable, IsCountedByTheSpeedOfTheGame) {
  const Millis limit(GetParam().seconds * 1000);
  for (const auto& [how, due] :
       {std::pair{Leaving::Lost, limit}, std::pair{Leaving::Closed, limit / 2}}) {
    TableDriver t(GetParam().time);
    t.start();
    t.away(Color::White, how);
    EXPECT_EQ(t.seen().away->left, due);
    EXPECT_EQ(t.table.deadline(), t.now().at + due);
    t.pass(static_cast<int>(due.count()));
    t.wake();
    EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::Abandonment}));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, AbsenceAtTheTable,
    testing::Values(Row{"Bullet", {{Millis(120'000), Millis(1'000)}}, 30},
                    Row{"Blitz", {{Millis(300'000), Millis(3'000)}}, 30},
                    Row{"Rapid", {{Millis(600'000), Millis(0)}}, 60},
                    Row{"Classical", {{Millis(1'800'000), Millis(20'000)}}, 120},
                    Row{"WithoutClocks", std::nullopt, 120}),
    [](const auto& info) { return info.param.name; });

// FC-47.
TEST(TableAbsence, FC_47_IsNotCountedWhileTheOtherSideThinks) {
  TableDriver t({{Millis(900'000), Millis(10'000)}});  // rapid
  t.start();
  t.away(Color::Black, Leaving::Closed);
  t.pass(120'000);
  t.wake();
  EXPECT_FALSE(t.outcome());
  EXPECT_FALSE(t.seen().away);
  t.moves({"g1f3"});
  EXPECT_EQ(t.seen().away->color, Color::Black);
  EXPECT_EQ(t.seen().away->left, Millis(30'000)) << "all of it, from the beginning of his turn";
  t.pass(29'999);
  t.here(Color::Black);
  t.wake();
  EXPECT_FALSE(t.outcome());
  EXPECT_FALSE(t.seen().away);
}

}  // namespace
}  // namespace server
