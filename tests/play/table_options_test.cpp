// What is agreed on when a table is opened, beside the game itself: who may be there, and what may
// be asked for.
#include <gtest/gtest.h>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::FakeStore;
using support::json;
using support::TestClient;
using support::TwoInAHouse;
using support::TwoPlayers;

const json kAlone = {{"spectators", false}};

class TableOptions : public TwoPlayers {};

TEST_F(TableOptions, AreAllOnUnlessSaidOtherwise) {
  greet();
  ann.create();
  const json table = ann.enter(ann.last("seated")["code"]);
  EXPECT_EQ(table["takebacks"], true);
  EXPECT_EQ(table["chat"], true);
  EXPECT_EQ(table["spectators"], true);
}

TEST_F(TableOptions, AreToldToWhoeverEnters) {
  greet();
  const std::string code = ann.create({{"takebacks", false}, {"chat", false}})["code"];
  const json seen = ben.enter(code, false);
  EXPECT_EQ(seen["takebacks"], false);
  EXPECT_EQ(seen["chat"], false);
  EXPECT_EQ(seen["spectators"], true);
}

TEST_F(TableOptions, ARematchHasTheSame) {
  begun({{"takebacks", false}, {"spectators", false}});
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  ben.at("rematch", code, {{"say", "offer"}});
  const json again = ann.enter(ann.last("changed")["now"]["next"]);
  EXPECT_EQ(again["you"], "black");
  EXPECT_EQ(again["takebacks"], false);
  EXPECT_EQ(again["chat"], true);
  EXPECT_EQ(again["spectators"], false);
}

TEST_F(TableOptions, WithoutSpectatorsOthersAreRefusedOnceItIsFull) {
  seat_both(kAlone);
  TestClient cleo(house, "cleo");
  cleo.hello("Cleo");
  EXPECT_EQ(cleo.enter(code, false)["code"], "no_spectators");
  EXPECT_EQ(cleo.enter(code, true)["code"], "no_spectators");  // a key that fits no seat
  ann.at("resign", code);
  EXPECT_EQ(cleo.enter(code, false)["code"], "no_spectators");
  EXPECT_EQ(cleo.count("changed") + cleo.count("moved"), 0U);
  EXPECT_EQ(ben.enter(code)["t"], "table");
}

TEST_F(TableOptions, WithoutSpectatorsAPlayerWhoIsRefusedKeepsHisSeat) {
  begun(kAlone);
  EXPECT_EQ(ann.enter(code, false)["code"], "no_spectators");
  EXPECT_EQ(ann.move(code, 2, "g1f3")["t"], "ok");
}

TEST_F(TableOptions, WithoutSpectatorsWhoLookedOnHearsTheJoiningAndNothingMore) {
  greet();
  code = ann.create(kAlone)["code"];
  ann.enter(code);
  TestClient cleo(house, "cleo");
  cleo.hello("Cleo");
  EXPECT_EQ(cleo.enter(code, false)["watchers"], 0);
  house.pass(support::Millis(1'000));
  EXPECT_EQ(ann.count("changed"), 0U) << "nobody counts who looks on";
  ben.join(code);
  EXPECT_EQ(cleo.last("changed")["why"], "joined");
  ben.enter(code);
  ann.move(code, 0, "e2e4");
  ben.move(code, 1, "e7e5");
  EXPECT_EQ(cleo.count("changed"), 1U);
  EXPECT_EQ(cleo.count("moved"), 0U);
  EXPECT_EQ(ann.count("moved"), 2U);
  EXPECT_EQ(ann.last("changed")["watchers"], 0);
}

TEST(TableOptionsRestart, SpectatorsAreStillKeptOut) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun(kAlone);
  }
  TwoInAHouse second(store);
  second.greet();
  EXPECT_EQ(second.ann.enter(code, false)["code"], "no_spectators");
  EXPECT_EQ(second.ann.enter(code)["spectators"], false);
}

TEST_F(TableOptions, ThatAreNoFlagsAreRefused) {
  greet();
  for (const char* option : {"takebacks", "chat", "spectators"}) {
    const json answer = ann.create({{option, "yes"}});
    EXPECT_EQ(answer["code"], "bad_field");
    EXPECT_EQ(answer["field"], option);
  }
}

}  // namespace
}  // namespace server
