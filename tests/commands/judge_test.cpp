#include "server/commands/judge.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/fen.h"
#include "server/commands/judgement.h"
#include "tests/rules/reading.h"

namespace server {
namespace {

using Json = nlohmann::ordered_json;
using rules::Variant;

constexpr std::uint64_t kNodes = 1'000'000;

Json judged(std::string_view fen, std::string_view moves = "",
            Variant variant = Variant::Standard) {
  return Json::parse(judgement({fen, moves, variant, kNodes}));
}

// The answers to all that stands on standard input.
std::vector<Json> answers(const std::string& input, const JudgeOrder& order = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  EXPECT_EQ(run_judge(order, in, out), 0);
  std::vector<Json> lines;
  std::istringstream written(out.str());
  for (std::string line; std::getline(written, line);) lines.push_back(Json::parse(line));
  return lines;
}

TEST(Judge, TellsAllOfAPosition) {
  const Json start = judged(rules::kStartFen);
  std::vector<std::string> fields;
  for (const auto& [key, value] : start.items()) fields.push_back(key);
  EXPECT_EQ(fields, (std::vector<std::string>{"fen", "fault", "detail", "in_check", "ended",
                                              "winner", "repetitions", "halfmove_clock", "claims",
                                              "can_mate", "moves"}));
  EXPECT_EQ(start["fen"], rules::kStartFen);
  EXPECT_EQ(start["fault"], nullptr);
  EXPECT_EQ(start["in_check"], false);
  EXPECT_EQ(start["ended"], nullptr);
  EXPECT_EQ(start["winner"], nullptr);
  EXPECT_EQ(start["repetitions"], 1);
  EXPECT_EQ(start["halfmove_clock"], 0);
  EXPECT_EQ(start["claims"], Json::array());
  ASSERT_EQ(start["moves"].size(), 20U);
  for (const Json& move : start["moves"]) {
    if (move["uci"] == "g1f3") {
      EXPECT_EQ(move["san"], "Nf3");
    }
  }
  for (const char* side : {"white", "black"}) {
    const Json& verdict = start["can_mate"][side];
    EXPECT_EQ(verdict["answer"], "yes");
    EXPECT_EQ(verdict["proof"], "helpmate");
    EXPECT_GT(verdict["nodes"], 0);
    EXPECT_GE(verdict["micros"], 0);
  }
}

TEST(Judge, TheHelpmateLineLeadsToMate) {
  const Json start = judged(rules::kStartFen);
  for (const char* side : {"white", "black"}) {
    std::string line;
    for (const Json& uci : start["can_mate"][side]["line"]) line += uci.get<std::string>() + ' ';
    const Json end = judged(rules::kStartFen, line);
    EXPECT_EQ(end["ended"], "checkmate") << line;
    EXPECT_EQ(end["winner"], side);
  }
}

TEST(Judge, NamesTheEnd) {
  constexpr std::string_view kShuffle =
      "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
  const struct {
    std::string_view fen;
    std::string_view moves;
    Json ended;
    Json winner;
    Variant variant = Variant::Standard;
  } rows[] = {
      {rules::kStartFen, "f2f3 e7e5 g2g4 d8h4", "checkmate", "black"},
      {"7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "g6f7", "stalemate", nullptr},
      {rules::kStartFen, kShuffle, "fivefold", nullptr},
      {rules::kStartFen, kShuffle.substr(0, 79 - 40), nullptr, nullptr},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 149 90", "b1b2", "seventy_five_moves", nullptr},
      {"6k1/8/8/8/8/8/P7/KR6 w - - 99 90", "b1b2", nullptr, nullptr},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1", "", "dead_position", nullptr},
      // Neither king gets past the pawns.
      {"8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", "", "dead_position", nullptr},
      // Only the capture is legal, and leaves bare kings.
      {"8/2kr4/8/K7/8/8/8/8 w - - 0 1", "a5a6 d7d8 a6a7 d8a8", "dead_position", nullptr},
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1", "a1a8", "third_check", "white", Variant::ThreeCheck},
  };
  for (const auto& row : rows) {
    const Json told = judged(row.fen, row.moves, row.variant);
    EXPECT_EQ(told["fault"], nullptr) << row.fen << told["detail"];
    EXPECT_EQ(told["ended"], row.ended) << row.fen << ' ' << row.moves;
    EXPECT_EQ(told["winner"], row.winner) << row.fen << ' ' << row.moves;
  }
}

// FIDE 5.2.2 has ended the game before a fifth repetition or seventy-five moves can.
TEST(Judge, ADeadPositionGoesBeforeRepetitionAndSeventyFiveMoves) {
  constexpr std::string_view kLocked = "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - ";
  EXPECT_EQ(judged(std::string(kLocked) + "150 90")["ended"], "dead_position");
  std::string shuffle;
  for (int i = 0; i < 4; ++i) shuffle += "e1e2 e8e7 e2e1 e7e8 ";
  const Json told = judged(std::string(kLocked) + "0 1", shuffle);
  EXPECT_EQ(told["repetitions"], 5);
  EXPECT_EQ(told["ended"], "dead_position");
}

TEST(Judge, ListsWhatMayBeClaimed) {
  constexpr std::string_view kShuffle = "b1b2 g8h8 b2b1 h8g8 b1b2 g8h8 b2b1 h8g8";
  constexpr std::string_view kFen = "6k1/8/8/8/8/8/P7/KR6 w - - ";
  const auto claims = [&](std::string_view clock, std::string_view moves) {
    return judged(std::string(kFen) + std::string(clock), moves)["claims"];
  };
  EXPECT_EQ(claims("0 1", ""), Json::array());
  EXPECT_EQ(claims("0 1", kShuffle), Json({"threefold"}));
  EXPECT_EQ(claims("92 60", kShuffle), Json({"threefold", "fifty_moves"}));
  EXPECT_EQ(claims("100 60", ""), Json({"fifty_moves"}));
  EXPECT_EQ(claims("150 60", ""), Json::array()) << "over";
}

TEST(Judge, CountsTheLinePlayed) {
  const Json told = judged("6k1/8/8/8/8/8/P7/KR6 w - - 3 1", "b1b2 g8h8 b2b1 h8g8");
  EXPECT_EQ(told["repetitions"], 2);
  EXPECT_EQ(told["halfmove_clock"], 7);
  EXPECT_EQ(told["fen"], "6k1/8/8/8/8/8/P7/KR6 w - - 7 3");
}

TEST(Judge, CastlingIsTakenInBothSpellings) {
  constexpr std::string_view kFen = "4k3/p7/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_EQ(judged(kFen, "e1g1")["fen"], judged(kFen, "e1h1")["fen"]);
  EXPECT_EQ(judged(kFen, "e1h1")["fen"], "4k3/p7/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Judge, NamesEachFault) {
  const struct {
    std::string_view fen;
    std::string_view moves;
    std::string_view fault;
    std::string_view in_detail;
  } rows[] = {
      {"", "", "fen_field_count", "fields"},
      {"8/8/8/8/8/8/8/8 w - - 0 1", "", "no_king", "king"},
      {rules::kStartFen, "e2e4 e7e5 e4e5", "illegal_move", "Ply 3, e4e5"},
      {rules::kStartFen, "e2e5", "illegal_move", "Ply 1, e2e5"},
      {rules::kStartFen, "e2e4 e5", "malformed_move", "Ply 2, e5"},
      {rules::kStartFen, "e2e4 e7e5\xFF\xFE", "malformed_move", "Ply 2"},
      {rules::kStartFen, "f2f3 e7e5 g2g4 d8h4 a2a3", "game_over", "Ply 5, a2a3"},
  };
  for (const auto& row : rows) {
    const Json told = judged(row.fen, row.moves);
    EXPECT_EQ(told["fault"], row.fault) << row.fen << row.moves;
    EXPECT_NE(told["detail"].get<std::string>().find(row.in_detail), std::string::npos) << told;
    EXPECT_EQ(told["fen"], nullptr);
    EXPECT_EQ(told["moves"], Json::array());
    EXPECT_EQ(told.size(), 11U) << "the same fields as a good answer";
  }
}

TEST(Judge, AnswersEachLineWhateverItHolds) {
  const std::string start(rules::kStartFen);
  std::string input = start + "\n";                // 0
  input += "\n";                                   // 1: empty
  input += start + "\r\n";                         // 2: CRLF
  input += std::string("\0\0 w\n", 5);             // 3: NULs
  input += "\xC3\x28\xFF\n";                       // 4: no UTF-8
  input += std::string(1 << 20, 'k') + "\n";       // 5: a megabyte
  input += start + std::string(5000, ' ') + "\n";  // 6: no FEN however it begins
  input += "\r\n";                                 // 7
  input += start + std::string("\0", 1) + "\n";    // 8: a NUL behind a FEN is no FEN
  input += "7k/8/8/8/8/8/8/K7 w - - 0 1";          // 9: no end of line
  const auto lines = answers(input);
  ASSERT_EQ(lines.size(), 10U);
  for (const std::size_t good : {0, 2, 9}) EXPECT_EQ(lines[good]["fault"], nullptr) << good;
  for (const std::size_t bad : {1, 3, 4, 5, 6, 7, 8})
    EXPECT_NE(lines[bad]["fault"], nullptr) << bad;
  EXPECT_EQ(lines[5]["fault"], "fen_too_long");
  EXPECT_EQ(lines[6]["fault"], "fen_too_long");
  EXPECT_EQ(lines[9]["ended"], "dead_position");
}

TEST(Judge, AnswersNothingToNothing) {
  EXPECT_TRUE(answers("").empty());
}

TEST(Judge, MovesWithoutAPositionAreFromTheStart) {
  const auto lines = answers("ignored\n", {.moves = "e2e4"});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  const auto named = answers("ignored\n", {.fen = "7k/8/8/8/8/8/8/K7 w - - 0 1"});
  ASSERT_EQ(named.size(), 1U);
  EXPECT_EQ(named[0]["ended"], "dead_position");
}

TEST(Judge, TheVariantDecidesHowALineIsRead) {
  const auto lines =
      answers(std::string(rules::kStartFen) + "\n", {.variant = Variant::ThreeCheck});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0]["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
  const Json castled = judged("4k3/8/8/8/8/8/8/1K1R4 w D - 0 1", "b1d1", Variant::Chess960);
  EXPECT_EQ(castled["fen"], "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Judge, SaysWhenItsOutputIsGone) {
  std::istringstream in("\n\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(run_judge({}, in, out), 1);
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("output"), std::string::npos);
}

// Each collected line with its end, claims, repetitions and half-move clock.
TEST(Judge, CollectedEndingsAgree) {
  const auto facts = rules::testing::facts();
  if (!facts) GTEST_SKIP() << rules::testing::kNoFacts;
  const auto word_of = [](const std::string& end) -> Json {
    if (end == "none") return nullptr;
    if (end == "dead") return "dead_position";
    if (end == "seventyfive") return "seventy_five_moves";
    if (end == "threecheck") return "third_check";
    return end;
  };
  int rows = 0;
  for (const std::string& text : rules::testing::read_lines(*facts / "game_end.tsv")) {
    const auto row = rules::testing::split(text, '\t');
    const auto variant = rules::parse_variant(row[1]);
    ASSERT_TRUE(variant) << text;
    const Json told = judged(row[2], row[3] == "-" ? "" : row[3], *variant);
    ASSERT_EQ(told["fault"], nullptr) << text << told["detail"];
    EXPECT_EQ(told["ended"], word_of(row[5])) << text;
    const Json winner = row[6] == "1-0" ? Json("white") : row[6] == "0-1" ? Json("black") : Json();
    EXPECT_EQ(told["winner"], winner) << text;
    Json claims = Json::array();
    if (row[7] == "yes") claims.push_back("threefold");
    if (row[8] == "yes") claims.push_back("fifty_moves");
    EXPECT_EQ(told["claims"], claims) << text;
    EXPECT_EQ(told["repetitions"], std::stoi(row[9])) << text;
    EXPECT_EQ(told["halfmove_clock"], std::stoi(row[10])) << text;
    ++rows;
  }
  EXPECT_EQ(rows, 147);
}

}  // namespace
}  // namespace server
