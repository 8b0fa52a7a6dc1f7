// The bot at a table, through the socket: when it moves, and what it answers.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "rules/game.h"
#include "tests/bot/positions.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using rules::Millis;
using support::json;

// Nobody has anything, nothing can be traded, and it is a draw by the fifty moves soon.
constexpr const char* kDeadLevel = "4k3/3b4/8/8/8/2B5/2K5/8 w - - 82 60";

// On round the bishop, which it guards, so that no position comes again; or wherever else it can
// go.
std::optional<rules::Move> king_step(const rules::Position& p) {
  constexpr std::array kRound{9, 10, 11, 19, 27, 26, 25, 17, 9};  // b2, c2, d2, d3, d4, ...
  const rules::Square king = p.king(p.turn());
  const auto* const here = std::ranges::find(kRound, static_cast<int>(king.index()));
  std::optional<rules::Move> any;
  for (const rules::Move move : p.legal_moves_from(king)) {
    if (p.piece_at(move.to)) continue;
    if (here != kRound.end() && move.to.index() == *std::next(here)) return move;
    any = move;
  }
  return any;
}

HouseRules unhurried() {
  HouseRules rules;
  rules.bot_tempo = {.least = 400ms, .most = 1'400ms};
  return rules;
}

struct Patient : support::TwoAtHome {
  Patient() : TwoAtHome(unhurried()) {}
};
class BotTempo : public testing::Test, protected Patient {};

TEST_F(BotTempo, AMoveThatIsFoundSoonIsShownAfterAMoment) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "beginner"}, {"time", nullptr}})["code"];
  ann.enter(code);
  ann.move(code, 0, "e2e4");
  const auto has_moved = [&] { return ann.count("moved") == 2; };
  house.pass(399ms);
  // It is found soon, by the wall.
  EXPECT_FALSE(house.loop.run_until(has_moved, 300ms));
  for (int look = 0; look < 200 && !has_moved(); ++look) {
    (void)house.loop.run_until(has_moved, 10ms);
    house.pass(25ms);
  }
  ASSERT_TRUE(has_moved());
  EXPECT_GE(ann.last("moved")["spent"], 400);
}

HouseRules without_threads() {
  HouseRules rules;
  rules.bot_threads = 0;
  return rules;
}
struct Starved : support::TwoAtHome {
  Starved() : TwoAtHome(without_threads()) {}
};
class BotStarved : public testing::Test, protected Starved {};

TEST_F(BotStarved, MovesAllTheSameWhenNoThreadAnswers) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "expert"}, {"time", nullptr}})["code"];
  ann.enter(code);
  ann.move(code, 0, "e2e4");
  house.pass(4'999ms);
  EXPECT_EQ(ann.count("moved"), 1U);
  house.pass(2ms);
  EXPECT_EQ(ann.count("moved"), 2U);
}

