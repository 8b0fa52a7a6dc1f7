// Situations that broke other servers in the field, each by its id, at the table and for whoever
// listens to it.
#include <gtest/gtest.h>

#include <string>

#include "rules/fen.h"
#include "rules/pgn.h"
#include "rules/pgn_reader.h"
#include "storage/game_pgn.h"
#include "tests/support/house_driver.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Claim;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::json;
using support::Millis;
using support::TableDriver;

std::string fen_after(const TableDriver& t) {
  return t.table.game().position().fen();
}

TableDriver seated(std::string_view fen, rules::RuleSet rules = rules::RuleSet::OverTheBoard) {
  storage::Opened opened = support::over_the_board(fen);
  opened.rules = rules;
  TableDriver t(opened);
  t.seat_both();
  return t;
}

TEST(FieldCases, FC_01_AnIllegalEnPassantDoesNotSpoilTheRepetition) {
  TableDriver t = seated("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1");
  t.moves({"h7h5"});
  EXPECT_NE(fen_after(t).find(" w - - "), std::string::npos) << fen_after(t);
  t.moves({"e6h6", "g7h7", "h6e6", "h7g7", "e6h6", "g7h7", "h6e6", "h7g7"});
  EXPECT_FALSE(t.outcome());
  EXPECT_EQ(t.seen().claims, std::vector{Claim::Threefold});
  EXPECT_FALSE(t.say(Color::White, protocol::ClaimDraw{"K7QW2M", Claim::Threefold, std::nullopt}));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Threefold}));
}

TEST(FieldCases, FC_05_LosingACastlingRightDoesNotSetTheCounterBack) {
  TableDriver t = seated("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 80");
  t.moves({"a1b1"});
  EXPECT_EQ(t.table.game().position().half_moves(), 99U);
  EXPECT_TRUE(t.seen().claims.empty());
  t.moves({"e8e7"});
  EXPECT_EQ(t.table.game().position().half_moves(), 100U);
  EXPECT_FALSE(t.outcome()) << "it has to be claimed";
  EXPECT_EQ(t.seen().claims, std::vector{Claim::FiftyMoves});
  EXPECT_FALSE(t.say(Color::White, protocol::ClaimDraw{"K7QW2M", Claim::FiftyMoves, std::nullopt}));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::FiftyMoves}));
}

