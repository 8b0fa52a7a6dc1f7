// Quick pairing, in a whole house: who looks for the same game meets, and no seat is given twice.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "server/play/waiting_tables.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::json;
using support::Millis;
using support::TestClient;

class Pairing : public support::TwoPlayers {
 protected:
  void SetUp() override { greet(); }

  json lobby() {
    house.pass(Millis(200));
    return ann.say({{"t", "lobby"}, {"on", true}})["tables"];
  }
  std::string key(int n) const { return "seat-key-number-" + std::to_string(100'000 + n); }
};

TEST_F(Pairing, WhoComesFirstWaitsAndTheNextSitsDownThere) {
  const json first = ann.pair();
  EXPECT_EQ(first["t"], "seated");
  const json listed = lobby();
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["code"], first["code"]);
  EXPECT_EQ(listed[0]["time"]["initial"], 300'000);
  const json second = ben.pair();
  EXPECT_EQ(second["code"], first["code"]);
  EXPECT_NE(second["color"], first["color"]);
  EXPECT_EQ(ben.enter(second["code"])["now"]["phase"], "playing");
  EXPECT_TRUE(lobby().empty());
}

TEST_F(Pairing, TwoWhoPressAtTheSameMomentMeet) {
  json wish = ann.wish_to_pair({{"id", "a"}});
  ann.raw_unsettled(wish.dump());
  ben.raw_unsettled(ben.wish_to_pair({{"id", "b"}}).dump());
  house.settle();
  EXPECT_EQ(ann.last("seated")["code"], ben.last("seated")["code"]);
  EXPECT_NE(ann.last("seated")["color"], ben.last("seated")["color"]);
}

TEST_F(Pairing, ACrowdIsPairedOffAndNoSeatIsGivenTwice) {
  std::vector<std::unique_ptr<TestClient>> crowd;
  for (int i = 0; i < 41; ++i) {
    crowd.push_back(std::make_unique<TestClient>(house, "person-" + std::to_string(i)));
    crowd.back()->hello();
  }
  for (auto& one : crowd) one->raw_unsettled(one->wish_to_pair({{"id", "p"}}).dump());
  house.settle();
  std::map<std::string, std::set<std::string>> seats;
  for (const auto& one : crowd) {
    const json seated = one->last("seated");
    ASSERT_EQ(seated["re"], "p");
    EXPECT_TRUE(seats[seated["code"]].insert(seated["color"]).second) << "one seat, two people";
  }
  EXPECT_EQ(seats.size(), 21U) << "twenty pairs, and one who waits";
}

TEST_F(Pairing, TheLongestWaitingTableComesFirstAndItsHostsColourStands) {
  const std::string first = ann.create({{"color", "black"}})["code"];
  TestClient cat(house, "cat");
  cat.hello();
  cat.create();
  const json seated = ben.pair();
  EXPECT_EQ(seated["code"], first);
  EXPECT_EQ(seated["color"], "white");
}

TEST_F(Pairing, NobodyMeetsHimself) {
  const std::string own = ann.pair()["code"];
  TestClient other_page(house, "ann");
  other_page.hello();
  const json again = other_page.pair({{"seat", key(1)}});
  EXPECT_EQ(again["t"], "seated");
  EXPECT_NE(again["code"], own);
}

TEST_F(Pairing, OnlyTheVeryGameIsChosen) {
  ann.create({{"time", {{"initial", 300'000}, {"increment", 0}}}});
  ann.create({{"seat", key(1)}, {"time", nullptr}});
  ann.create({{"seat", key(2)}, {"variant", "threecheck"}});
  ann.create({{"seat", key(3)}, {"rules", "over_the_board"}});
  ann.create({{"seat", key(4)}, {"start", {{"fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}}}});
  ann.create({{"seat", key(5)}, {"variant", "chess960"}, {"start", {{"number", 1}}}});
  for (const char* option : {"takebacks", "chat", "spectators"}) {
    ann.create({{"seat", key(static_cast<int>(10 + std::string(option).size()))}, {option, false}});
  }
  const std::string hidden = ann.create({{"seat", key(6)}, {"listed", false}})["code"];
  const json alone = ben.pair();
  ben.enter(alone["code"]);
  EXPECT_EQ(lobby().size(), 10U) << "nine of Ann's and Ben's own";
  EXPECT_NE(alone["code"], hidden);

  const std::string by_lot = ann.create({{"seat", key(7)}, {"variant", "chess960"}})["code"];
  EXPECT_EQ(ben.pair({{"seat", key(8)}, {"variant", "chess960"}})["code"], by_lot);
  EXPECT_EQ(ben.pair({{"seat", key(9)}, {"time", nullptr}, {"variant", "threecheck"}})["t"],
            "seated");
}

TEST_F(Pairing, ATableWhoseOwnerHasGoneIsNotChosen) {
  const std::string left = ann.pair()["code"];
  ann.enter(left);
  ann.drop();
  EXPECT_NE(ben.pair()["code"], left);
}

TEST_F(Pairing, SaidAgainItIsAnsweredAgain) {
  const json first = ann.pair({{"id", "a"}});
  EXPECT_EQ(ann.pair({{"id", "a"}}), first);
  const json second = ben.pair({{"id", "b"}});
  EXPECT_EQ(second["code"], first["code"]);
  EXPECT_EQ(ben.pair({{"id", "b"}}), second) << "he sits there, though it waits no longer";
  EXPECT_EQ(ann.pair({{"id", "a"}}), first);
}

TEST_F(Pairing, WhatAnOpenTableMayNotBeIsRefused) {
  EXPECT_EQ(ann.pair({{"time", {{"initial", 1'000}, {"increment", 0}}}})["code"], "bad_time");
  store.fail_with(storage::Appended::Unavailable);
  ann.raw_unsettled(ann.wish_to_pair({{"id", "first"}}).dump());
  ASSERT_TRUE(house.loop.run_until([&] { return !house.is_storage_ready(); }));
  ben.raw_unsettled(ben.wish_to_pair({{"id", "late"}}).dump());
  EXPECT_EQ(ben.last("error")["code"], "unavailable");
  store.fail_with(storage::Appended::Ok);
  house.settle();
  EXPECT_EQ(ben.pair()["code"], ann.last("seated")["code"]);
}

TEST(PairingAfterARestart, WaitingTablesAndAnswersAreThereAgain) {
  support::FakeStore store;
  std::string both;
  std::string waiting;
  {
    support::TwoInAHouse first(store);
    first.greet();
    both = first.ann.pair({{"id", "a"}})["code"];
    first.ben.pair({{"id", "b"}});
    waiting = first.ann.pair({{"id", "c"}, {"seat", "another-seat-key-of-ann"}})["code"];
  }
  support::TwoInAHouse second(store);
  second.greet();
  EXPECT_EQ(second.ben.pair({{"id", "b"}})["code"], both);
  EXPECT_EQ(second.ann.pair({{"id", "a"}})["code"], both);
  EXPECT_EQ(second.ben.pair({{"id", "d"}, {"seat", "another-seat-key-of-ben"}})["code"], waiting);
}

TEST(WaitingTables, KeepTheirOrderAndForgetWhatIsGone) {
  const WaitingTables::Game blitz{rules::Variant::Standard,
                                  rules::TimeControl{Millis(300'000), Millis(3'000)}};
  const WaitingTables::Game untimed{rules::Variant::Standard, std::nullopt};
  const auto any = [](const std::string&) { return true; };
  WaitingTables tables;
  tables.remove("nothing");
  for (const char* code : {"b", "a", "c"}) tables.add(code, blitz);
  tables.add("b", blitz);
  EXPECT_EQ(tables.oldest(blitz, any), "b");
  EXPECT_EQ(tables.oldest(blitz, [](const std::string& code) { return code != "b"; }), "a");
  EXPECT_EQ(tables.oldest(untimed, any), std::nullopt);
  tables.remove("b");
  EXPECT_EQ(tables.oldest(blitz, any), "a");
  tables.add("b", blitz);
  EXPECT_EQ(tables.oldest(blitz, any), "a") << "who comes back stands behind";
}

}  // namespace
}  // namespace server
