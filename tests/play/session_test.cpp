#include "server/play/session.h"

#include <gtest/gtest.h>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using storage::Appended;
using support::json;
using support::Millis;
using support::TestClient;

class SessionTest : public support::TwoPlayers {
 protected:
  // Until the archive has met that nothing can be written.
  void wait_for_trouble() {
    for (int i = 0; i < 1'000 && house.is_storage_ready(); ++i) {
      house.loop.run_until([] { return false; }, std::chrono::milliseconds(5));
    }
    ASSERT_FALSE(house.is_storage_ready());
  }
};

TEST_F(SessionTest, HelloComesFirstAndOnce) {
  EXPECT_EQ(ann.say({{"t", "ping"}})["code"], "hello_first");
  const json welcome = ann.hello("  Ann\tSmith ");
  EXPECT_EQ(welcome["t"], "welcome");
  EXPECT_EQ(welcome["name"], "Ann Smith");
  EXPECT_EQ(ann.hello()["code"], "already_greeted");
  EXPECT_EQ(ann.say({{"t", "ping"}})["t"], "pong");
}

TEST_F(SessionTest, TheSameIdentityIsTheSamePlayerWithTheSameName) {
  TestClient again(house, "ann");
  const json first = ann.hello();
  const json second = again.hello();
  EXPECT_EQ(first["player"], second["player"]);
  EXPECT_EQ(first["name"], second["name"]);
  EXPECT_NE(ben.hello()["player"], first["player"]);
  EXPECT_EQ(ann.say({{"t", "rename"}, {"name", "Anna"}})["name"], "Anna");
}

TEST_F(SessionTest, ATableIsOpenedJoinedAndPlayed) {
  const std::string code = seat_both();
  EXPECT_EQ(code.size(), 6U);
  EXPECT_EQ(ann.move(code, 0, "e2e4")["t"], "ok");
  EXPECT_EQ(ben.last("moved")["san"], "e4");
  EXPECT_EQ(ben.move(code, 1, "e7e5")["t"], "ok");
  EXPECT_EQ(ann.last("moved")["now"]["clock"]["running"], "white");
  const json table = ann.enter(code);
  EXPECT_EQ(table["you"], "white");
  EXPECT_EQ(table["moves"].size(), 2U);
  EXPECT_EQ(table["seats"]["black"]["name"], "Ben");
  EXPECT_EQ(table["seq"], ann.last("moved")["seq"]);
}

TEST_F(SessionTest, CodesAreReadAsPeopleTypeThem) {
  ann.hello();
  const std::string code = ann.create({{"listed", false}})["code"];
  ASSERT_EQ(code.size(), 8U);
  std::string typed = code.substr(0, 4) + '-' + code.substr(4);
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(ann.enter(typed)["code"], code);
}

TEST_F(SessionTest, EveryCommandIsForTheSeatThatShowedItsKey) {
  const std::string code = seat_both();
  TestClient cat(house, "cat");
  cat.hello("Cat");
  const auto refused_everywhere = [&](const char* error) {
    EXPECT_EQ(cat.move(code, 0, "e2e4")["code"], error);
    for (const char* t : {"resign", "abort", "leave"})
      EXPECT_EQ(cat.at(t, code)["code"], error) << t;
    for (const char* t : {"draw", "rematch"}) {
      EXPECT_EQ(cat.at(t, code, {{"say", "offer"}})["code"], error) << t;
    }
    EXPECT_EQ(cat.at("claim", code, {{"claim", "threefold"}, {"uci", nullptr}})["code"], error);
    EXPECT_EQ(cat.at("touch", code, {{"square", "g1"}})["code"], error);
    EXPECT_EQ(cat.at("adjust", code)["code"], error);
  };
  refused_everywhere("not_seated");  // not even listening
  EXPECT_EQ(cat.enter(code, false)["you"], nullptr);
  refused_everywhere("not_seated");  // a spectator
  EXPECT_EQ(cat.enter(code, true)["you"], nullptr) << "a key of no seat";
  refused_everywhere("not_seated");
  EXPECT_EQ(cat.join(code)["code"], "no_free_seat");
  EXPECT_EQ(ben.move(code, 0, "e2e4")["code"], "not_your_turn");
  EXPECT_EQ(ann.move(code, 0, "e2e4")["t"], "ok");
}

