// Somebody else's engine at a table, through the socket: who may be asked for, what it is told, and
// what becomes of the game where it fails.
#include "server/play/engines.h"

#include <deque>
#include <utility>

#include <gtest/gtest.h>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using support::json;

// Engines that answer when the test says so.
class ToldEngines final : public Engines {
 public:
  const std::vector<Kind>& kinds() const override { return kinds_; }
  std::optional<std::stop_source> ask(Wish wish, Done done) override {
    if (!find(wish.engine)) return std::nullopt;
    asked.push_back({std::move(wish), std::move(done), {}});
    return asked.back().stop;
  }
  void stop() override { is_stopped = true; }

  struct Asked {
    Wish wish;
    Done done;
    std::stop_source stop;
  };
  std::deque<Asked> asked;
  bool is_stopped = false;

 private:
  std::vector<Kind> kinds_{{"Fish", {rules::Variant::Standard, rules::Variant::Chess960}}};
};

struct AtHome : support::OwnStore {
  ToldEngines engines;
};
struct WithEngines : AtHome, support::TwoInAHouse {
  WithEngines() : TwoInAHouse(store, {}, rules::can_mate, &engines) {}
};

class EngineAtTable : public testing::Test, protected WithEngines {
 protected:
  // Ann plays White against Fish.
  std::string begin(const json& more = json::object()) {
    ann.hello("Ann");
    json wish{{"bot", "Fish"}, {"time", nullptr}};
    wish.update(more);
    code = ann.create(wish)["code"];
    ann.enter(code);
    return code;
  }
  // The engine's answer to what it was asked last.
  void answer(const std::string& uci, int score = 0) {
    const auto& last = engines.asked.back();
    const auto move = last.wish.game.position().find(*rules::UciMove::parse(uci));
    last.done(bot::Answer{.move = *move, .score = score, .reply = std::nullopt});
    house.settle();
  }
  void fail() {
    engines.asked.back().done(std::nullopt);
    house.settle();
  }
  json outcome() const { return ann.last("changed")["now"]["outcome"]; }
};

TEST_F(EngineAtTable, ClientsAreToldWhoThereIs) {
  const json hello = ann.hello("Ann");
  EXPECT_EQ(hello["engines"],
            json::array({{{"name", "Fish"}, {"variants", {"standard", "chess960"}}}}));
}

TEST_F(EngineAtTable, PlaysUnderItsName) {
  begin();
  const json seat = ann.last("table")["seats"]["black"];
  EXPECT_EQ(seat["name"], "Fish");
  EXPECT_EQ(seat["bot"], "Fish");
  ann.move(code, 0, "e2e4");
  ASSERT_EQ(engines.asked.size(), 1U);
  answer("c7c5");
  EXPECT_EQ(ann.last("moved")["uci"], "c7c5");
}

TEST_F(EngineAtTable, OnlyKnownOnesAndWhatTheyPlayAreTaken) {
  ann.hello("Ann");
  const auto refusal = [&](const json& more) {
    const json said = ann.create(more);
    return std::pair(said["code"], said["field"]);
  };
  EXPECT_EQ(refusal({{"bot", "Nobody"}}), std::pair(json("bad_field"), json("bot")));
  EXPECT_EQ(refusal({{"bot", "Fish"}, {"variant", "threecheck"}}),
            std::pair(json("bad_field"), json("bot")));
  EXPECT_EQ(ann.create({{"bot", "Fish"}, {"variant", "chess960"}})["t"], "seated");
}

TEST_F(EngineAtTable, IsToldTheGameAndBothClocks) {
  begin({{"time", {{"initial", 60'000}, {"increment", 2'000}}}});
  ann.move(code, 0, "e2e4");
  house.pass(1s);
  answer("e7e5");
  house.pass(3s);
  ann.move(code, 2, "g1f3");
  const Engines::Wish& wish = engines.asked.back().wish;
  EXPECT_EQ(wish.game.ply(), 3U);
  EXPECT_EQ(wish.game_id, engines.asked.front().wish.game_id);
  ASSERT_TRUE(wish.clocks);
  // The first move of each cost nothing; White took 3 s for the second.
  EXPECT_EQ(wish.clocks->white.left, 59'000ms);
  EXPECT_EQ(wish.clocks->black.left, 60'000ms);
  EXPECT_EQ(wish.clocks->black.increment, 2'000ms);
}

TEST_F(EngineAtTable, AMoveThatIsTakenBackIsNotThoughtAboutAnyMore) {
  begin();
  ann.move(code, 0, "e2e4");
  ann.at("takeback", code, {{"say", "offer"}});
  EXPECT_TRUE(engines.asked.front().stop.stop_requested());
  ann.move(code, 0, "d2d4");
  EXPECT_EQ(engines.asked.size(), 2U);
}

// FC-85.
TEST_F(EngineAtTable, OneThatFailsHasLeftTheGame) {
  begin();
  ann.move(code, 0, "e2e4");
  answer("e7e5");
  ann.move(code, 2, "g1f3");
  fail();
  EXPECT_EQ(outcome()["winner"], "white");
  EXPECT_EQ(outcome()["reason"], "abandonment");
}

TEST_F(EngineAtTable, OneThatFailsAgainstABareKingDoesNotLose) {
  begin({{"start", {{"fen", "4k3/8/8/8/8/8/q7/4K3 w - - 0 1"}}}});
  ann.move(code, 0, "e1f1");
  answer("e8e7");
  ann.move(code, 2, "f1e1");
  fail();
  EXPECT_EQ(outcome()["winner"], nullptr);
}

TEST_F(EngineAtTable, OneThatFailsBeforeItsFirstMoveEndsTheGameWithoutAResult) {
  begin();
  ann.move(code, 0, "e2e4");
  fail();
  EXPECT_EQ(outcome()["winner"], nullptr);
  EXPECT_EQ(outcome()["reason"], "aborted");
}

TEST_F(EngineAtTable, GivesUpWhatIsHopeless) {
  begin();
  std::string knight = "g1f3";
  std::string back = "f3g1";
  std::string theirs = "g8f6";
  std::string home_again = "f6g8";
  ann.move(code, 0, "e2e4");
  answer("e7e5", -1'000);
  for (int ply = 2; engines.asked.size() < 5; ply += 2) {
    ann.move(code, ply, knight);
    answer(theirs, -1'000);
    std::swap(knight, back);
    std::swap(theirs, home_again);
  }
  EXPECT_EQ(outcome()["winner"], "white");
  EXPECT_EQ(outcome()["reason"], "resignation");
}

TEST_F(EngineAtTable, IsLetGoOfWithTheHouse) {
  begin();
  ann.move(code, 0, "e2e4");
  house.house->close();
  EXPECT_TRUE(engines.is_stopped);
}

// The configuration has changed while the server was down.
TEST_F(EngineAtTable, OneThatIsNotThereAnyMoreHasLeftTheGame) {
  begin();
  ann.move(code, 0, "e2e4");
  answer("e7e5");
  ann.move(code, 2, "g1f3");
  ann.drop();
  ben.drop();
  house.house->close();
  house.settle();
  house.house.reset();
  support::HouseDriver next(store);
  support::TestClient again(next, "ann");
  again.hello("Ann");
  again.enter(code);
  EXPECT_EQ(again.last("table")["now"]["outcome"]["reason"], "abandonment");
}

}  // namespace
}  // namespace server
