// Talk at a table as clients hear it: who hears whom, what is told to who comes later, and that a
// line is on disk before anybody reads it.
#include <gtest/gtest.h>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using storage::Appended;
using support::FakeStore;
using support::json;
using support::Millis;
using support::TestClient;
using support::TwoInAHouse;

json say(TestClient& who, const std::string& code, const std::string& text) {
  return who.at("say", code, {{"text", text}});
}
// The texts of a list of lines.
std::vector<std::string> texts(const json& lines) {
  std::vector<std::string> all;
  for (const json& line : lines) all.push_back(line["text"]);
  return all;
}

class ChatInTheHouse : public support::TwoPlayers {
 protected:
  ChatInTheHouse() {
    seat_both();
    cleo.hello("Cleo");
    dora.hello("Dora");
    cleo.enter(code, false);
    dora.enter(code, false);
  }
  TestClient cleo{house, "cleo"};
  TestClient dora{house, "dora"};
};

using Texts = std::vector<std::string>;

TEST_F(ChatInTheHouse, PlayersHearPlayersAndWatchersHearWatchers) {
  EXPECT_EQ(say(ann, code, " Good  luck! ")["t"], "ok");
  EXPECT_EQ(say(cleo, code, "Nf3 wins")["t"], "ok");
  const json heard = ben.last("said");
  EXPECT_EQ(heard["text"], "Good luck!");
  EXPECT_EQ(heard["room"], "players");
  EXPECT_EQ(heard["n"], 1);
  EXPECT_EQ(heard["color"], "white");
  EXPECT_EQ(heard["name"], "Ann");
  EXPECT_EQ(heard["player"], ann.enter(code)["seats"]["white"]["player"]);
  EXPECT_EQ(heard, ann.last("said"));
  const json aside = dora.last("said");
  EXPECT_EQ(aside["text"], "Nf3 wins");
  EXPECT_EQ(aside["room"], "spectators");
  EXPECT_EQ(aside["n"], 1);
  EXPECT_EQ(aside["color"], nullptr);
  for (const TestClient* one : {&ann, &ben, &cleo, &dora}) EXPECT_EQ(one->count("said"), 1U);
}

TEST_F(ChatInTheHouse, WhoComesLaterIsToldTheLinesOfHisRoom) {
  say(ann, code, "Good luck!");
  say(cleo, code, "Nf3 wins");
  say(ben, code, "Thanks");
  EXPECT_EQ(texts(ann.enter(code)["said"]), (Texts{"Good luck!", "Thanks"}));
  EXPECT_EQ(texts(dora.enter(code, false)["said"]), Texts{"Nf3 wins"});
  TestClient elsewhere(house, "ben");
  elsewhere.hello("Ben");
  EXPECT_EQ(texts(elsewhere.enter(code, false)["said"]), Texts{"Nf3 wins"}) << "no key, no seat";
  EXPECT_EQ(texts(elsewhere.enter(code)["said"]), (Texts{"Good luck!", "Thanks"}));
  say(ann, code, "Back?");
  EXPECT_EQ(elsewhere.last("said")["n"], 3);
  EXPECT_EQ(elsewhere.count("said"), 1U);
}

TEST_F(ChatInTheHouse, ALineIsAppliedOnceAndAnsweredEachTime) {
  for (TestClient* one : {&ann, &cleo}) {
    const json line{{"t", "say"}, {"id", "line-1"}, {"code", code}, {"text", "Once"}};
    EXPECT_EQ(one->say(line)["t"], "ok");
    EXPECT_EQ(one->say(line)["t"], "ok");
    EXPECT_EQ(one->count("said"), 1U);
  }
  cleo.drop();
  TestClient back(house, "cleo");
  back.hello("Cleo");
  back.enter(code, false);
  EXPECT_EQ(back.say({{"t", "say"}, {"id", "line-1"}, {"code", code}, {"text", "Once"}})["t"],
            "ok");
  EXPECT_EQ(texts(back.enter(code, false)["said"]), Texts{"Once"});
  EXPECT_EQ(say(dora, code, "Mine")["t"], "ok");
}

TEST_F(ChatInTheHouse, LinesDoNotCountAmongTheMessagesOfTheTable) {
  const auto seq = ann.enter(code)["seq"];
  say(ann, code, "Good luck!");
  say(cleo, code, "Nf3 wins");
  EXPECT_EQ(ann.enter(code)["seq"], seq);
  ann.move(code, 0, "e2e4");
  EXPECT_EQ(cleo.last("moved")["seq"], seq.get<int>() + 1);
}

TEST_F(ChatInTheHouse, IsForThoseWhoAreThere) {
  TestClient eve(house, "eve");
  eve.hello("Eve");
  EXPECT_EQ(say(eve, code, "Hello")["code"], "not_entered");
  EXPECT_EQ(say(eve, "ZZZZZZ", "Hello")["code"], "not_entered") << "both sound alike";
  eve.enter(code, false);
  EXPECT_EQ(say(eve, code, "Hello")["t"], "ok");
  eve.at("exit", code);
  EXPECT_EQ(say(eve, code, "Hello")["code"], "not_entered");
  EXPECT_EQ(cleo.count("said"), 1U);
}