TEST_F(SessionTest, NobodySitsOppositeHimself) {
  ann.hello();
  TestClient other_tab(house, "ann");
  other_tab.hello();
  const std::string code = ann.create()["code"];
  const json answer =
      other_tab.say({{"t", "join"}, {"code", code}, {"seat", "another-key-of-the-same-person"}});
  EXPECT_EQ(answer["code"], "own_table");
}

TEST_F(SessionTest, SecretsAreNeitherToldNorKept) {
  const std::string code = seat_both();
  ann.move(code, 0, "e2e4");
  for (const TestClient* one : {&ann, &ben}) {
    for (const json& message : one->heard) {
      EXPECT_EQ(message.dump().find(ann.key()), std::string::npos);
      EXPECT_EQ(message.dump().find("annxxx"), std::string::npos);
    }
  }
  for (const storage::Record& record : store.records()) {
    if (const auto* seat = std::get_if<storage::SeatTaken>(&record.event)) {
      EXPECT_EQ(seat->key_hash.size(), 64U);
      EXPECT_EQ(seat->key_hash.find("ann"), std::string::npos);
    }
  }
}

TEST_F(SessionTest, WhatIsWrongIsAnsweredToItsSenderAloneAndTheGameGoesOn) {
  const std::string code = seat_both();
  const auto before = ben.heard.size();
  ann.raw("not JSON");
  EXPECT_EQ(ann.last("error")["code"], "malformed");
  EXPECT_EQ(ann.say({{"t", "fly"}})["code"], "unknown_type");
  EXPECT_EQ(ann.say({{"t", "join"}, {"code", code}})["field"], "seat");
  EXPECT_EQ(ann.move(code, 0, "e2e5")["code"], "illegal_move");
  EXPECT_EQ(ann.move(code, 7, "e2e4")["code"], "wrong_ply");
  EXPECT_EQ(ann.move("ZZZZZZ", 0, "e2e4")["code"], "not_seated");
  EXPECT_EQ(ann.create({{"time", {{"initial", 1'000}, {"increment", 0}}}})["code"], "bad_time");
  EXPECT_EQ(ann.create({{"bot", "genius"}})["field"], "bot");
  EXPECT_EQ(ben.heard.size(), before);
  EXPECT_EQ(ann.move(code, 0, "e2e4")["t"], "ok");
}

TEST_F(SessionTest, TooMuchNonsenseEndsTheConnection) {
  for (int i = 0; i < 19; ++i) ann.raw("nonsense");
  EXPECT_FALSE(ann.closed);
  ann.raw("nonsense");
  EXPECT_EQ(ann.closed, CloseReason::Policy);
}

TEST_F(SessionTest, TooManyMessagesAreRefused) {
  ann.hello();
  int refused = 0;
  for (int i = 0; i < 70; ++i) {
    if (ann.say({{"t", "ping"}})["t"] == "error") ++refused;
  }
  EXPECT_GE(refused, 10);
  house.pass(Millis(5'000));
  EXPECT_EQ(ann.say({{"t", "ping"}})["t"], "pong");
}

// FC-43: the same command twice, in one burst and after a reconnect.
TEST_F(SessionTest, FC_43_ACommandIsAppliedOnceAndAnsweredEachTime) {
  const std::string code = seat_both();
  const json move{{"t", "move"}, {"id", "m1"}, {"code", code}, {"ply", 0}, {"uci", "e2e4"}};
  EXPECT_EQ(ann.say(move)["t"], "ok");
  EXPECT_EQ(ann.say(move)["t"], "ok");
  ann.drop();
  TestClient back(house, "ann");
  back.hello();
  back.enter(code);
  EXPECT_EQ(back.say(move)["t"], "ok");
  EXPECT_EQ(back.enter(code)["moves"].size(), 1U);
  // The other side's id of the same text is another command.
  EXPECT_EQ(
      ben.say({{"t", "move"}, {"id", "m1"}, {"code", code}, {"ply", 1}, {"uci", "e7e5"}})["t"],
      "ok");
  EXPECT_EQ(ben.enter(code)["moves"].size(), 2U);
}

TEST_F(SessionTest, CreateAndJoinSentAgainAreAnsweredAgain) {
  ann.hello();
  ben.hello();
  const json first = ann.create({{"id", "c1"}});
  const json second = ann.create({{"id", "c1"}});
  EXPECT_EQ(first, second);
  const std::string code = first["code"];
  const json joined = ben.join(code);
  EXPECT_EQ(joined["color"], "black");
  EXPECT_EQ(ben.join(code)["color"], "black");
}

TEST_F(SessionTest, NothingIsToldBeforeItIsOnDisk) {
  const std::string code = seat_both();
  store.fail_with(Appended::Unavailable);
  const auto ann_heard = ann.heard.size();
  const auto ben_heard = ben.heard.size();
  ann.raw_unsettled(
      json{{"t", "move"}, {"id", "m1"}, {"code", code}, {"ply", 0}, {"uci", "e2e4"}}.dump());
  ben.raw_unsettled(json{{"t", "enter"}, {"id", "e1"}, {"code", code}, {"seat", ben.key()}}.dump());
  house.loop.run_until([] { return false; }, std::chrono::milliseconds(200));
  EXPECT_EQ(ann.heard.size(), ann_heard) << "not even the mover";
  EXPECT_EQ(ben.heard.size(), ben_heard) << "nor by asking for the whole table";
  store.fail_with(Appended::Ok);
  house.settle();
  EXPECT_EQ(ann.last("ok")["re"], "m1");
  EXPECT_EQ(ben.last("table")["moves"].size(), 1U);
}

TEST_F(SessionTest, AMoveIsHeldWhileNothingCanBeStoredAndAllElseIsRefused) {
  const std::string code = begun();
  store.fail_with(Appended::Unavailable);
  ann.raw_unsettled(ann.wish({{"id", "c3"}, {"seat", "another-seat-key-of-ann"}}).dump());
  wait_for_trouble();
  house.ms += Millis(1'000);
  const json move{{"t", "move"}, {"id", "m1"}, {"code", code}, {"ply", 2}, {"uci", "g1f3"}};
  ann.raw_unsettled(move.dump());
  house.ms += Millis(60'000);
  EXPECT_EQ(ann.last("ok")["re"] == "m1", false) << "it is held";
  for (TestClient* one : {&ann, &ben}) {
    one->raw_unsettled(json{{"t", "resign"}, {"id", "r1"}, {"code", code}}.dump());
    EXPECT_EQ(one->last("error")["re"], "r1");
    EXPECT_EQ(one->last("error")["code"], "unavailable");
  }
  ann.raw_unsettled(move.dump());
  EXPECT_EQ(ann.last("error")["re"], "r1") << "sent again, it is held still";
  store.fail_with(Appended::Ok);
  house.settle();
  EXPECT_EQ(ann.last("ok")["re"], "m1");
  const json moved = ben.last("moved");
  EXPECT_EQ(moved["spent"], 1'000) << "it was judged as it came";
  EXPECT_EQ(moved["now"]["phase"], "playing");
  EXPECT_EQ(ben.enter(code)["now"]["clock"]["black"], 300'000) << "the wait is charged to nobody";
}

TEST_F(SessionTest, NoNewTablesWhileNothingCanBeStored) {
  const std::string code = seat_both();
  store.fail_with(Appended::Unavailable);
  ann.raw_unsettled(
      json{{"t", "move"}, {"id", "m1"}, {"code", code}, {"ply", 0}, {"uci", "e2e4"}}.dump());
  wait_for_trouble();
  ben.raw_unsettled(ben.wish({{"id", "c9"}}).dump());
  EXPECT_EQ(ben.last("error")["code"], "unavailable");
  store.fail_with(Appended::Ok);
  house.settle();
}

TEST_F(SessionTest, NoRematchWhileNothingCanBeStored) {
  const std::string code = seat_both();
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  store.fail_with(Appended::Unavailable);
  ann.raw_unsettled(ann.wish({{"id", "c9"}, {"seat", "another-seat-key-of-ann"}}).dump());
  wait_for_trouble();
  const json offer{{"t", "rematch"}, {"id", "r1"}, {"code", code}, {"say", "offer"}};
  ben.raw_unsettled(offer.dump());
  EXPECT_EQ(ben.last("error")["code"], "unavailable");
  store.fail_with(Appended::Ok);
  house.settle();
  EXPECT_EQ(ben.last("changed")["now"]["next"], nullptr);
  EXPECT_EQ(ben.say(offer)["t"], "ok") << "nothing is lost by it";
  EXPECT_NE(ben.last("changed")["now"]["next"], nullptr);
}

TEST_F(SessionTest, NobodyHearsOfASeatThatIsNotOnDisk) {
  TestClient cat(house, "cat");
  for (TestClient* one : {&ann, &ben, &cat}) one->hello();
  const std::string code = ann.create()["code"];
  store.fail_with(Appended::Unavailable);
  for (TestClient* one : {&ben, &cat}) {
    one->raw_unsettled(
        json{{"t", "join"}, {"id", "j1"}, {"code", code}, {"seat", one->key()}}.dump());
  }
  EXPECT_EQ(cat.last("error"), nullptr) << "a crash would free the seat again";
  store.fail_with(Appended::Ok);
  house.settle();
  EXPECT_EQ(ben.last("seated")["re"], "j1");
  EXPECT_EQ(cat.last("error")["code"], "no_free_seat");
}

TEST_F(SessionTest, TheLobbyKnowsNothingThatIsNotOnDisk) {
  TestClient cat(house, "cat");
  for (TestClient* one : {&ann, &ben, &cat}) one->hello();
  const std::string code = ann.create()["code"];
  house.pass(Millis(200));
  cat.say({{"t", "lobby"}, {"on", true}});
  store.fail_with(Appended::Unavailable);
  ben.raw_unsettled(json{{"t", "join"}, {"id", "j1"}, {"code", code}, {"seat", ben.key()}}.dump());
  house.ms += Millis(200);
  house.house->wake();
  EXPECT_EQ(cat.count("lobby_changed"), 0U) << "a crash would take the seat back";
  cat.raw_unsettled(json{{"t", "lobby"}, {"id", "l2"}, {"on", true}}.dump());
  EXPECT_EQ(cat.last("lobby")["tables"].size(), 1U);
  EXPECT_EQ(cat.last("lobby")["games"], 0);
  store.fail_with(Appended::Ok);
  house.settle();
  house.pass(Millis(200));
  EXPECT_EQ(cat.last("lobby_changed")["closed"], json::array({code}));
  EXPECT_EQ(cat.last("lobby_changed")["games"], 1);
}

TEST_F(SessionTest, TablesAreNotOpenedAsFastAsMessagesCome) {
  ann.hello();
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    const json answer = ann.create({{"bot", "beginner"}, {"id", "c" + std::to_string(i)}});
    if (answer["t"] == "error") {
      refused += answer["code"] == "rate_limited" ? 1 : 0;
      continue;
    }
    ann.enter(answer["code"]);
    ann.at("abort", answer["code"]);
    house.pass(Millis(200));
  }
  EXPECT_GE(refused, 3);
  house.pass(Millis(10'000));
  EXPECT_EQ(ann.create({{"bot", "beginner"}})["t"], "seated");
}

TEST_F(SessionTest, AMessageMissedByNobody) {
  const std::string code = seat_both();
  TestClient cat(house, "cat");
  cat.hello();
  const std::uint64_t seq = cat.enter(code, false)["seq"];
  ann.move(code, 0, "e2e4");
  ben.move(code, 1, "e7e5");
  std::uint64_t next = seq + 1;
  for (const json& m : cat.heard) {
    if (m["t"] != "moved" && m["t"] != "changed") continue;
    EXPECT_EQ(m["seq"], next++);
  }
  EXPECT_EQ(next, seq + 3);
}

TEST_F(SessionTest, TheNumberOfWatchersIsTold) {
  const std::string code = seat_both();
  TestClient cat(house, "cat");
  TestClient dan(house, "dan");
  cat.hello();
  dan.hello();
  cat.enter(code, false);
  dan.enter(code, false);
  house.pass(Millis(1'000));
  EXPECT_EQ(ann.last("changed")["why"], "watchers");
  EXPECT_EQ(ann.last("changed")["watchers"], 2);
  dan.say({{"t", "exit"}, {"code", code}});
  cat.drop();
  house.pass(Millis(1'000));
  EXPECT_EQ(ann.last("changed")["watchers"], 0);
}

TEST_F(SessionTest, APlayerHasSoManyTablesOpenAndNoMore) {
  ann.hello();
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(ann.create({{"seat", "seat-key-number-" + std::to_string(100'000 + i)}})["t"],
              "seated");
  }
  const json refused = ann.create({{"seat", "seat-key-number-200000"}});
  EXPECT_EQ(refused["code"], "too_many_tables");
}

TEST_F(SessionTest, TheHouseSendsEverybodyAwayWhenItCloses) {
  ann.hello();
  house.house->close();
  EXPECT_EQ(ann.closed, CloseReason::Restarting);
  EXPECT_EQ(ben.closed, CloseReason::Restarting);
}

}  // namespace
}  // namespace server