TEST_F(BotStarved, NeverLosesOnTime) {
  ann.hello("Ann");
  const std::string code =
      ann.create({{"bot", "expert"}, {"time", {{"initial", 60'000}, {"increment", 0}}}})["code"];
  ann.enter(code);
  // A knight goes to and fro, until it is a draw, or lost with the knight on the way.
  for (int ply = 0; ann.count("moved") == static_cast<std::size_t>(ply); ply += 2) {
    ASSERT_LT(ply, 100);
    ann.move(code, ply, ply % 4 == 0 ? "g1f3" : "f3g1");
    house.pass(5s);
  }
  house.pass(60s);
  ASSERT_EQ(ann.last("changed")["why"], "ended");
  EXPECT_NE(ann.last("changed")["now"]["outcome"]["winner"], "white");
}

HouseRules without_room() {
  HouseRules rules;
  rules.bot_waiting = 0;
  return rules;
}
struct Crowded : support::TwoAtHome {
  Crowded() : TwoAtHome(without_room()) {}
};
class BotCrowded : public testing::Test, protected Crowded {};

TEST_F(BotCrowded, AnswersAtOnceWhatFindsNoPlaceAmongTheSearches) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "expert"}, {"time", nullptr}})["code"];
  ann.enter(code);
  ann.at("hint", code);
  house.pass(1ms);
  EXPECT_EQ(ann.last("hint")["code"], code);
  ann.move(code, 0, "e2e4");
  house.pass(1ms);
  EXPECT_EQ(ann.count("moved"), 2U);
}

class BotAtTable : public support::TwoPlayers {
 protected:
  // Ann has White; the game begins from that position, or from the usual one.
  void sit_down(const char* level, const json& fen = nullptr) {
    ann.hello("Ann");
    const json start = fen.is_null() ? json(nullptr) : json{{"fen", fen}};
    code = ann.create({{"bot", level}, {"time", nullptr}, {"start", start}})["code"];
    ann.enter(code);
  }
  // Ann moves, and the bot answers, if need be in haste: the machine may be busy. Gives the number
  // of moves there are then.
  int move(int ply, const std::string& uci) {
    const auto heard = ann.count("moved");
    EXPECT_EQ(ann.move(code, ply, uci)["t"], "ok") << uci;
    const auto is_answered = [&] { return ann.count("moved") >= heard + 2 || is_over(); };
    if (!house.loop.run_until(is_answered, 2s)) house.pass(5s);
    EXPECT_TRUE(is_answered());
    return ply + 2;
  }
  bool is_over() const {
    const json last = ann.last("changed");
    return !last.is_null() && last["why"] == "ended";
  }
  json hint() {
    ann.raw(json{{"t", "hint"}, {"id", "hint"}, {"code", code}}.dump());
    EXPECT_TRUE(house.loop.run_until([&] { return ann.heard.back().value("re", "") == "hint"; }));
    return ann.heard.back();
  }
};

TEST_F(BotAtTable, MovesAreTakenBackAsOftenAsOneLikes) {
  sit_down("beginner");
  for (int round = 0; round < 12; ++round) {
    house.pass(1'000ms);  // nobody says so much at once
    int ply = move(0, "e2e4");
    ply = move(ply, "d2d4");
    ASSERT_EQ(ply, 4);
    for (const int back : {2, 0}) {
      EXPECT_EQ(ann.at("takeback", code, {{"say", "offer"}})["t"], "ok");
      EXPECT_EQ(ann.last("changed")["why"], "taken_back");
      EXPECT_EQ(ann.last("changed")["now"]["ply"], back) << "one's move and its reply";
    }
    EXPECT_EQ(ann.at("takeback", code, {{"say", "offer"}})["code"], "no_takeback");
  }
}

TEST_F(BotAtTable, AHintNamesAMoveAndWhy) {
  sit_down("easy", "rnb1kbnr/pppp1ppp/8/4p1q1/3P4/2N5/PPP1PPPP/R1BQKBNR w KQkq - 2 3");
  const json hint = this->hint();
  EXPECT_EQ(hint["t"], "hint");
  EXPECT_EQ(hint["ply"], 0);
  EXPECT_EQ(hint["uci"], "c1g5");
  EXPECT_EQ(hint["san"], "Bxg5");
  EXPECT_EQ(hint["reason"], "wins");
  EXPECT_EQ(hint["role"], "queen");
  EXPECT_EQ(hint["moves"], nullptr);
}

TEST_F(BotAtTable, AHintOfAMateTellsInHowManyMoves) {
  sit_down("easy", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const json hint = this->hint();
  EXPECT_EQ(hint["uci"], "a1a8");
  EXPECT_EQ(hint["reason"], "mates");
  EXPECT_EQ(hint["moves"], 1);
}

TEST_F(BotAtTable, AHintIsForWhoPlaysTheBotAlone) {
  sit_down("beginner");
  EXPECT_EQ(ben.hello("Ben")["t"], "welcome");
  EXPECT_EQ(ben.at("hint", code)["code"], "not_seated");
  ben.enter(code, false);
  EXPECT_EQ(ben.at("hint", code)["code"], "not_seated");
  ann.at("resign", code);
  EXPECT_EQ(ann.at("hint", code)["code"], "game_over");
  seat_both();
  EXPECT_EQ(ann.at("hint", code)["code"], "no_hint") << "nobody is helped against a person";
  code = ann.create({{"bot", "easy"}, {"rules", "over_the_board"}})["code"];
  ann.enter(code);
  EXPECT_EQ(ann.at("hint", code)["code"], "no_hint");
}

TEST_F(BotStarved, AHintComesAllTheSameWhenNoThreadAnswers) {
  ann.hello("Ann");
  const std::string code = ann.create({{"bot", "expert"}, {"time", nullptr}})["code"];
  ann.enter(code);
  EXPECT_EQ(ann.at("hint", code), nullptr) << "nothing yet";
  EXPECT_EQ(ann.at("hint", code)["code"], "rate_limited") << "one at a time";
  house.pass(5s);
  EXPECT_EQ(ann.last("hint")["code"], code);
  ann.move(code, 0, "e2e4");
  EXPECT_EQ(ann.at("hint", code)["code"], "not_your_turn");
}

TEST_F(BotAtTable, HardGivesUpWhatHasLongBeenHopeless) {
  sit_down("hard", "4k3/8/8/8/8/8/PPP5/QR2K3 w - - 0 1");
  int ply = 0;
  for (const char* wait : {"c2c3", "b2b3", "a2a3", "c3c4"}) {
    ply = move(ply, wait);
    ASSERT_FALSE(is_over()) << "not at once";
  }
  move(ply, "b3b4");
  ASSERT_TRUE(is_over());
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["reason"], "resignation");
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["winner"], "white");
}

TEST_F(BotAtTable, NormalPlaysToTheMate) {
  sit_down("normal", "4k3/8/8/8/8/8/PPP5/QR2K3 w - - 0 1");
  int ply = 0;
  for (const char* wait : {"c2c3", "b2b3", "a2a3", "c3c4", "b3b4", "a3a4", "c4c5"}) {
    ply = move(ply, wait);
    ASSERT_FALSE(is_over());
  }
}

TEST_F(BotAtTable, PlaysAnotherGameAlways) {
  sit_down("easy");
  for (int round = 0; round < 3; ++round) {
    ann.at("resign", code);
    EXPECT_EQ(ann.at("rematch", code, {{"say", "offer"}})["t"], "ok");
    EXPECT_EQ(ann.last("changed")["why"], "rematch");
    code = ann.last("changed")["now"]["next"];
    ann.enter(code);
  }
}

TEST_F(BotAtTable, TakesADrawWhereItStandsWorse) {
  sit_down("hard", "4k3/8/8/8/8/8/PPP5/QR2K3 w - - 0 1");
  move(0, "c2c3");
  ann.at("draw", code, {{"say", "offer"}});
  ASSERT_TRUE(is_over());
  EXPECT_EQ(ann.last("changed")["now"]["outcome"]["reason"], "agreement");
}

TEST_F(BotAtTable, DeclinesADrawWhereItStandsBetter) {
  sit_down("hard", "qr2k3/ppp5/8/8/8/8/8/4K3 w - - 0 60");
  move(0, "e1d2");
  ann.at("draw", code, {{"say", "offer"}});
  EXPECT_FALSE(is_over());
  EXPECT_EQ(ann.last("changed")["why"], "draw_declined");
}

// FC-83
TEST_F(BotAtTable, FC83_AnOfferOfTheBotIsGoneOnceOneHasMoved) {
  sit_down("expert", kDeadLevel);
  rules::Game game(bot_test::position(kDeadLevel));
  const auto wait_a_move = [&] {
    const auto step = king_step(game.position());
    ASSERT_TRUE(step);
    const std::string uci = game.position().uci(*step).text();
    ASSERT_TRUE(game.play(game.turn(), game.ply(), *rules::UciMove::parse(uci)));
    (void)move(static_cast<int>(game.ply()) - 1, uci);
    const std::string reply = ann.last("moved")["uci"];
    ASSERT_TRUE(game.play(game.turn(), game.ply(), *rules::UciMove::parse(reply)));
  };
  while (ann.last("changed").is_null() || ann.last("changed")["why"] != "draw_offered") {
    ASSERT_LT(game.ply(), 16U) << "it never offers";
    wait_a_move();
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(ann.last("changed")["now"]["draw_offer"], "black");
  wait_a_move();
  EXPECT_EQ(ann.last("moved")["now"]["draw_offer"], nullptr);
  EXPECT_EQ(ann.at("draw", code, {{"say", "accept"}})["code"], "no_offer");
  // It does not nag.
  EXPECT_EQ(ann.count("changed"), 1U);
}

}  // namespace
}  // namespace server
