// Presence is any socket of a person, wherever his pages are.
#include <gtest/gtest.h>

#include <string>

#include "storage/game_pgn.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::json;
using support::Millis;
using support::TestClient;

class PersonTest : public support::TwoPlayers {
 protected:
  // As Ben's page shows it.
  bool is_white_here() { return ben.last("changed")["seats"]["white"]["here"].get<bool>(); }
  json lobby_of(TestClient& who) { return who.say({{"t", "lobby"}, {"on", true}}); }
};

TEST_F(PersonTest, WhoSitsDownIsHere) {
  greet();
  code = ann.create()["code"];
  EXPECT_EQ(ann.enter(code)["seats"]["white"]["here"], true);
  ben.join(code);
  const json joined = ann.last("changed");
  EXPECT_EQ(joined["why"], "joined");
  EXPECT_EQ(joined["seats"]["black"]["here"], true) << "though he has not entered yet";
}

TEST_F(PersonTest, LeavingTheTablesPageForTheLobbyIsNotAbsence) {
  begun();
  const auto before = ben.count("changed");
  EXPECT_EQ(ann.at("exit", code)["t"], "ok");
  lobby_of(ann);
  house.pass(Millis(40'000));
  EXPECT_EQ(ben.count("changed"), before);
  EXPECT_EQ(ben.enter(code)["now"]["away"], nullptr);
  ann.drop();
  EXPECT_FALSE(is_white_here());
  EXPECT_EQ(ben.last("changed")["now"]["away"]["color"], "white");
}

TEST_F(PersonTest, APageThatOnlyGreetsIsAReturn) {
  begun();
  ann.drop();
  EXPECT_FALSE(is_white_here());
  house.pass(Millis(20'000));
  TestClient back(house, "ann");
  back.hello();
  EXPECT_TRUE(is_white_here());
  EXPECT_EQ(ben.last("changed")["now"]["away"], nullptr);
  house.pass(Millis(60'000));
  EXPECT_EQ(ben.enter(code)["now"]["outcome"], nullptr);
}

TEST_F(PersonTest, ASeatsKeyOnAnotherDeviceIsPresenceWhileItIsAtTheTable) {
  begun();
  TestClient phone(house, "ann-on-a-phone");
  phone.hello();
  const json entered = phone.say({{"t", "enter"}, {"code", code}, {"seat", ann.key()}});
  EXPECT_EQ(entered["you"], "white");
  const auto before = ben.count("changed");
  ann.drop();
  EXPECT_EQ(ben.count("changed"), before);
  phone.at("exit", code);
  EXPECT_FALSE(is_white_here()) << "greeting as somebody else is not enough";
}

TEST_F(PersonTest, AClosedPageHasHalfTheTime) {
  begun();
  ann.close_page();
  EXPECT_EQ(ben.last("changed")["now"]["away"]["ms"], 15'000);
  TestClient back(house, "ann");
  back.hello();
  back.drop();
  EXPECT_EQ(ben.last("changed")["now"]["away"]["ms"], 30'000) << "a line that is lost has it all";
}

TEST_F(PersonTest, TheLastPageSaysHowHeLeft) {
  begun();
  TestClient other(house, "ann");
  other.hello();
  ann.close_page();
  EXPECT_EQ(ben.last("changed"), nullptr) << "she is still here";
  other.drop();
  EXPECT_EQ(ben.last("changed")["now"]["away"]["ms"], 30'000);
}

TEST_F(PersonTest, ComingAndGoingIsToldAtAllOfHisTablesAndAtNoOther) {
  begun();
  const std::string first = code;
  code = ann.create({{"color", "black"}})["code"];
  TestClient cat(house, "cat");
  cat.hello("Cat");
  cat.join(code);
  cat.enter(code);
  TestClient eve(house, "eve");
  eve.hello("Eve");
  const std::string foreign = eve.create()["code"];
  eve.enter(foreign);
  const auto before = eve.count("changed");
  ann.drop();
  EXPECT_EQ(ben.last("changed")["seats"]["white"]["here"], false);
  EXPECT_EQ(cat.last("changed")["seats"]["black"]["here"], false);
  EXPECT_EQ(eve.count("changed"), before);
}

TEST_F(PersonTest, ARematchKnowsWhoIsHere) {
  begun();
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  ann.at("exit", code);
  ben.at("rematch", code, {{"say", "offer"}});
  const std::string next = ben.last("changed")["now"]["next"];
  EXPECT_EQ(ben.enter(next)["seats"]["black"]["here"], true);
}

// FC-53: the lobby in two pages, a table opened in one of them.
TEST_F(PersonTest, FC_53_AnOpenTableIsKeptWhileAnyPageOfItsOwnerIsOpenAndAMinuteMore) {
  greet();
  code = ann.create()["code"];
  TestClient second(house, "ann");
  second.hello();
  ann.close_page();
  house.pass(Millis(300'000));
  EXPECT_EQ(lobby_of(ben)["tables"].size(), 1U);
  second.close_page();
  house.pass(Millis(59'999));
  EXPECT_EQ(lobby_of(ben)["tables"].size(), 1U);
  house.pass(Millis(1));
  EXPECT_EQ(lobby_of(ben)["tables"].size(), 0U);
  EXPECT_EQ(ben.enter(code)["code"], "unknown_code");
}

TEST_F(PersonTest, TheOwnOpenTableIsKnownAndCancelledFromTheLobbyAndNotJoined) {
  const std::string me = ann.hello("Ann")["player"];
  code = ann.create()["code"];
  TestClient second(house, "ann");
  second.hello();
  EXPECT_EQ(lobby_of(second)["tables"][0]["host"], me);
  const json joined =
      second.say({{"t", "join"}, {"code", code}, {"seat", "another-key-of-the-same-person"}});
  EXPECT_EQ(joined["code"], "own_table");
  // The page of the lobby has the seat's key, not the table open.
  second.say({{"t", "enter"}, {"code", code}, {"seat", ann.key()}});
  EXPECT_EQ(second.at("leave", code)["t"], "ok");
  EXPECT_EQ(lobby_of(second)["tables"].size(), 0U);
}

// FC-31: the flag falls once, whoever comes and goes meanwhile.
TEST_F(PersonTest, FC_31_AGameIsLostOnTimeOnceAndAlikeEverywhere) {
  begun({{"time", {{"initial", 60'000}, {"increment", 0}}}});
  house.pass(Millis(57'000));
  ann.move(code, 2, "g1f3");
  ben.move(code, 3, "b8c6");
  house.pass(Millis(1'000));  // Ann has two seconds left
  std::optional<TestClient> again;
  for (int i = 0; i < 2; ++i) {
    again ? again->drop() : ann.drop();
    house.pass(Millis(300));
    again.emplace(house, "ann");
    again->hello();
    again->enter(code);
  }
  ben.close_page();
  TestClient reloaded(house, "ben");
  reloaded.hello();
  reloaded.enter(code);
  house.pass(Millis(1'399));
  EXPECT_TRUE(store.finished().empty());
  house.pass(Millis(1));
  for (TestClient* one : {&*again, &reloaded}) {
    EXPECT_EQ(one->last("changed")["now"]["outcome"]["reason"], "flag_fall");
    EXPECT_EQ(one->last("changed")["now"]["outcome"]["winner"], "black");
  }
  house.pass(Millis(60'000));
  ASSERT_EQ(store.finished().size(), 1U);
  EXPECT_EQ(store.finished()[0].outcome.winner, rules::Color::Black);
  EXPECT_NE(storage::to_pgn(store.finished()[0]).value().find("[Reason \"flag_fall\"]"),
            std::string::npos);
}

// FC-51: the opponent leaves while I am offline.
TEST_F(PersonTest, FC_51_TheSnapshotCarriesPresenceAndTheRestOfTheCountdown) {
  begun();
  ann.move(code, 2, "g1f3");  // Ben is to move
  ann.drop();
  ben.drop();
  house.pass(Millis(12'000));
  TestClient back(house, "ann");
  back.hello();
  const json table = back.enter(code);
  EXPECT_EQ(table["seats"]["black"]["here"], false);
  EXPECT_EQ(table["now"]["away"], (json{{"color", "black"}, {"ms", 18'000}}));
}

// FC-51: the opponent moves between my question and the answer.
TEST_F(PersonTest, FC_51_NothingIsLostBetweenTheQuestionAndTheAnswer) {
  begun();
  const auto ask = [&](const char* id) {
    return json{{"t", "enter"}, {"id", id}, {"code", code}, {"seat", ann.key()}}.dump();
  };
  const auto move = [&](const char* id, int ply, const char* uci) {
    return json{{"t", "move"}, {"id", id}, {"code", code}, {"ply", ply}, {"uci", uci}}.dump();
  };
  ann.move(code, 2, "g1f3");
  TestClient back(house, "ann");
  back.hello();
  ben.raw_unsettled(move("m1", 3, "b8c6"));  // on its way to the disk
  back.raw_unsettled(ask("e1"));
  ben.raw_unsettled(json{{"t", "draw"}, {"id", "d1"}, {"code", code}, {"say", "offer"}}.dump());
  house.settle();
  const json table = back.last("table");
  std::uint64_t seq = table["seq"];
  std::size_t moves = table["moves"].size();
  bool offered = table["now"]["draw_offer"] == "black";
  for (const json& heard : back.heard) {
    if (!heard.contains("seq") || heard["t"] == "table") continue;
    EXPECT_EQ(heard["seq"], ++seq) << "without a gap";
    moves += heard["t"] == "moved" ? 1 : 0;
    offered |= heard["now"]["draw_offer"] == "black";
  }
  EXPECT_EQ(moves, 4U);
  EXPECT_TRUE(offered);
}

}  // namespace
}  // namespace server