TEST_F(ChatInTheHouse, WhoGivesUpHisSeatsKeyHearsTheOtherRoom) {
  ben.enter(code, false);
  say(ann, code, "Hello");
  EXPECT_EQ(ben.count("said"), 0U);
  say(cleo, code, "Nf3 wins");
  EXPECT_EQ(ben.count("said"), 1U);
  EXPECT_EQ(say(ben, code, "Does it?")["t"], "ok");
  EXPECT_EQ(ann.count("said"), 1U);
  EXPECT_EQ(cleo.last("said")["color"], nullptr);
}

TEST_F(ChatInTheHouse, WhatIsWrongIsRefusedByName) {
  EXPECT_EQ(say(ann, code, std::string(141, 'a'))["code"], "too_long");
  const json empty = say(ann, code, " \u202E ");
  EXPECT_EQ(empty["code"], "bad_field");
  EXPECT_EQ(empty["field"], "text");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(say(ann, code, "spam")["t"], "ok");
  EXPECT_EQ(say(ann, code, "spam")["code"], "rate_limited");
  house.pass(Millis(10'000));
  EXPECT_EQ(say(ann, code, "sorry")["t"], "ok");
  EXPECT_EQ(ben.count("said"), 6U);
}

TEST_F(ChatInTheHouse, NothingIsReadBeforeItIsOnDisk) {
  store.fail_with(Appended::Unavailable);
  ann.raw_unsettled(json{{"t", "say"}, {"id", "x"}, {"code", code}, {"text", "Hello"}}.dump());
  for (int i = 0; i < 1'000 && house.is_storage_ready(); ++i) {
    house.loop.run_until([] { return false; }, std::chrono::milliseconds(5));
  }
  ASSERT_FALSE(house.is_storage_ready());
  EXPECT_EQ(ann.count("said") + ben.count("said"), 0U);
  const auto heard = ben.heard.size();
  ben.raw_unsettled(json{{"t", "say"}, {"id", "y"}, {"code", code}, {"text", "Hi"}}.dump());
  store.fail_with(Appended::Ok);
  house.settle();
  EXPECT_EQ(ben.last("said")["text"], "Hello");
  EXPECT_EQ(ann.count("said"), 1U);
  EXPECT_EQ(ben.last("error")["code"], "unavailable") << "no talk where moves can hardly be kept";
  EXPECT_EQ(ben.heard.size(), heard + 2);
  EXPECT_EQ(texts(ann.enter(code)["said"]), Texts{"Hello"});
}

TEST_F(ChatInTheHouse, WhoEntersWhileALineIsOnItsWayReadsItOnce) {
  TestClient eve(house, "eve");
  eve.hello("Eve");
  cleo.raw_unsettled(json{{"t", "say"}, {"id", "x"}, {"code", code}, {"text", "Hello"}}.dump());
  EXPECT_EQ(texts(eve.enter(code, false)["said"]), Texts{"Hello"});
  EXPECT_EQ(eve.count("said"), 0U);
  EXPECT_EQ(dora.count("said"), 1U);
}

TEST_F(ChatInTheHouse, ARematchBeginsWithoutWords) {
  say(ann, code, "Good luck!");
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  ben.at("rematch", code, {{"say", "offer"}});
  EXPECT_EQ(ann.enter(ann.last("changed")["now"]["next"])["said"], json::array());
}

TEST(ChatAfterARestart, LinesAndWhatWasSaidAlreadyAreThere) {
  FakeStore store;
  std::string code;
  const json line{{"t", "say"}, {"id", "line-1"}, {"text", "Once"}};
  const auto at_table = [&] {
    json message = line;
    message["code"] = code;
    return message;
  };
  {
    TwoInAHouse first(store);
    code = first.begun();
    TestClient cleo(first.house, "cleo");
    cleo.hello("Cleo");
    cleo.enter(code, false);
    EXPECT_EQ(first.ann.say(at_table())["t"], "ok");
    EXPECT_EQ(cleo.say(at_table())["t"], "ok");
  }
  TwoInAHouse second(store);
  second.greet();
  TestClient cleo(second.house, "cleo");
  cleo.hello("Cleo");
  const json lines = second.ann.enter(code)["said"];
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0]["text"], "Once");
  EXPECT_EQ(lines[0]["n"], 1);
  EXPECT_EQ(cleo.enter(code, false)["said"][0]["name"], "Cleo");
  EXPECT_EQ(second.ann.say(at_table())["t"], "ok");
  EXPECT_EQ(cleo.say(at_table())["t"], "ok");
  EXPECT_EQ(second.ann.count("said") + cleo.count("said"), 0U);
  EXPECT_EQ(say(cleo, code, "More")["t"], "ok");
  EXPECT_EQ(cleo.last("said")["n"], 2);
}

}  // namespace
}  // namespace server
