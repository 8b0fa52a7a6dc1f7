// Situations around the lobby that broke other servers in the field, each by its id.
#include <gtest/gtest.h>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::json;
using support::Millis;
using support::TestClient;

class LobbyFieldCases : public support::TwoPlayers {
 protected:
  json tables(TestClient& who) {
    house.pass(Millis(200));
    return who.say({{"t", "lobby"}, {"on", true}});
  }
  json rematch(const json& say = "offer") {
    return {{"t", "rematch"}, {"code", code}, {"say", say}};
  }
};

TEST_F(LobbyFieldCases, FC_55_WhoComesTooLateWatchesAndNeverSitsDown) {
  TestClient cat(house, "cat");
  for (TestClient* one : {&ann, &ben, &cat}) one->hello();
  const std::string code = ann.create()["code"];
  ASSERT_EQ(tables(cat)["tables"].size(), 1U) << "Cat has it in her list";
  ben.join(code);
  EXPECT_TRUE(tables(cat)["tables"].empty()) << "gone after a reload";
  EXPECT_EQ(cat.join(code)["code"], "no_free_seat");
  const json seen = cat.enter(code);
  EXPECT_EQ(seen["you"], nullptr);
  EXPECT_EQ(seen["now"]["phase"], "playing");
  EXPECT_EQ(cat.move(code, 0, "e2e4")["code"], "not_seated");
}

