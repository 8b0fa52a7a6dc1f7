#include "bot/uci/command.h"

#include <string>

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using bot::uci::FaultKind;
using bot::uci::Go;
using bot::uci::parse;
using bot::uci::SetOption;
using bot::uci::SetPosition;

template <typename T>
T read(std::string_view line) {
  const auto command = parse(line);
  EXPECT_TRUE(command.has_value()) << line << ": " << command.error().text();
  EXPECT_TRUE(std::holds_alternative<T>(*command)) << line;
  return std::get<T>(*command);
}

template <typename T>
bool is(std::string_view line) {
  const auto command = parse(line);
  return command && std::holds_alternative<T>(*command);
}

std::vector<std::string> texts(const std::vector<rules::UciMove>& moves) {
  std::vector<std::string> all;
  for (const rules::UciMove& move : moves) all.push_back(move.text());
  return all;
}

TEST(UciCommand, SingleWords) {
  EXPECT_TRUE(is<bot::uci::Hello>("uci"));
  EXPECT_TRUE(is<bot::uci::IsReady>("isready"));
  EXPECT_TRUE(is<bot::uci::NewGame>("ucinewgame"));
  EXPECT_TRUE(is<bot::uci::Stop>("stop"));
  EXPECT_TRUE(is<bot::uci::PonderHit>("ponderhit"));
  EXPECT_TRUE(is<bot::uci::Quit>("quit"));
  EXPECT_TRUE(is<bot::uci::Bench>("bench"));
  EXPECT_TRUE(is<bot::uci::Stop>("  \t stop \r"));
  for (const char* line : {"", "  \t\r", "debug on", "debug off", "register later"}) {
    EXPECT_TRUE(is<bot::uci::Nothing>(line)) << line;
  }
}

TEST(UciCommand, OptionsOfSeveralWords) {
  const auto skill = read<SetOption>("setoption name Skill Level value 7");
  EXPECT_EQ(skill.name, "Skill Level");
  EXPECT_EQ(skill.value, "7");
  const auto path = read<SetOption>("setoption  name  A  b   value  some  thing ");
  EXPECT_EQ(path.name, "A b");
  EXPECT_EQ(path.value, "some thing");
  EXPECT_EQ(read<SetOption>("setoption name Clear Hash").value, "");
}

TEST(UciCommand, Positions) {
  const auto start = read<SetPosition>("position startpos");
  EXPECT_FALSE(start.fen);
  EXPECT_TRUE(start.moves.empty());
  const auto line = read<SetPosition>("position startpos moves e2e4 e7e5 e1g1 a7a8q");
  EXPECT_EQ(texts(line.moves), (std::vector<std::string>{"e2e4", "e7e5", "e1g1", "a7a8q"}));
  const auto fen = read<SetPosition>("position  fen 8/8/8/8/8/8/8/k1K5  w - -  0 1 moves c1c2");
  EXPECT_EQ(fen.fen, "8/8/8/8/8/8/8/k1K5 w - - 0 1");
  EXPECT_EQ(texts(fen.moves), (std::vector<std::string>{"c1c2"}));
  EXPECT_TRUE(read<SetPosition>("position startpos moves").moves.empty());
}

TEST(UciCommand, EveryLimitOfGo) {
  const Go go = read<Go>(
      "go searchmoves e2e4 d2d4 ponder wtime 61000 btime 59000 winc 1000 binc 2000 movestogo 12 "
      "depth 9 nodes 5000 mate 3 movetime 250 infinite");
  EXPECT_EQ(texts(go.only), (std::vector<std::string>{"e2e4", "d2d4"}));
  EXPECT_TRUE(go.is_ponder);
  EXPECT_TRUE(go.is_infinite);
  EXPECT_EQ(go.left.white, 61s);
  EXPECT_EQ(go.left.black, 59s);
  EXPECT_EQ(go.increment.white, 1s);
  EXPECT_EQ(go.increment.black, 2s);
  EXPECT_EQ(go.moves_to_go, 12);
  EXPECT_EQ(go.depth, 9);
  EXPECT_EQ(go.nodes, 5000u);
  EXPECT_EQ(go.mate, 3);
  EXPECT_EQ(go.move_time, 250ms);
}

