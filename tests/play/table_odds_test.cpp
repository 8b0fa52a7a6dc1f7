// A table where the sides have different times.
#include <gtest/gtest.h>

#include "tests/support/house_driver.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using rules::Outcome;
using rules::Termination;
using support::Color;
using support::json;
using support::Millis;
using support::TableDriver;
using support::TwoPlayers;

TEST(Odds, EachSideHasItsOwnTimeAndIncrement) {
  TableDriver t{
      rules::TimeControl({{Millis(300'000), Millis(0)}, {Millis(60'000), Millis(2'000)}})};
  t.start();
  EXPECT_EQ(t.left(Color::White), Millis(300'000));
  EXPECT_EQ(t.left(Color::Black), Millis(60'000));
  t.pass(10'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.left(Color::White), Millis(290'000));
  t.pass(10'000);
  t.moves({"b8c6"});
  EXPECT_EQ(t.left(Color::Black), Millis(52'000));
  EXPECT_EQ(t.table.moves().back().spent, Millis(10'000));
  t.moves({"f1c4"});
  t.pass(52'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::White, Termination::FlagFall}));
}

const json kOdds = {{"white", {{"initial", 300'000}, {"increment", 0}}},
                    {"black", {{"initial", 60'000}, {"increment", 2'000}}}};

class OddsInTheHouse : public TwoPlayers {};

TEST_F(OddsInTheHouse, FollowThePlayersToTheRematch) {
  begun({{"time", kOdds}});
  EXPECT_EQ(ben.enter(code)["time"], kOdds);
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  ben.at("rematch", code, {{"say", "offer"}});
  const json again = ann.enter(ann.last("changed")["now"]["next"]);
  EXPECT_EQ(again["you"], "black");
  EXPECT_EQ(again["time"], (json{{"white", kOdds["black"]}, {"black", kOdds["white"]}}));
  EXPECT_EQ(again["now"]["clock"]["black"], 300'000);
}

TEST_F(OddsInTheHouse, OfNothingAreToldAsOneTime) {
  greet();
  const json five{{"initial", 300'000}, {"increment", 3'000}};
  code = ann.create({{"time", {{"white", five}, {"black", five}}}})["code"];
  EXPECT_EQ(ann.enter(code)["time"], five);
}

TEST_F(OddsInTheHouse, OutOfBoundsForOneSideAreRefused) {
  greet();
  json time = kOdds;
  time["black"]["initial"] = 9'999;
  EXPECT_EQ(ann.create({{"time", time}})["code"], "bad_time");
  EXPECT_EQ(ann.create({{"time", {{"days", 0}}}})["code"], "bad_time");
  EXPECT_EQ(ann.create({{"time", {{"days", 15}}}})["code"], "bad_time");
}

}  // namespace
}  // namespace server
