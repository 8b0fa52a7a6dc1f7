// Whole games between clients of a House: how they end, what is kept of them, and what comes after.
#include <gtest/gtest.h>

#include "server/play/session.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using rules::Termination;
using support::json;
using support::Millis;
using support::TestClient;

class GameTest : public support::TwoPlayers {};

TEST_F(GameTest, MateIsToldToBothAndKept) {
  const std::string code = seat_both();
  ann.move(code, 0, "f2f3");
  ben.move(code, 1, "e7e5");
  ann.move(code, 2, "g2g4");
  ben.move(code, 3, "d8h4");
  for (const TestClient* one : {&ann, &ben}) {
    const json outcome = one->last("changed")["now"]["outcome"];
    EXPECT_EQ(outcome["reason"], "checkmate");
    EXPECT_EQ(outcome["result"], "0-1");
    EXPECT_EQ(one->last("moved")["san"], "Qh4#");
  }
  ASSERT_EQ(store.finished().size(), 1U);
  const storage::FinishedGame kept = store.finished()[0];
  EXPECT_EQ(kept.outcome.termination, Termination::Checkmate);
  EXPECT_EQ(kept.moves.size(), 4U);
  EXPECT_EQ(kept.players.white.name, "Ann");
  EXPECT_EQ(kept.id, ann.enter(code)["game"]);
}