TEST_F(LobbyFieldCases, FC_57_AThousandRoundsOfClosingAndJoiningLeaveNothingBehind) {
  TestClient cat(house, "cat");
  cat.hello();
  std::vector<std::string> codes;
  for (int round = 0; round < 1'000; ++round) {
    // Pages of their own, so that nobody talks or opens tables too fast.
    TestClient owner(house, "owner");
    TestClient guest(house, "guest", "network " + std::to_string(round));
    owner.hello();
    guest.hello();
    const std::string code = owner.create()["code"];
    codes.push_back(code);
    owner.enter(code);
    const std::string leave = json{{"t", "leave"}, {"id", "l"}, {"code", code}}.dump();
    const std::string join =
        json{{"t", "join"}, {"id", "j"}, {"code", code}, {"seat", guest.key()}}.dump();
    if (round % 2 == 0) {
      owner.raw_unsettled(leave);
      guest.raw_unsettled(join);
      house.settle();
      EXPECT_EQ(guest.last("error")["code"], "no_free_seat");
    } else {
      guest.raw_unsettled(join);
      owner.raw_unsettled(leave);
      house.settle();
      EXPECT_EQ(guest.last("seated")["code"], code);
      EXPECT_EQ(guest.enter(code)["now"]["outcome"]["reason"], "aborted");
    }
    EXPECT_EQ(owner.last("ok")["re"], "l");
    house.pass(Millis(10));
  }
  house.pass(HouseRules{}.over_table_kept + Millis(1'000));
  const json lobby = tables(cat);
  EXPECT_TRUE(lobby["tables"].empty());
  EXPECT_EQ(lobby["games"], 0);
  EXPECT_EQ(lobby["players"], 1);
  EXPECT_EQ(house.alarm, std::nullopt) << "nothing is waited for any more";
  for (std::size_t i = 0; i < codes.size(); i += 100) {
    EXPECT_EQ(cat.enter(codes[i])["code"], "unknown_code");
  }
  TestClient owner(house, "owner");
  owner.hello();
  for (std::size_t i = 0; i < HouseRules{}.tables_per_player; ++i) {
    const std::string seat = "seat-key-number-" + std::to_string(100'000 + i);
    EXPECT_EQ(owner.create({{"seat", seat}})["t"], "seated") << "none counts as his any more";
  }
}

TEST_F(LobbyFieldCases, FC_57_AThousandJoinsThatNeverComeInAreAborted) {
  for (int round = 0; round < 1'000; ++round) {
    TestClient owner(house, "owner-" + std::to_string(round));
    TestClient guest(house, "guest-" + std::to_string(round));
    owner.hello();
    guest.hello();
    const std::string code = owner.create()["code"];
    guest.raw_unsettled(
        json{{"t", "join"}, {"id", "j"}, {"code", code}, {"seat", guest.key()}}.dump());
    guest.drop();
  }
  TestClient cat(house, "cat");
  cat.hello();
  EXPECT_EQ(tables(cat)["games"], 1'000);
  house.pass(Millis(31'000));
  EXPECT_EQ(store.finished().size(), 1'000U);
  for (const storage::FinishedGame& game : store.finished()) {
    EXPECT_EQ(game.outcome.termination, rules::Termination::Aborted);
  }
  house.pass(HouseRules{}.over_table_kept + Millis(1'000));
  const json lobby = tables(cat);
  EXPECT_TRUE(lobby["tables"].empty());
  EXPECT_EQ(lobby["games"], 0);
  EXPECT_EQ(lobby["players"], 1);
  EXPECT_EQ(house.alarm, std::nullopt);
}

TEST_F(LobbyFieldCases, FC_59_WhoIsLeftAloneIsToldThatThereIsNoRematch) {
  begun();
  ann.at("resign", code);
  ben.say(rematch());
  EXPECT_EQ(ann.last("changed")["now"]["rematch"], "black");
  ben.at("leave", code);
  EXPECT_EQ(ann.last("changed")["now"]["rematch"], nullptr);
  EXPECT_EQ(ann.last("changed")["now"]["gone"], json::array({"black"}));
  EXPECT_EQ(ann.enter(code)["now"]["gone"], json::array({"black"})) << "a reload";
  EXPECT_EQ(ann.say(rematch())["code"], "no_rematch");
}

TEST_F(LobbyFieldCases, FC_59_BothPressAtOnceAndThereIsOneGameWithColoursSwapped) {
  begun();
  ann.at("resign", code);
  json offer = rematch();
  offer["id"] = "r";
  ann.raw_unsettled(offer.dump());
  ben.raw_unsettled(offer.dump());
  house.settle();
  const std::string next = ann.last("changed")["now"]["next"];
  EXPECT_EQ(ben.last("changed")["now"]["next"], next);
  EXPECT_EQ(ann.enter(next)["you"], "black");
  EXPECT_EQ(ben.enter(next)["you"], "white");
  house.pass(Millis(200));
  EXPECT_EQ(tables(ann)["games"], 1);
}

TEST_F(LobbyFieldCases, FC_59_TheOldPagePointsToTheNewGameForWhoeverComesLate) {
  begun();
  ann.at("resign", code);
  ann.say(rematch());
  ben.say(rematch());
  const json next = ann.last("changed")["now"]["next"];
  TestClient cat(house, "cat");
  cat.hello();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(cat.enter(code, false)["now"]["next"], next) << "a spectator";
    EXPECT_EQ(ben.enter(code)["now"]["next"], next) << "a player";
    house.pass(Millis(15 * 60'000));
  }
}

// An address tries codes, over one connection after the other.
TEST_F(LobbyFieldCases, GuessingCodesIsStoppedForTheWholeNetwork) {
  seat_both({{"listed", false}});
  int unknown = 0;
  int limited = 0;
  for (int i = 0; i < 200; ++i) {
    TestClient mallory(house, "mallory" + std::to_string(i), "elsewhere");
    mallory.hello();
    const std::string guess = "ABCD" + std::to_string(2'222 + i);
    const json answer = i % 2 == 0 ? mallory.join(guess) : mallory.enter(guess);
    unknown += answer["code"] == "unknown_code" || answer["code"] == "no_free_seat" ? 1 : 0;
    limited += answer["code"] == "rate_limited" ? 1 : 0;
  }
  EXPECT_EQ(unknown, 30);
  EXPECT_EQ(limited, 170);
  TestClient mallory(house, "mallory", "elsewhere");
  mallory.hello();
  EXPECT_EQ(mallory.enter(code)["code"], "rate_limited")
      << "a right code says no more than a wrong";
  EXPECT_EQ(mallory.join(code)["code"], "rate_limited");
  const std::string shown = ann.create({{"seat", "another-seat-key-of-ann"}})["code"];
  EXPECT_EQ(mallory.join(shown)["t"], "seated") << "everybody sees it in the lobby";
  TestClient page(house, "ann", "elsewhere");
  page.hello();
  EXPECT_EQ(page.enter(code)["you"], "white") << "who has a seat's key guesses nothing";
  EXPECT_EQ(page.enter(code, false)["t"], "table") << "he has been there";
  TestClient cat(house, "cat", "somewhere");
  cat.hello();
  EXPECT_EQ(cat.enter(code, false)["t"], "table") << "others do not pay for it";
  house.pass(Millis(5'000));
  EXPECT_EQ(mallory.enter(code, false)["t"], "table");
}

TEST_F(LobbyFieldCases, AFullTableAndNoneAreTheSameToAStranger) {
  const std::string code = seat_both({{"listed", false}});
  TestClient cat(house, "cat");
  cat.hello();
  json full = cat.join(code);
  json none = cat.join("ABCD2345");
  full.erase("re");
  none.erase("re");
  EXPECT_EQ(full, none);
  const std::string closed = ann.create(
      {{"listed", false}, {"spectators", false}, {"seat", "another-seat-key-of-ann"}})["code"];
  ben.say({{"t", "join"}, {"code", closed}, {"seat", "another-seat-key-of-ben"}});
  full = cat.enter(closed, false);
  none = cat.enter("ABCD2345", false);
  full.erase("re");
  none.erase("re");
  EXPECT_EQ(full, none);
  for (const char* t : {"resign", "adjust", "leave"}) {
    json stranger = cat.at(t, code);
    json nowhere = cat.at(t, "ABCD2345");
    stranger.erase("re");
    nowhere.erase("re");
    EXPECT_EQ(stranger, nowhere) << t;
  }
}

}  // namespace
}  // namespace server