TEST(UciCommand, GoWithoutLimitsHasNone) {
  const Go go = read<Go>("go");
  EXPECT_FALSE(go.left.white || go.left.black || go.moves_to_go || go.depth || go.nodes ||
               go.mate || go.move_time || go.is_infinite || go.is_ponder);
  EXPECT_TRUE(go.only.empty());
}

TEST(UciCommand, NumbersBeyondAllMeasureAreTakenAsTheNearest) {
  EXPECT_EQ(read<Go>("go wtime -250 btime 0").left.white, 0ms);
  EXPECT_EQ(read<Go>("go depth 0").depth, 1);
  EXPECT_EQ(read<Go>("go depth 99999999999999999999").depth, std::numeric_limits<int>::max());
  EXPECT_EQ(read<Go>("go nodes 99999999999999999999").nodes,
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_GT(read<Go>("go wtime 9223372036854775807").left.white, 1h);
  EXPECT_EQ(read<Go>("go movetime -99999999999999999999").move_time, 0ms);
}

struct Bad {
  const char* line;
  FaultKind kind;
  const char* found;
};

TEST(UciCommand, WhatIsWrongIsNamed) {
  const Bad rows[] = {
      {"xyzzy", FaultKind::UnknownCommand, "xyzzy"},
      {"xyzzy quit", FaultKind::UnknownCommand, "xyzzy"},
      {"QUIT", FaultKind::UnknownCommand, "QUIT"},
      {"\x01\xff", FaultKind::UnknownCommand, "??"},
      {"setoption", FaultKind::MissingValue, "name"},
      {"setoption value 3", FaultKind::MissingValue, "name"},
      {"setoption name value 3", FaultKind::MissingValue, "name"},
      {"position", FaultKind::MissingValue, "position"},
      {"position fen", FaultKind::MissingValue, "fen"},
      {"position fen moves e2e4", FaultKind::MissingValue, "fen"},
      {"position endpos", FaultKind::UnknownWord, "endpos"},
      {"position startpos e2e4", FaultKind::UnknownWord, "e2e4"},
      {"position startpos moves e2e4 e9e5", FaultKind::NotAMove, "e9e5"},
      {"position startpos moves e2e4 (none)", FaultKind::NotAMove, "(none)"},
      {"go deep", FaultKind::UnknownWord, "deep"},
      {"go depth", FaultKind::MissingValue, "depth"},
      {"go depth five", FaultKind::NotANumber, "five"},
      {"go depth 5x", FaultKind::NotANumber, "5x"},
      {"go depth 5.5", FaultKind::NotANumber, "5.5"},
      {"go nodes -1", FaultKind::NotANumber, "-1"},
      {"go wtime", FaultKind::MissingValue, "wtime"},
      {"go searchmoves", FaultKind::MissingValue, "searchmoves"},
      {"go searchmoves Nf3", FaultKind::NotAMove, "Nf3"},
  };
  for (const Bad& row : rows) {
    const auto command = parse(row.line);
    ASSERT_FALSE(command) << row.line;
    EXPECT_EQ(command.error().kind, row.kind) << row.line;
    EXPECT_EQ(command.error().found, row.found) << row.line;
    EXPECT_NE(command.error().text().find(row.found), std::string::npos) << row.line;
  }
}

TEST(UciCommand, LongLinesAreRefusedAndLongWordsCutShort) {
  const std::string moves = "position startpos moves" + std::string(bot::uci::kLongestLine, ' ');
  ASSERT_FALSE(parse(moves));
  EXPECT_EQ(parse(moves).error().kind, FaultKind::TooLong);
  EXPECT_EQ(parse(std::string(5'000, 'x')).error().found.size(), 40u);
}

}  // namespace