TEST_F(GameTest, AFlagFallsWithoutAnybodysMessage) {
  begun();
  const auto before = ann.heard.size();
  house.pass(Millis(300'000));
  EXPECT_GT(ann.heard.size(), before);
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["reason"], "flag_fall");
  EXPECT_EQ(ben.last("changed")["now"]["outcome"]["winner"], "black");
  ASSERT_EQ(store.finished().size(), 1U);
  EXPECT_EQ(store.finished()[0].outcome.termination, Termination::FlagFall);
}

TEST_F(GameTest, NobodyMovesAndTheGameIsAborted) {
  seat_both();
  house.pass(Millis(30'000));
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["reason"], "aborted");
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["result"], "*");
}

TEST_F(GameTest, ALostConnectionStartsACountdownThatBothSeeAndAReturnEnds) {
  const std::string code = begun();
  ann.drop();
  const json seen = ben.last("changed");
  EXPECT_EQ(seen["why"], "presence");
  EXPECT_EQ(seen["seats"]["white"]["here"], false);
  EXPECT_EQ(seen["now"]["away"]["color"], "white");
  EXPECT_EQ(seen["now"]["away"]["ms"], 30'000);
  house.pass(Millis(20'000));
  TestClient back(house, "ann");
  back.hello();
  const json table = back.enter(code);
  EXPECT_EQ(table["you"], "white");
  EXPECT_EQ(table["now"]["away"], nullptr);
  EXPECT_EQ(table["now"]["clock"]["white"], 280'000) << "the clock ran on";
  EXPECT_EQ(ben.last("changed")["seats"]["white"]["here"], true);
  house.pass(Millis(60'000));
  EXPECT_EQ(back.move(code, 2, "g1f3")["t"], "ok");
}

TEST_F(GameTest, StayingAwayLoses) {
  begun();
  ann.drop();
  house.pass(Millis(30'000));
  EXPECT_EQ(ben.last("changed")["now"]["outcome"]["reason"], "abandonment");
  EXPECT_EQ(ben.last("changed")["now"]["outcome"]["winner"], "black");
}

TEST_F(GameTest, AnyPageOfAPlayerIsPresence) {
  const std::string code = begun();
  TestClient other_page(house, "ann");
  other_page.hello();
  other_page.enter(code);
  const auto before = ben.count("changed");
  ann.drop();
  EXPECT_EQ(ben.count("changed"), before);
  other_page.drop();
  EXPECT_EQ(ben.last("changed")["seats"]["white"]["here"], false);
}

TEST_F(GameTest, ARematchSwapsColoursAndGoesOnWithTheSameKeys) {
  const std::string code = begun();
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  EXPECT_EQ(ben.last("changed")["now"]["rematch"], "white");
  ben.at("rematch", code, {{"say", "offer"}});
  const std::string next = ann.last("changed")["now"]["next"];
  EXPECT_NE(next, code);
  EXPECT_EQ(ben.last("changed")["now"]["next"], next);
  EXPECT_EQ(ann.enter(next)["you"], "black");
  EXPECT_EQ(ben.enter(next)["you"], "white");
  EXPECT_EQ(ben.move(next, 0, "d2d4")["t"], "ok");
  EXPECT_EQ(ann.enter(code)["now"]["next"], next) << "the old code leads on to the new one";
}

TEST_F(GameTest, TheLobbyIsPushed) {
  ben.hello();
  const json lobby = ben.say({{"t", "lobby"}, {"on", true}});
  EXPECT_TRUE(lobby["tables"].empty());
  const std::string player = ann.hello("Ann")["player"];
  const std::string code = ann.create()["code"];
  ann.enter(code);
  const std::string hidden =
      ann.create({{"listed", false}, {"seat", "another-seat-key-of-ann"}})["code"];
  house.pass(Millis(200));
  json change = ben.last("lobby_changed");
  ASSERT_EQ(change["opened"].size(), 1U);
  EXPECT_EQ(change["opened"][0]["code"], code);
  EXPECT_EQ(change["opened"][0]["host"], player);
  EXPECT_EQ(change["opened"][0]["color"], "white");
  EXPECT_EQ(change["players"], 2);
  ben.join(code);
  house.pass(Millis(200));
  change = ben.last("lobby_changed");
  EXPECT_EQ(change["closed"], json::array({code}));
  EXPECT_EQ(change["games"], 1);
  EXPECT_TRUE(ben.say({{"t", "lobby"}, {"on", true}})["tables"].empty());
  ben.say({{"t", "lobby"}, {"on", false}});
  const auto before = ben.count("lobby_changed");
  ann.create({{"seat", "third-seat-key-of-ann-x"}});
  house.pass(Millis(200));
  EXPECT_EQ(ben.count("lobby_changed"), before);
}

TEST_F(GameTest, ALeftTableLeavesTheLobbyAndItsCode) {
  ann.hello();
  ben.hello();
  ben.say({{"t", "lobby"}, {"on", true}});
  const std::string code = ann.create()["code"];
  ann.enter(code);
  house.pass(Millis(200));
  TestClient visitor(house, "visitor");
  visitor.hello();
  visitor.enter(code, false);
  EXPECT_EQ(ann.at("leave", code)["t"], "ok");
  EXPECT_EQ(visitor.last("changed")["why"], "closed");
  EXPECT_EQ(visitor.last("changed")["now"]["phase"], "closed");
  house.pass(Millis(200));
  EXPECT_EQ(ben.last("lobby_changed")["closed"], json::array({code}));
  EXPECT_EQ(ben.join(code)["code"], "no_free_seat");
  EXPECT_TRUE(std::holds_alternative<storage::Closed>(store.records().back().event));
}

// FC-57: tables that nobody ever comes in to leave nothing behind.
TEST_F(GameTest, FC_57_ATableWhoseOwnerNeverCameInIsClosed) {
  ann.hello();
  const std::string code = ann.create()["code"];
  ann.drop();
  house.pass(Millis(60'000));
  TestClient back(house, "ann");
  back.hello();
  EXPECT_EQ(back.enter(code)["code"], "unknown_code");
  EXPECT_EQ(back.create({{"seat", "another-seat-key-of-ann"}})["t"], "seated");
}

// FC-55, FC-57: two join at once; one is in, the other is told.
TEST_F(GameTest, OneSeatIsNeverGivenTwice) {
  TestClient cat(house, "cat");
  ann.hello();
  ben.hello();
  cat.hello();
  const std::string code = ann.create()["code"];
  const auto join = [&](const TestClient& who) {
    return json{{"t", "join"}, {"id", "j"}, {"code", code}, {"seat", who.key()}}.dump();
  };
  ben.raw_unsettled(join(ben));
  cat.raw_unsettled(join(cat));
  house.settle();
  EXPECT_EQ(ben.last("seated")["color"], "black");
  EXPECT_EQ(cat.last("error")["code"], "no_free_seat");
}

TEST_F(GameTest, TheBotPlays) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "beginner"}})["code"];
  const json table = ann.enter(code);
  EXPECT_EQ(table["seats"]["black"]["bot"], "beginner");
  EXPECT_EQ(table["seats"]["black"]["here"], true);
  ann.move(code, 0, "e2e4");
  ASSERT_TRUE(house.loop.run_until([&] { return ann.count("moved") == 2; }));
  EXPECT_EQ(ann.last("moved")["ply"], 2);
  EXPECT_EQ(ann.last("moved")["now"]["clock"]["running"], "white");
  ann.at("draw", code, {{"say", "offer"}});
  EXPECT_EQ(ann.last("changed")["why"], "draw_declined") << "the game is level, but young";
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  const std::string next = ann.last("changed")["now"]["next"];
  // The bot has White now, and may have moved before Ann comes in.
  const bool has_moved = !ann.enter(next)["moves"].empty();
  ASSERT_TRUE(has_moved || house.loop.run_until([&] { return ann.last("moved")["code"] == next; }));
}

TEST_F(GameTest, TheBotForgetsWhatWasTakenBack) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "beginner"}})["code"];
  ann.enter(code);
  for (const char* first : {"e2e4", "d2d4", "g1f3"}) {
    EXPECT_EQ(ann.move(code, 0, first)["t"], "ok") << first;
    EXPECT_EQ(ann.at("takeback", code, {{"say", "offer"}})["t"], "ok");
    EXPECT_EQ(ann.last("changed")["why"], "taken_back");
    EXPECT_EQ(ann.last("changed")["now"]["ply"], 0);
  }
  ann.move(code, 0, "c2c4");
  ASSERT_TRUE(house.loop.run_until([&] { return ann.last("moved")["ply"] == 2; }));
  const json moves = ann.enter(code)["moves"];
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0]["uci"], "c2c4");
}

TEST_F(GameTest, BotTablesAreNotInTheLobby) {
  ann.hello();
  ben.hello();
  ann.create({{"bot", "beginner"}});
  house.pass(Millis(200));
  EXPECT_TRUE(ben.say({{"t", "lobby"}, {"on", true}})["tables"].empty());
}

}  // namespace
}  // namespace server
