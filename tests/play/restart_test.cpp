// A House that is gone and another that finds what it kept.
#include <gtest/gtest.h>

#include "server/play/session.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::FakeStore;
using support::json;
using support::Millis;
using support::TwoInAHouse;

TEST(Restart, TheTableIsThereAgainAndTheGameGoesOn) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun();
    first.ann.say({{"t", "move"}, {"id", "m3"}, {"code", code}, {"ply", 2}, {"uci", "g1f3"}});
  }
  TwoInAHouse second(store);
  second.ann.hello("Ann");
  json table = second.ann.enter(code);
  EXPECT_EQ(table["you"], "white");
  EXPECT_EQ(table["moves"].size(), 3U);
  EXPECT_EQ(table["now"]["held"]["color"], "black");
  EXPECT_EQ(table["now"]["clock"]["running"], nullptr);
  second.house.pass(Millis(20'000));
  second.ben.hello("Ben");
  table = second.ben.enter(code);
  EXPECT_EQ(table["now"]["held"], nullptr);
  EXPECT_EQ(table["now"]["clock"]["running"], "black");
  EXPECT_EQ(table["now"]["clock"]["black"], 300'000) << "the wait is charged to nobody";
  // A move whose answer was lost with the old process is answered, not played again.
  EXPECT_EQ(second.ann.say(
                {{"t", "move"}, {"id", "m3"}, {"code", code}, {"ply", 2}, {"uci", "g1f3"}})["t"],
            "ok");
  EXPECT_EQ(second.ben.move(code, 3, "b8c6")["t"], "ok");
  EXPECT_EQ(second.ann.last("moved")["ply"], 4);
}

// Everything up to the first record of that kind, as a crash right after it leaves it.
template <typename Event>
void copy_up_to(const FakeStore& from, FakeStore& to) {
  for (const storage::Record& record : from.records()) {
    const storage::Append append{{record}, std::nullopt};
    (void)to.append({&append, 1});
    if (std::holds_alternative<Event>(record.event)) return;
  }
  FAIL() << "there is no such record";
}

// The loop finds out nothing by itself, so that the flag's fall is the thread's to judge.
TEST(Restart, AnEndThatIsBeingJudgedIsAskedForAgain) {
  HouseRules rules;
  rules.quick_nodes = 1;
  FakeStore whole;
  std::string code;
  {
    TwoInAHouse first(whole, rules);
    code = first.begun();
    first.house.pass(Millis(300'000));
    EXPECT_TRUE(first.house.loop.run_until([&] { return !whole.finished().empty(); }));
  }
  FakeStore cut;
  copy_up_to<storage::Judging>(whole, cut);
  ASSERT_TRUE(cut.finished().empty());
  TwoInAHouse second(cut, rules);
  second.ann.hello();
  second.ann.enter(code);
  ASSERT_TRUE(second.house.loop.run_until([&] { return !cut.finished().empty(); }));
  second.house.settle();
  const json now = second.ann.enter(code)["now"];
  EXPECT_EQ(now["judging"], nullptr);
  EXPECT_EQ(now["outcome"]["reason"], "flag_fall");
  EXPECT_EQ(now["outcome"]["winner"], "black");
  EXPECT_FALSE(now["outcome"]["helpmate"].empty());
  EXPECT_EQ(cut.finished()[0].helpmate, whole.finished()[0].helpmate);
}

// One table that cannot be played again is left out, and the house opens with the others.
TEST(Restart, ATableThatDoesNotReplayIsLeftOut) {
  FakeStore store;
  const auto keep = [&](const std::string& game, std::vector<storage::Event> events) {
    storage::Append append;
    for (storage::Event& event : events) {
      append.records.push_back({game, append.records.size(), "", {}, std::move(event)});
    }
    EXPECT_EQ(store.append({&append, 1}).front(), storage::Appended::Ok);
  };
  const auto table = [](const char* code, const char* fen) {
    return storage::Opened{code, fen, std::nullopt, true};
  };
  constexpr const char* kRook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  keep("no fen", {table("AAAAA2", "8/8")});
  keep("no position", {table("AAAAA3", "8/8/8/8/8/8/8/8 w - - 0 1")});
  keep("no table", {storage::Resumed{}});
  keep("no such move", {table("AAAAA4", kRook), storage::Moved{"a1b2", {}, {}}});
  keep("no move", {table("AAAAA5", kRook), storage::Moved{"rook", {}, {}}});
  // The rook is taken, and the game over.
  keep("a move after the end", {table("AAAAA6", "8/8/8/8/8/8/1k6/R3K3 b - - 0 1"),
                                storage::Moved{"b2a1", {}, {}}, storage::Moved{"e1e2", {}, {}}});
  keep("too many moves taken back",
       {table("AAAAA7", kRook), storage::Moved{"a1a2", {}, {}}, storage::TakenBack{2, {}}});
  keep("moves taken back", {table("AAAAA8", kRook), storage::Moved{"a1a2", {}, {}},
                            storage::TakenBack{0, {}}, storage::Moved{"a1b1", {}, {}}});
  TwoInAHouse day(store);
  day.greet();
  EXPECT_EQ(day.ann.enter("AAAAA8")["now"]["ply"], 1);
  for (const char* code : {"AAAAA2", "AAAAA3", "AAAAA4", "AAAAA5", "AAAAA6", "AAAAA7"}) {
    EXPECT_EQ(day.ann.enter(code)["code"], "unknown_code") << code;
  }
  day.begun();
  TwoInAHouse next(store);
  next.greet();
  EXPECT_EQ(next.ann.enter(day.code)["moves"].size(), 2U);
}

TEST(Restart, ACreateSentAgainFindsTheTableItOpened) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun({{"id", "c1"}});
  }
  TwoInAHouse second(store);
  second.ann.hello();
  EXPECT_EQ(second.ann.create({{"id", "c1"}})["code"], code);
}

TEST(Restart, AnOpenTableIsStillOpenAndInTheLobby) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    first.ann.hello("Ann");
    code = first.ann.create()["code"];
  }
  TwoInAHouse second(store);
  second.ben.hello();
  EXPECT_EQ(second.ben.say({{"t", "lobby"}, {"on", true}})["tables"][0]["code"], code);
  EXPECT_EQ(second.ben.join(code)["color"], "black");
}

