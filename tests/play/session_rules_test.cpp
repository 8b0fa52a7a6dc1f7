// What clients hear of over-the-board rules and of verdicts that take their time.
#include <gtest/gtest.h>

#include "tests/support/bad_frames.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::json;
using support::Millis;
using support::TestClient;
using support::TwoAtHome;

const json kOverTheBoard{{"rules", "over_the_board"}};

TEST(SessionRules, EverybodySeesWhatIsTouched) {
  TwoAtHome r;
  r.seat_both(kOverTheBoard);
  EXPECT_EQ(r.ann.at("adjust", r.code)["t"], "ok");
  EXPECT_EQ(r.ben.last("changed")["why"], "adjusted");
  EXPECT_EQ(r.ann.at("touch", r.code, {{"square", "g1"}})["t"], "ok");
  EXPECT_EQ(r.ben.last("changed")["why"], "touched");
  EXPECT_EQ(r.ben.last("changed")["now"]["touched"], json::array({"g1"}));
  EXPECT_EQ(r.ann.move(r.code, 0, "e2e4")["code"], "touched_piece");
  EXPECT_EQ(r.ann.move(r.code, 0, "g1f3")["t"], "ok");
}

TEST(SessionRules, AnIllegalMoveIsTakenAndTold) {
  TwoAtHome r;
  r.seat_both(kOverTheBoard);
  EXPECT_EQ(r.ann.move(r.code, 0, "e2e5")["t"], "ok");
  const json told = r.ben.last("changed");
  EXPECT_EQ(told["why"], "illegal_move");
  EXPECT_EQ(told["now"]["ply"], 0);
  EXPECT_EQ(told["now"]["illegal_moves"]["white"], 1);
  EXPECT_EQ(told["now"]["clock"]["black"], 360'000);
  EXPECT_EQ(r.ann.count("moved"), 0U);
}

TEST(SessionRules, AWrongClaimIsTakenAndTold) {
  TwoAtHome r;
  r.seat_both(kOverTheBoard);
  const json claim{{"claim", "threefold"}, {"uci", "e2e4"}};
  EXPECT_EQ(r.ann.at("claim", r.code, claim)["t"], "ok");
  const json told = r.ben.last("changed");
  EXPECT_EQ(told["why"], "claim_rejected");
  EXPECT_EQ(told["now"]["draw_offer"], "white");
  EXPECT_EQ(told["now"]["named"], "e2e4");
  EXPECT_EQ(r.ann.move(r.code, 0, "d2d4")["code"], "named_move");
  EXPECT_EQ(r.ann.move(r.code, 0, "e2e4")["t"], "ok");
}

TEST(SessionRules, AnOfferComesWithAMoveAndIsNotMadeAgainSoon) {
  TwoAtHome r;
  r.begun();
  const auto told = r.ben.heard.size();
  const json with_offer{{"ply", 2}, {"uci", "g1f3"}, {"draw", true}};
  EXPECT_EQ(r.ann.at("move", r.code, with_offer)["t"], "ok");
  ASSERT_EQ(r.ben.heard.size(), told + 2);
  EXPECT_EQ(r.ben.heard[told]["t"], "moved");
  EXPECT_EQ(r.ben.heard[told + 1]["why"], "draw_offered");
  EXPECT_EQ(r.ben.at("draw", r.code, {{"say", "decline"}})["t"], "ok");
  EXPECT_EQ(r.ann.last("changed")["now"]["draw_from"], (json{{"white", 23}, {"black", 0}}));
  const json refused = r.ann.at("draw", r.code, {{"say", "offer"}});
  EXPECT_EQ(refused["code"], "offered_lately");
  EXPECT_EQ(refused["ply"], 23);
}

// A page of Ann's says it; a new one for each, as too much nonsense ends a connection.
TEST(SessionRules, WhatIsNotUnderstoodIsAnsweredToItsSenderAloneAndTheGameGoesOn) {
  TwoAtHome r;
  r.seat_both(kOverTheBoard);
  const auto told = r.ben.heard.size();
  const auto kept = r.store.records().size();
  for (const support::BadFrame& row : support::bad_frames()) {
    TestClient page(r.house, "ann");
    page.hello();
    page.enter(r.code);
    page.raw(row.frame);
    const json answer = page.last("error");
    ASSERT_FALSE(answer.is_null()) << row.name;
    EXPECT_EQ(answer["code"], word(row.code)) << row.name;
    EXPECT_EQ(answer["field"], row.field ? json(*row.field) : json(nullptr)) << row.name;
    EXPECT_EQ(answer["re"].is_null(), !row.has_id) << row.name;
  }
  EXPECT_EQ(r.ben.heard.size(), told);
  EXPECT_EQ(r.store.records().size(), kept);
  EXPECT_EQ(r.ann.move(r.code, 0, "e2e4")["t"], "ok");
  EXPECT_EQ(r.ben.move(r.code, 1, "e7e5")["t"], "ok");
}

// The loop finds out nothing by itself.
TEST(SessionRules, AnEndThatTakesLongToJudgeIsToldTwice) {
  HouseRules rules;
  rules.quick_nodes = 1;
  TwoAtHome r(rules);
  r.seat_both(json::object());
  r.ann.move(r.code, 0, "e2e4");
  r.ben.move(r.code, 1, "e7e5");
  r.house.pass(Millis(300'000));
  ASSERT_TRUE(r.house.loop.run_until([&] { return !r.store.finished().empty(); }));
  r.house.settle();
  std::vector<std::string> why;
  for (const json& m : r.ben.heard) {
    if (m["t"] == "changed") why.push_back(m["why"]);
  }
  ASSERT_GE(why.size(), 2U);
  EXPECT_EQ(why[why.size() - 2], "judging");
  EXPECT_EQ(why.back(), "ended");
  const json outcome = r.ben.last("changed")["now"]["outcome"];
  EXPECT_EQ(outcome["reason"], "flag_fall");
  EXPECT_EQ(outcome["helpmate"].size(), r.store.finished()[0].helpmate.size());
  const std::string metrics = r.house.metrics.text();
  EXPECT_NE(metrics.find("{answer=\"unknown\",by=\"loop\",question=\"flag_fall\"} 1"),
            std::string::npos);
  EXPECT_NE(metrics.find("{answer=\"yes\",by=\"thread\",question=\"flag_fall\"} 1"),
            std::string::npos)
      << metrics;
}

TEST(SessionRules, ABotPlaysOverTheBoardAndAnswersAWrongClaim) {
  TwoAtHome r;
  r.ann.hello("Ann");
  r.code = r.ann.create({{"rules", "over_the_board"}, {"bot", "beginner"}})["code"];
  r.ann.enter(r.code);
  EXPECT_EQ(r.ann.at("claim", r.code, {{"claim", "threefold"}, {"uci", nullptr}})["t"], "ok");
  r.house.settle();
  EXPECT_EQ(r.ann.last("changed")["why"], "draw_declined") << "it has seen no move yet";
  r.ann.move(r.code, 0, "e2e4");
  ASSERT_TRUE(r.house.loop.run_until([&] { return r.ann.count("moved") == 2; }));
  EXPECT_EQ(r.ann.last("moved")["ply"], 2);
  EXPECT_EQ(r.ann.last("moved")["now"]["illegal_moves"]["black"], 0);
}

}  // namespace
}  // namespace server
