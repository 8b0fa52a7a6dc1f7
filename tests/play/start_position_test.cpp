// Where games begin: the variants' starts, and positions that clients bring.
#include "server/play/start_position.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "server/play/secrets.h"
#include "tests/support/house_driver.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using rules::Millis;
using rules::RuleSet;
using rules::Termination;
using rules::Variant;
using support::Color;
using support::json;
using support::TableDriver;

// Black to move, in the midst of a game.
constexpr std::string_view kBlackToMove =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 5 17";

protocol::Start fen(std::string_view text) {
  return protocol::StartFen{std::string(text)};
}

TEST(StartPosition, EachVariantHasItsOwn) {
  EXPECT_EQ(start_position(Variant::Standard, RuleSet::Online, {})->fen(), rules::kStartFen);
  EXPECT_EQ(start_position(Variant::ThreeCheck, RuleSet::Online, {})->fen(),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
  EXPECT_EQ(start_position(Variant::Chess960, RuleSet::Online, protocol::StartNumber{518})->fen(),
            rules::kStartFen);
}

TEST(StartPosition, ALotIsDrawnForChess960) {
  start_secrets();
  std::set<int> drawn;
  for (int i = 0; i < 50; ++i) {
    const auto start = start_position(Variant::Chess960, RuleSet::Online, {});
    ASSERT_TRUE(start);
    const auto number = rules::chess960_number(*start);
    ASSERT_TRUE(number);
    drawn.insert(*number);
  }
  EXPECT_GT(drawn.size(), 20U);
}

struct BadRow {
  Variant variant;
  RuleSet rules;
  protocol::Start start;
  const char* fault;
};

TEST(StartPosition, RefusesByNameWhatNoGameCanBeginFrom) {
  constexpr auto kStandard = Variant::Standard;
  for (const BadRow& row : {
           BadRow{kStandard, RuleSet::Online, fen("nonsense"), "fen_field_count"},
           BadRow{kStandard, RuleSet::Online, fen("8/8/8/8/8/8/8/K7 w - - 0 1"), "no_king"},
           // Castling that standard chess has no words for.
           BadRow{kStandard, RuleSet::Online, fen("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1"),
                  "fen_castling"},
           BadRow{kStandard, RuleSet::Online, fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), "checkmate"},
           BadRow{kStandard, RuleSet::Online, fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "stalemate"},
           BadRow{kStandard, RuleSet::Online, fen("8/8/3k4/8/8/3K4/8/8 w - - 0 1"),
                  "dead_position"},
           // Black can only take the queen.
           BadRow{kStandard, RuleSet::Online, fen("6Qk/8/8/8/8/8/1K6/8 b - - 0 1"),
                  "dead_position"},
           BadRow{kStandard, RuleSet::Online, fen("4k3/8/8/8/8/8/8/4K2R w - - 100 90"),
                  "fifty_moves"},
           BadRow{kStandard, RuleSet::OverTheBoard, fen("4k3/8/8/8/8/8/8/4K2R w - - 150 90"),
                  "seventy_five_moves"},
           BadRow{kStandard, RuleSet::Online, protocol::StartNumber{518}, "bad_number"},
           BadRow{Variant::Chess960, RuleSet::Online, protocol::StartNumber{960}, "bad_number"},
       }) {
    const auto start = start_position(row.variant, row.rules, row.start);
    ASSERT_FALSE(start) << row.fault;
    EXPECT_TRUE(start.error().starts_with(std::string(row.fault) + ": ")) << start.error();
  }
  EXPECT_TRUE(
      start_position(kStandard, RuleSet::OverTheBoard, fen("4k3/8/8/8/8/8/8/4K2R w - - 100 90")))
      << "over the board it would have to be claimed";
}