// FC-71: however a game ended, it stays ended.
TEST(Restart, FC_71_AnEndedGameIsNotPlayedOn) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun();
    first.ben.at("resign", code);
  }
  TwoInAHouse second(store);
  second.ann.hello();
  second.ben.hello();
  const json table = second.ann.enter(code);
  EXPECT_EQ(table["now"]["phase"], "over");
  EXPECT_EQ(table["now"]["outcome"]["reason"], "resignation");
  second.ben.enter(code);
  second.ann.at("rematch", code, {{"say", "offer"}});
  second.ben.at("rematch", code, {{"say", "offer"}});
  EXPECT_NE(second.ben.last("changed")["now"]["next"], nullptr);
  EXPECT_EQ(store.finished().size(), 1U);
}

// A crash between any two transactions: the old table leads to the new one, or there is no new one.
TEST(Restart, ARematchIsThereWholeOrNotAtAll) {
  FakeStore whole;
  std::string code;
  {
    TwoInAHouse first(whole);
    code = first.begun();
    first.ben.at("resign", code);
    first.ann.at("rematch", code, {{"say", "offer"}});
    first.ben.at("rematch", code, {{"say", "offer"}});
  }
  int with_rematch = 0;
  for (const std::size_t length : whole.lengths()) {
    FakeStore cut;
    for (std::size_t i = 0; i < length; ++i) {
      const storage::Append append{{whole.records()[i]}, std::nullopt};
      (void)cut.append({&append, 1});
    }
    const std::size_t tables = cut.live_tables().size();
    TwoInAHouse second(cut);
    second.greet();
    const json table = second.ann.enter(code);
    if (table["t"] == "error") continue;  // before it was opened
    const json next = table["now"]["next"];
    EXPECT_EQ(tables, next.is_null() ? 1U : 2U) << "after " << length << " records";
    if (next.is_null()) continue;
    ++with_rematch;
    EXPECT_EQ(second.ann.enter(next)["you"], "black");
    EXPECT_EQ(second.ben.enter(next)["you"], "white");
  }
  EXPECT_GT(with_rematch, 0);
}

TEST(Restart, AClosedTableIsGone) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    first.ann.hello();
    code = first.ann.create()["code"];
    first.ann.enter(code);
    first.ann.at("leave", code);
  }
  TwoInAHouse second(store);
  second.ann.hello();
  EXPECT_EQ(second.ann.enter(code)["code"], "unknown_code");
}

// However long the last commit took, and whatever the last sign of life says.
TEST(Restart, ALeavingHouseKeepsWhatTheClocksShow) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun();
    first.house.pass(Millis(1'500));
    first.house.house->close();
    first.house.settle();
  }
  store.stamp_alive(storage::WallTime(Millis(1'790'000'500'000) + Millis(1'000'000)));
  TwoInAHouse second(store);
  second.ben.hello("Ben");
  const json now = second.ben.enter(code)["now"];
  EXPECT_EQ(now["clock"]["white"], 298'500);
  EXPECT_EQ(now["clock"]["black"], 300'000);
  EXPECT_EQ(now["restarted"], 2);
}

TEST(Restart, IsSaidAtTheTable) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun();
    EXPECT_EQ(first.ann.last("moved")["now"]["restarted"], nullptr);
  }
  TwoInAHouse second(store);
  second.greet();
  EXPECT_EQ(second.ann.enter(code)["now"]["restarted"], 2);
  EXPECT_EQ(second.ben.enter(code)["now"]["restarted"], 2) << "also when the clocks run again";
  second.ann.move(code, 2, "g1f3");
  EXPECT_EQ(second.ben.last("moved")["now"]["restarted"], 2) << "and later on";
}

// What the leaving takes is charged to nobody: he who was thinking cannot move any more.
TEST(Restart, NoFlagFallsWhileTheHouseIsLeft) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    code = first.begun();
    first.house.pass(Millis(299'000));
    first.house.house->close();
    EXPECT_EQ(first.house.alarm, std::nullopt);
    first.house.ms += Millis(2'000);
    first.ann.drop();
    first.ben.drop();
    first.house.house->wake();
    first.house.settle();
    EXPECT_EQ(first.house.alarm, std::nullopt);
  }
  EXPECT_TRUE(store.finished().empty());
  TwoInAHouse second(store);
  second.ann.hello("Ann");
  EXPECT_EQ(second.ann.enter(code)["now"]["phase"], "playing");
}

}  // namespace
}  // namespace server
