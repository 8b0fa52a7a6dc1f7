// Who may do what, when: every command, said by everybody in every state of a table. What is not
// allowed is refused by name and changes nothing; docs/protocol.md says the same in words.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::json;
using support::Millis;
using support::TestClient;

// Searches until nobody wants to know any more: what is judged stays judged.
rules::Verdict never(const rules::Position&, rules::Color, const rules::Budget& budget) {
  while (!budget.should_stop()) std::this_thread::yield();
  return {};
}

HouseRules unknowing() {
  HouseRules rules;
  rules.quick_nodes = 1;
  return rules;
}

// Ann has White and Ben has Black; Cat watches; Eve has greeted, and that is all.
struct Company : support::OwnStore, support::TwoInAHouse {
  Company() : TwoInAHouse(store, unknowing(), never) {
    cat.hello("Cat");
    eve.hello("Eve");
  }
  // All that is kept, and all that a watcher hears.
  std::pair<std::size_t, std::size_t> trace() const {
    return {store.records().size(), cat.count("moved") + cat.count("changed")};
  }
  TestClient cat{house, "cat"};
  TestClient eve{house, "eve"};
};

void wait(Company& c) {
  c.greet();
  c.code = c.ann.create()["code"];
  c.ann.enter(c.code);
}
void sit(Company& c) {
  c.seat_both();
}
void play(Company& c) {
  c.begun();
}
void pause(Company& c) {
  c.begun();
  c.ann.at("pause", c.code, {{"say", "offer"}});
  c.ben.at("pause", c.code, {{"say", "accept"}});
}
void fall(Company& c) {
  c.begun();
  c.house.pass(Millis(300'000));
}
void end(Company& c) {
  c.begun();
  c.ann.at("resign", c.code);
}
void meet(Company& c) {
  c.begun({{"rules", "over_the_board"}});
}

struct State {
  const char* name;
  void (*reach)(Company&);
};
// White is to move in all of them.
constexpr std::array kStates{State{"waiting", wait},       State{"before clocks", sit},
                             State{"playing", play},       State{"paused", pause},
                             State{"judging", fall},       State{"over", end},
                             State{"over the board", meet}};

struct Row {
  const char* command;  // its name, and what it says
  // For each state the answer to White and, after a slash, to Black where it is another one.
  const char* answers;
};
const Row kRows[] = {
    {"move",
     "not_playing ok/not_your_turn ok/not_your_turn paused judging game_over "
     "ok/not_your_turn"},
    {"move draw",
     "not_playing ok/not_your_turn ok/not_your_turn paused judging game_over "
     "ok/not_your_turn"},
    {"draw offer", "not_playing ok ok ok judging game_over ok"},
    {"draw accept", "not_playing no_offer no_offer no_offer judging game_over no_offer"},
    {"draw decline", "not_playing no_offer no_offer no_offer judging game_over no_offer"},
    {"claim", "not_playing no_claim no_claim no_claim judging game_over ok/not_your_turn"},
    {"claim move", "not_playing no_claim no_claim no_claim judging game_over ok/not_your_turn"},
    {"touch", "not_playing no_touch no_touch no_touch judging game_over ok/not_your_turn"},
    {"adjust", "not_playing no_touch no_touch no_touch judging game_over ok/not_your_turn"},
    {"give_time", "not_playing ok ok paused judging game_over no_gift"},
    {"takeback offer", "not_playing no_takeback ok paused judging game_over no_takeback"},
    {"takeback accept", "not_playing no_offer no_offer paused judging game_over no_offer"},
    {"takeback decline", "not_playing no_offer no_offer paused judging game_over no_offer"},
    {"pause offer", "not_playing ok ok paused judging game_over no_pause"},
    {"pause accept", "not_playing no_offer no_offer paused judging game_over no_pause"},
    {"pause decline", "not_playing no_offer no_offer paused judging game_over no_pause"},
    {"resume offer", "not_playing not_paused not_paused ok judging game_over not_paused"},
    {"resume accept", "not_playing not_paused not_paused no_offer judging game_over not_paused"},
    {"resume decline", "not_playing not_paused not_paused no_offer judging game_over not_paused"},
    {"hint", "not_playing no_hint no_hint no_hint no_hint game_over no_hint"},
    {"resign", "not_playing ok ok ok judging game_over ok"},
    {"abort", "not_playing ok too_late too_late judging game_over too_late"},
    {"rematch offer", "not_over not_over not_over not_over not_over ok not_over"},
    {"rematch decline", "not_over not_over not_over not_over not_over no_offer not_over"},
    {"leave", "ok ok ok ok judging ok ok"},
};

// The message: a command with its second word.
json message(const std::string& command, const std::string& code, int ply, bool is_white) {
  std::istringstream words(command);
  std::string t;
  std::string more;
  words >> t >> more;
  const char* own_move = ply == 0 ? (is_white ? "e2e4" : "e7e5") : (is_white ? "g1f3" : "g8f6");
  json said{{"t", t}, {"code", code}};
  if (t == "move") {
    said.update({{"ply", ply}, {"uci", own_move}});
    if (more == "draw") said["draw"] = true;
  } else if (t == "claim") {
    said.update({{"claim", "threefold"}, {"uci", more == "move" ? json(own_move) : json(nullptr)}});
  } else if (t == "touch") {
    said["square"] = is_white ? "g1" : "g8";
  } else if (!more.empty()) {
    said["say"] = more;
  }
  return said;
}

std::string answer(const Row& row, std::size_t state, bool is_white) {
  std::istringstream words(row.answers);
  std::string cell;
  for (std::size_t i = 0; i <= state; ++i) words >> cell;
  const auto slash = cell.find('/');
  if (slash == std::string::npos) return cell;
  return is_white ? cell.substr(0, slash) : cell.substr(slash + 1);
}

// "ok", or the word of the refusal.
std::string heard(const json& answered) {
  return answered["t"] == "error" ? answered["code"].get<std::string>()
                                  : answered["t"].get<std::string>();
}

class Rights : public testing::TestWithParam<std::size_t> {
 protected:
  const State& state() const { return kStates[GetParam()]; }
  // Black's seat is free while the table waits.
  std::string expected(const Row& row, bool is_white) const {
    const bool is_seated = is_white || state().reach != wait;
    return is_seated ? answer(row, GetParam(), is_white) : "not_seated";
  }
  int reach(Company& company) const {
    state().reach(company);
    return company.cat.enter(company.code, false)["now"]["ply"];
  }
};

TEST_P(Rights, WhatIsNotAllowedIsRefusedAndChangesNothing) {
  Company company;
  const int ply = reach(company);
  const auto before = company.trace();
  const json seen = company.cat.enter(company.code, false)["now"];
  for (const Row& row : kRows) {
    for (const bool is_white : {true, false}) {
      const std::string refusal = expected(row, is_white);
      if (refusal == "ok") continue;
      TestClient& player = is_white ? company.ann : company.ben;
      EXPECT_EQ(heard(player.say(message(row.command, company.code, ply, is_white))), refusal)
          << row.command << (is_white ? " by White" : " by Black");
    }
    for (TestClient* other : {&company.cat, &company.eve}) {
      EXPECT_EQ(heard(other->say(message(row.command, company.code, ply, true))), "not_seated")
          << row.command;
    }
    ASSERT_EQ(company.trace(), before) << row.command;
  }
  EXPECT_EQ(company.cat.enter(company.code, false)["now"], seen);
}

TEST_P(Rights, WhatIsAllowedIsDone) {
  for (const Row& row : kRows) {
    for (const bool is_white : {true, false}) {
      if (expected(row, is_white) != "ok") continue;
      Company company;
      const int ply = reach(company);
      const auto before = company.trace();
      TestClient& player = is_white ? company.ann : company.ben;
      EXPECT_EQ(heard(player.say(message(row.command, company.code, ply, is_white))), "ok")
          << row.command << (is_white ? " by White" : " by Black");
      EXPECT_NE(company.trace(), before) << row.command;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(States, Rights, testing::Range<std::size_t>(0, kStates.size()),
                         [](const auto& info) {
                           std::string name = kStates[info.param].name;
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(ClosedTable, NobodyReachesIt) {
  Company company;
  wait(company);
  company.cat.enter(company.code, false);
  company.ann.at("leave", company.code);
  const auto before = company.store.records().size();
  for (const Row& row : kRows) {
    for (TestClient* one : {&company.ann, &company.cat}) {
      EXPECT_EQ(heard(one->say(message(row.command, company.code, 0, true))), "unknown_code")
          << row.command;
    }
    // Who has never been there is not even told that it is gone.
    EXPECT_EQ(heard(company.eve.say(message(row.command, company.code, 0, true))), "not_seated");
  }
  EXPECT_EQ(company.store.records().size(), before);
}

}  // namespace
}  // namespace server
