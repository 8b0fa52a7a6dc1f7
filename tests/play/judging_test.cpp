// A verdict that takes its time, as players see it: what is closed until it is there, how it comes,
// and what a restart makes of it. The search is the test's own, and held until the test wants it.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "rules/dead_watch.h"
#include "rules/fen.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using rules::CanMate;
using rules::Color;
using rules::Outcome;
using rules::Termination;
using support::json;
using support::Millis;
using support::TestClient;

// Searches when it is let to, and finds what it is told to; unless told, what there is to find.
struct Judge {
  MateSearch search() {
    return [this](const rules::Position& position, Color by, const rules::Budget& budget) {
      ++asked;
      while (!is_open && !budget.should_stop()) std::this_thread::yield();
      if (answer) return rules::Verdict{*answer, rules::Proof::None, {}, 1};
      return rules::can_mate(position, by, budget);
    };
  }
  std::atomic<int> asked = 0;
  std::atomic<bool> is_open = false;
  std::optional<CanMate> answer = {};
};

// The loop finds out nothing by itself when a game is lost.
HouseRules unknowing() {
  HouseRules rules;
  rules.quick_nodes = 1;
  return rules;
}

struct OwnJudge {
  Judge judge;
};
// A house with its judge, Ann and Ben in it.
struct Hall : OwnJudge, support::TwoInAHouse {
  explicit Hall(support::FakeStore& store)
      : TwoInAHouse(store, unknowing(), judge.search()), store(store) {
    greet();
  }
  // The clocks run, and that of White runs out.
  void flag() {
    begun();
    house.pass(Millis(300'000));
  }
  // Anything, within a moment.
  bool is_asked() {
    return house.loop.run_until([&] { return judge.asked > 0; }, Millis(50));
  }
  void let_judge() {
    judge.is_open = true;
    ASSERT_TRUE(house.loop.run_until([&] { return !store.finished().empty(); }));
    house.settle();
  }

  support::FakeStore& store;
};

template <typename Event>
std::size_t count(const support::FakeStore& store) {
  std::size_t count = 0;
  for (const auto& record : store.records()) {
    if (std::holds_alternative<Event>(record.event)) ++count;
  }
  return count;
}

TEST(JudgedEnd, NothingIsTakenUntilTheVerdictIsThere) {
  support::FakeStore store;
  Hall hall(store);
  hall.flag();
  const json told = hall.ben.last("changed");
  EXPECT_EQ(told["why"], "judging");
  EXPECT_EQ(told["now"]["judging"], json({{"color", "white"}, {"reason", "flag_fall"}}));
  EXPECT_EQ(told["now"]["clock"], json({{"white", 0}, {"black", 300'000}, {"running", nullptr}}));
  EXPECT_EQ(hall.ann.move(hall.code, 2, "g1f3")["code"], "judging");
  EXPECT_EQ(hall.ben.at("draw", hall.code, {{"say", "offer"}})["code"], "judging");
  const json claim{{"claim", "threefold"}, {"uci", nullptr}};
  EXPECT_EQ(hall.ann.at("claim", hall.code, claim)["code"], "judging");
  for (const char* said : {"resign", "leave", "abort"}) {
    EXPECT_EQ(hall.ann.at(said, hall.code)["code"], "judging") << said;
    EXPECT_EQ(hall.ben.at(said, hall.code)["code"], "judging") << said;
  }
  TestClient eve(hall.house, "eve");
  eve.hello("Eve");
  EXPECT_EQ(eve.enter(hall.code)["now"]["judging"], told["now"]["judging"]);
  hall.house.pass(Millis(3'600'000));
  EXPECT_TRUE(store.finished().empty());
  EXPECT_EQ(hall.ben.last("changed")["now"]["phase"], "playing");

  hall.let_judge();
  const json end = hall.ben.last("changed");
  EXPECT_EQ(end["why"], "ended");
  EXPECT_EQ(end["now"]["judging"], nullptr);
  EXPECT_EQ(end["now"]["outcome"]["reason"], "flag_fall");
  EXPECT_EQ(end["now"]["outcome"]["winner"], "black");
  EXPECT_FALSE(end["now"]["outcome"]["helpmate"].empty());
  EXPECT_EQ(eve.last("changed"), end);
  EXPECT_EQ(hall.judge.asked, 1) << "about Black alone";
  EXPECT_EQ(count<storage::Judging>(store), 1U);
  EXPECT_EQ(count<storage::Adjudicated>(store), 1U);
  EXPECT_EQ(json(store.finished()[0].helpmate), end["now"]["outcome"]["helpmate"]);
}

TEST(JudgedEnd, TheVerdictDecidesBetweenLossAndDraw) {
  for (const auto& [answer, outcome] :
       {std::pair{CanMate::No, Outcome{std::nullopt, Termination::FlagFallDraw}},
        std::pair{CanMate::Unknown, Outcome{Color::Black, Termination::FlagFall}}}) {
    support::FakeStore store;
    Hall hall(store);
    hall.judge.answer = answer;
    hall.flag();
    hall.let_judge();
    EXPECT_EQ(store.finished()[0].outcome, outcome);
    EXPECT_TRUE(store.finished()[0].helpmate.empty());
    EXPECT_EQ(hall.ann.last("changed")["now"]["outcome"]["reason"], word(outcome.termination));
  }
}

TEST(JudgedEnd, ARestartInTheMidstOfItAsksAgain) {
  support::FakeStore store;
  std::string code;
  {
    Hall first(store);
    first.flag();
    code = first.code;
  }
  ASSERT_TRUE(store.finished().empty());
  Hall second(store);
  EXPECT_EQ(second.ann.enter(code)["now"]["judging"]["color"], "white");
  EXPECT_EQ(second.ann.move(code, 2, "g1f3")["code"], "judging");
  second.let_judge();
  EXPECT_EQ(second.judge.asked, 1);
  EXPECT_EQ(second.ann.enter(code)["now"]["outcome"]["reason"], "flag_fall");
}

TEST(JudgedEnd, ARestartAfterItAsksNobody) {
  support::FakeStore store;
  std::string code;
  {
    Hall first(store);
    first.flag();
    code = first.code;
    first.let_judge();
  }
  Hall second(store);
  second.judge.is_open = true;
  second.judge.answer = CanMate::No;  // another answer than the one that is recorded
  const json outcome = second.ann.enter(code)["now"]["outcome"];
  EXPECT_EQ(outcome["reason"], "flag_fall");
  EXPECT_EQ(outcome["helpmate"], json(store.finished()[0].helpmate));
  EXPECT_FALSE(second.is_asked());
}

// Positions of which a quick look does not tell whether they are dead. The better the rules see,
// the fewer are left: any of them will do.
constexpr std::array kHardPositions{
    "8/8/8/7k/8/1Kb2N2/8/8 w - - 0 1",
    "8/8/2k5/n4N2/3n4/8/K7/8 w - - 0 1",
    "7B/1b6/4k3/8/8/8/3K4/Bb6 b - - 0 1",
    "6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1",
    "5kBN/1p1p1PRQ/1P1P2PP/3p1p1p/3P1P1P/8/8/2BbB1BK w - - 0 1",
    "k1b5/8/8/1pBpBpBp/1PbP1PpP/6P1/1B4P1/K1B5 w - - 0 1",
    "k1b5/8/8/BpBpBpBp/1PbP1PpP/6P1/6P1/K1B5 w - - 0 1",
    "BbK1kb2/b1p1p1p1/1pP1P1P1/1P6/8/8/8/1B2b2B b - - 0 1",
    "8/8/3b3p/4bp1P/5p1K/4bPp1/3b1bP1/2b2k2 b - - 0 1",
    "2b1b2k/1p5b/1Pp5/2Pp1b2/3Pp3/B3Pp1b/5P2/K1B1B3 w - - 0 1",
};

rules::Position position(std::string_view fen) {
  return rules::Position::from(*rules::parse_fen(fen)).value();
}

std::string open_position() {
  for (const char* fen : kHardPositions) {
    if (rules::DeadWatch(position(fen)).state() == rules::DeadWatch::State::Open) return fen;
  }
  ADD_FAILURE() << "every position is seen through at once: harder ones are wanted";
  return std::string(rules::kStartFen);
}

// A hall in which Ann and Ben sit before such a position.
struct OpenTable : Hall {
  explicit OpenTable(support::FakeStore& store, CanMate answer) : Hall(store) {
    judge.answer = answer;
    seat_both({{"start", {{"fen", open_position()}}}});
    // A question that still waits would make way for one about a later position.
    EXPECT_TRUE(house.loop.run_until([this] { return judge.asked > 0; }));
  }
  // Some legal move by whoever is to move.
  json play_on() {
    const json table = ann.enter(code);
    rules::Position now = position(table["start_fen"].get<std::string>());
    for (const json& move : table["moves"]) {
      now.play(*now.find(*rules::UciMove::parse(move["uci"].get<std::string>())));
    }
    TestClient& mover = now.turn() == Color::White ? ann : ben;
    return mover.move(code, static_cast<int>(table["moves"].size()),
                      now.uci(now.legal_moves()[0]).text());
  }
  void wait_for_verdict() {
    judge.is_open = true;
    ASSERT_TRUE(house.loop.run_until([&] { return count<storage::Adjudicated>(store) > 0; }));
    house.settle();
  }
};

TEST(OpenPosition, PlayGoesOnAndALateDeadEndsTheGameAsOfItsPosition) {
  support::FakeStore store;
  OpenTable hall(store, CanMate::No);
  EXPECT_EQ(hall.play_on()["t"], "ok");
  EXPECT_EQ(hall.play_on()["t"], "ok");
  EXPECT_EQ(hall.ann.last("moved")["now"]["judging"], nullptr) << "nobody waits for it";
  hall.house.pass(Millis(5'000));
  hall.let_judge();
  const json end = hall.ben.last("changed");
  EXPECT_EQ(end["why"], "ended");
  EXPECT_EQ(end["now"]["ply"], 0) << "the moves since are taken back";
  EXPECT_EQ(end["now"]["outcome"]["reason"], "dead_position");
  EXPECT_EQ(end["now"]["clock"],
            json({{"white", 300'000}, {"black", 300'000}, {"running", nullptr}}));
  EXPECT_TRUE(store.finished()[0].moves.empty());
  EXPECT_EQ(hall.ann.enter(hall.code)["moves"], json::array());
  EXPECT_EQ(hall.play_on()["code"], "game_over");
}

TEST(OpenPosition, ALateVerdictThatItIsNotDeadIsKeptAndNotAskedForAgain) {
  for (const CanMate answer : {CanMate::Yes, CanMate::Unknown}) {
    support::FakeStore store;
    std::string code;
    {
      OpenTable first(store, answer);
      code = first.code;
      const auto told = first.ann.heard.size();
      first.wait_for_verdict();
      EXPECT_EQ(first.ann.heard.size(), told) << "nobody is told";
    }
    Hall second(store);
    second.judge.is_open = true;
    second.judge.answer = CanMate::No;  // another answer than the one that is recorded
    EXPECT_FALSE(second.is_asked()) << word(answer);
    EXPECT_EQ(second.ann.enter(code)["now"]["phase"], "playing");
  }
}

TEST(OpenPosition, ARestartBeforeTheVerdictAsksAgain) {
  support::FakeStore store;
  std::string code;
  {
    OpenTable first(store, CanMate::No);
    code = first.code;
  }
  Hall second(store);
  second.judge.answer = CanMate::No;
  second.let_judge();
  EXPECT_GT(second.judge.asked, 0);
  EXPECT_EQ(second.ann.enter(code)["now"]["outcome"]["reason"], "dead_position");
}

// An end that people have been told of stays.
TEST(OpenPosition, WhoResignsBeforeTheVerdictHasResigned) {
  support::FakeStore store;
  OpenTable hall(store, CanMate::No);
  EXPECT_EQ(hall.ann.at("resign", hall.code)["t"], "ok");
  hall.judge.is_open = true;
  hall.house.settle();
  EXPECT_EQ(hall.ann.enter(hall.code)["now"]["outcome"]["reason"], "resignation");
  EXPECT_EQ(count<storage::Adjudicated>(store), 0U);
}

}  // namespace
}  // namespace server