// The men go out and come back, so that the clocks run in the position itself.
TEST(FieldCases, FC_21_AFlagFallIsLostOnlyToWhoCouldMate) {
  TableDriver pawn = seated("8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", rules::RuleSet::Online);
  pawn.moves({"e5f4", "e2d2", "f4e5", "d2e2"});
  pawn.pass(400'000);
  pawn.wake();
  EXPECT_EQ(pawn.outcome(), (Outcome{Color::White, Termination::FlagFall}));
  // The line that the table gives leads to that mate.
  rules::Position position = pawn.table.game().position();
  ASSERT_FALSE(pawn.seen().helpmate.empty());
  for (const std::string& uci : pawn.seen().helpmate) {
    const auto move = position.find(*rules::UciMove::parse(uci));
    ASSERT_TRUE(move) << uci;
    position.play(*move);
  }
  EXPECT_TRUE(position.is_checkmate());
  EXPECT_EQ(position.turn(), Color::Black);
  EXPECT_EQ(pawn.table.finished().helpmate, pawn.seen().helpmate) << "kept with the game";

  TableDriver bare = seated("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", rules::RuleSet::Online);
  bare.moves({"e6e5", "c3b3", "e5e6", "b3c3"});
  bare.pass(400'000);
  bare.wake();
  EXPECT_EQ(bare.outcome(), (Outcome{std::nullopt, Termination::FlagFallDraw}));
  EXPECT_TRUE(bare.seen().helpmate.empty());
}

class FieldCasesInTheHouse : public support::TwoPlayers {
 protected:
  json over_the_board(const std::string& fen) {
    return {{"rules", "over_the_board"}, {"start", {{"fen", fen}}}};
  }
  // What everybody is told who asks for the table, and who reads the finished game.
  void expect_everywhere(const std::string& code, const std::string& reason) {
    support::TestClient eve{house, "eve"};
    eve.hello("Eve");
    EXPECT_EQ(ann.last("changed")["now"]["outcome"]["reason"], reason);
    EXPECT_EQ(ben.last("changed")["now"]["outcome"]["reason"], reason);
    EXPECT_EQ(ann.enter(code)["now"]["outcome"]["reason"], reason) << "a reload";
    EXPECT_EQ(eve.enter(code, false)["now"]["outcome"]["reason"], reason) << "a spectator";
    ASSERT_EQ(store.finished().size(), 1U);
    EXPECT_EQ(word(store.finished()[0].outcome.termination), reason);
    EXPECT_NE(storage::to_pgn(store.finished()[0]).value().find("[Reason \"" + reason + "\"]"),
              std::string::npos);
  }
};

TEST_F(FieldCasesInTheHouse, FC_07_PositionsThatCannotBeAreRefusedWithAReason) {
  ann.hello("Ann");
  for (const auto& [fen, fault] : {std::pair{"8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46", "king"},
                                   std::pair{"8/8/8/8/8/1p6/8/6kK w - - 0 1", "check"}}) {
    const json refused = ann.create({{"start", {{"fen", fen}}}});
    EXPECT_EQ(refused["t"], "error") << fen;
    EXPECT_EQ(refused["code"], "bad_position");
    EXPECT_EQ(refused["field"], "start");
    EXPECT_NE(refused["message"].get<std::string>().find(fault), std::string::npos)
        << refused["message"];
  }
  EXPECT_TRUE(store.records().empty()) << "nothing is stored";
}

TEST_F(FieldCasesInTheHouse, FC_09_AnImpossibleEnPassantSquareIsRefusedByItsName) {
  ann.hello("Ann");
  const json refused = ann.create(
      {{"start", {{"fen", "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1"}}}});
  EXPECT_EQ(refused["code"], "bad_position");
  EXPECT_NE(refused["message"].get<std::string>().find("en_passant"), std::string::npos)
      << refused["message"];
}

TEST_F(FieldCasesInTheHouse, FC_23_TheFifthRepetitionEndsTheGameByItself) {
  const std::string code = seat_both({{"rules", "over_the_board"}});
  const std::vector<std::string> dance{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (int ply = 0; ply < 16; ++ply) {
    (ply % 2 == 0 ? ann : ben).move(code, ply, dance[static_cast<std::size_t>(ply % 4)]);
    // The first position stands for the third time after eight moves; from then on each one does.
    const json claims = ann.last("moved")["now"]["claims"];
    EXPECT_EQ(!claims.empty(), ply >= 7 && ply < 15) << ply;
  }
  expect_everywhere(code, "fivefold");
}

TEST_F(FieldCasesInTheHouse, FC_25_AClaimOfFiftyMovesIsCalledThat) {
  const std::string code = seat_both(over_the_board("8/8/4k3/8/8/3NK3/3N4/8 w - - 99 120"));
  ann.move(code, 0, "d2f3");
  EXPECT_EQ(ben.last("moved")["now"]["claims"], json::array({"fifty_moves"}));
  EXPECT_EQ(ben.at("claim", code, {{"claim", "fifty_moves"}, {"uci", nullptr}})["t"], "ok");
  expect_everywhere(code, "fifty_moves");
}

// What the PGN of a finished game reads back as.
rules::PgnGame reread(const storage::FinishedGame& game) {
  const std::string text = storage::to_pgn(game).value();
  return rules::PgnReader(text).next().value().value();
}

std::string fen_after(const rules::PgnGame& game) {
  rules::Position position = game.start;
  for (const rules::PgnMove& move : game.line.moves) position.play(move.move);
  return position.fen();
}

TEST_F(FieldCasesInTheHouse, FC_27_APgnOfChess960ReadsBackAsTheGameAndIsPlayedOnElsewhere) {
  const std::string code = seat_both({{"variant", "chess960"}, {"start", {{"number", 690}}}});
  ann.move(code, 0, "e2e4");
  ben.move(code, 1, "e7e5");
  house.pass(Millis(12'345));
  ann.move(code, 2, "f2f4");
  ann.at("resign", code);
  const storage::FinishedGame kept = store.finished().at(0);
  const std::string pgn = storage::to_pgn(kept).value();
  for (const char* tag : {"[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \""}) {
    EXPECT_NE(pgn.find(tag), std::string::npos) << tag << pgn;
  }
  const rules::PgnGame read = reread(kept);
  ASSERT_EQ(read.line.moves.size(), 3U);
  EXPECT_EQ(read.line.moves[2].clock, Millis(290'600)) << "to the tenth that was shown";

  // A fresh server takes the start and the moves as they were read.
  support::FakeStore elsewhere;
  support::HouseDriver other(elsewhere);
  support::TestClient cat(other, "cat");
  support::TestClient dan(other, "dan");
  cat.hello("Cat");
  dan.hello("Dan");
  const json start{{"fen", read.start.fen()}};
  const std::string there = cat.create({{"variant", "chess960"}, {"start", start}})["code"];
  dan.join(there);
  cat.enter(there);
  dan.enter(there);
  rules::Position position = read.start;
  for (int ply = 0; ply < 3; ++ply) {
    const rules::Move& move = read.line.moves[static_cast<std::size_t>(ply)].move;
    EXPECT_EQ((ply % 2 == 0 ? cat : dan).move(there, ply, position.uci(move).text())["t"], "ok");
    position.play(move);
  }
  dan.at("resign", there);
  EXPECT_EQ(fen_after(reread(elsewhere.finished().at(0))), fen_after(read));
  EXPECT_EQ(elsewhere.finished()[0].start_fen, kept.start_fen);
}

// How a game by correspondence ends that both have turned away from, with `moves` made.
storage::FinishedGame left_alone(const json& start, const std::vector<std::string>& moves) {
  support::TwoAtHome two;
  two.seat_both({{"time", {{"days", 1}}}, {"start", start}});
  int ply = 0;
  for (const std::string& move : moves) {
    (ply % 2 == 0 ? two.ann : two.ben).move(two.code, ply, move);
    ++ply;
  }
  two.ann.drop();
  two.ben.drop();
  two.house.pass(std::chrono::hours(25));
  EXPECT_EQ(two.store.finished().size(), 1U);
  return two.store.finished().at(0);
}

TEST(FieldCases, FC_37_DaysThatPassWithNobodyThereEndTheGameOnTime) {
  const json rook{{"fen", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"}};
  const struct {
    json start;
    std::vector<std::string> moves;
    Outcome outcome;
  } rows[] = {
      {nullptr, {"e2e4", "e7e5"}, {Color::Black, Termination::FlagFall}},
      {nullptr, {"e2e4", "e7e5", "g1f3"}, {Color::White, Termination::FlagFall}},
      {nullptr, {}, {Color::Black, Termination::FlagFall}},
      {rook, {"a1a2", "e8e7"}, {std::nullopt, Termination::FlagFallDraw}},
      {rook, {"a1a2", "e8e7", "a2a3"}, {Color::White, Termination::FlagFall}},
  };
  for (const auto& row : rows) {
    const storage::FinishedGame game = left_alone(row.start, row.moves);
    EXPECT_EQ(game.outcome, row.outcome) << row.moves.size();
    EXPECT_EQ(game.ended - game.started, std::chrono::days(1)) << "to the millisecond";
  }
}

}  // namespace
}  // namespace server