TEST(StartPosition, BlackIsAskedFirstWhereBlackIsToMove) {
  TableDriver t(support::kFivePlusThree, {}, kBlackToMove);
  t.seat_both();
  EXPECT_EQ(t.seen().first_move->color, Color::Black);
  EXPECT_EQ(t.seen().ply, 0U);
  t.pass(20'000);
  t.moves({"g8f6"});
  EXPECT_EQ(t.seen().first_move->color, Color::White);
  EXPECT_EQ(t.seen().first_move->left, Millis(30'000));
  t.pass(20'000);
  EXPECT_EQ(t.left(Color::White), Millis(300'000)) << "no clock runs yet";
  t.moves({"f3e5"});
  EXPECT_EQ(t.seen().clock->running, Color::Black);
  t.pass(10'000);
  t.moves({"c6e5"});
  EXPECT_EQ(t.left(Color::Black), Millis(293'000));
  const auto moves = t.table.moves();
  EXPECT_EQ(moves[2].left, Millis(293'000)) << "Black's own clock";
  EXPECT_EQ(moves[2].spent, Millis(10'000));
}

TEST(StartPosition, BlackHasTheFirstMoveLimit) {
  TableDriver t(support::kFivePlusThree, {}, kBlackToMove);
  t.seat_both();
  t.pass(30'000);
  t.wake();
  EXPECT_EQ(t.outcome()->termination, Termination::Aborted);
}

class StartInTheHouse : public support::TwoPlayers {
 protected:
  // Ann opens it and has White; both sit and listen. Gives what Ann is shown.
  json seated(const json& more) { return ann.enter(seat_both(more)); }
  // The one row there is.
  json in_the_lobby() {
    ben.hello("Ben");  // answered once; a second greeting is refused and changes nothing
    const json tables = ben.say({{"t", "lobby"}, {"on", true}})["tables"];
    return tables.size() == 1 ? tables[0] : json(nullptr);
  }
};

TEST_F(StartInTheHouse, TheTableSaysWhatIsPlayed) {
  const json table =
      seated({{"variant", "chess960"}, {"rules", "over_the_board"}, {"start", {{"number", 0}}}});
  EXPECT_EQ(table["variant"], "chess960");
  EXPECT_EQ(table["rules"], "over_the_board");
  EXPECT_EQ(table["start_number"], 0);
  EXPECT_EQ(table["start_fen"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

TEST_F(StartInTheHouse, TheLobbyShowsVariantRulesAndStart) {
  ann.hello("Ann");
  const json given{{"fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 1+3 0 1"}};
  ann.create({{"variant", "threecheck"}, {"rules", "over_the_board"}, {"start", given}});
  const json row = in_the_lobby();
  EXPECT_EQ(row["variant"], "threecheck");
  EXPECT_EQ(row["rules"], "over_the_board");
  EXPECT_EQ(row["start"], given);
}

TEST_F(StartInTheHouse, TheLobbySaysNothingOfAVariantsOwnStart) {
  ann.hello("Ann");
  const json usual{{"fen", rules::kStartFen}};
  for (const json& more :
       {json::object(), json{{"start", usual}}, json{{"variant", "threecheck"}},
        json{{"variant", "threecheck"}, {"start", usual}}, json{{"variant", "chess960"}}}) {
    const std::string code = ann.create(more)["code"];
    EXPECT_EQ(in_the_lobby()["start"], nullptr) << more;
    ann.enter(code);
    ann.at("leave", code);
  }
}

TEST_F(StartInTheHouse, TheLobbyTellsANumberThatWasChosen) {
  ann.hello("Ann");
  const json number{{"number", 518}};
  ann.create({{"variant", "chess960"}, {"start", number}});
  EXPECT_EQ(in_the_lobby()["start"], number);
}

TEST_F(StartInTheHouse, TheLobbyKnowsAfterARestartWhatWasChosen) {
  ann.hello("Ann");
  const json number{{"number", 12}};
  ann.create({{"variant", "chess960"}, {"start", number}});
  ben.hello("Ben");
  ben.create({{"variant", "chess960"}});
  support::HouseDriver again(store);
  support::TestClient eve(again, "eve");
  eve.hello("Eve");
  const json rows = eve.say({{"t", "lobby"}, {"on", true}})["tables"];
  ASSERT_EQ(rows.size(), 2U);
  for (const json& row : rows) {
    EXPECT_EQ(row["start"], row["host_name"] == "Ann" ? number : json(nullptr));
  }
}

TEST_F(StartInTheHouse, ARematchBeginsWhereTheGameBegan) {
  const json first = seated({{"variant", "chess960"}, {"rules", "over_the_board"}});
  ann.at("resign", code);
  ann.at("rematch", code, {{"say", "offer"}});
  ben.at("rematch", code, {{"say", "offer"}});
  const json next = ann.enter(ann.last("changed")["now"]["next"]);
  EXPECT_EQ(next["you"], "black");
  for (const char* field : {"variant", "rules", "start_fen", "start_number"}) {
    EXPECT_EQ(next[field], first[field]) << field;
  }
}

TEST_F(StartInTheHouse, TheThirdCheckWinsAndIsKeptAsThat) {
  seated({{"variant", "threecheck"}, {"start", {{"fen", "4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1"}}}});
  ann.move(code, 0, "a1a8");
  const json now = ben.last("changed")["now"];
  EXPECT_EQ(now["outcome"]["reason"], "third_check");
  EXPECT_EQ(now["outcome"]["winner"], "white");
  EXPECT_EQ(now["checks_left"]["white"], 0);
  EXPECT_EQ(now["checks_left"]["black"], 3);
  ASSERT_EQ(store.finished().size(), 1U);
  EXPECT_EQ(store.finished()[0].variant, Variant::ThreeCheck);
}

}  // namespace
}  // namespace server
