#include "rules/adjudication.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "tests/rules/helpmate_line.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::wins;

constexpr std::uint64_t kNodes = 1'000'000;

struct Row {
  std::string_view fen;
  Color by;
  CanMate answer;
  Proof proof;
  Variant variant = Variant::Standard;
};

constexpr Color kWhite = Color::White;
constexpr Color kBlack = Color::Black;

constexpr Row kRows[] = {
    // FC-21: a mate can be built with the pawn's help; a bare king cannot mate.
    {"8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", kWhite, CanMate::Yes, Proof::Helpmate},
    {"8/8/3rk3/8/8/2K5/8/8 b - - 0 1", kWhite, CanMate::No, Proof::Material},
    {"8/8/3rk3/8/8/2K5/8/8 b - - 0 1", kBlack, CanMate::Yes, Proof::Helpmate},
    // Mate and stalemate on the board.
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", kWhite, CanMate::Yes, Proof::Helpmate},
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", kBlack, CanMate::No, Proof::ForcedLine},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", kWhite, CanMate::No, Proof::ForcedLine},
    // The only move takes the last man that could mate.
    {"k7/1Q6/8/8/8/8/8/K7 b - - 0 1", kWhite, CanMate::No, Proof::Material},
    // The start: both can.
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", kWhite, CanMate::Yes,
     Proof::Helpmate},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", kBlack, CanMate::Yes,
     Proof::Helpmate},
    // Castling in Chess960 is a move as any other.
    {"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w KQkq - 0 1", kBlack, CanMate::Yes,
     Proof::Helpmate, Variant::Chess960},
    // Three-check: one check is left and a lone knight gives it; a bare king gives none.
    {"4k3/8/8/8/8/8/8/4K1N1 w - - 1+1 0 1", kWhite, CanMate::Yes, Proof::Helpmate,
     Variant::ThreeCheck},
    {"4k3/8/8/8/8/8/8/4K1N1 w - - 3+3 0 1", kWhite, CanMate::Yes, Proof::Helpmate,
     Variant::ThreeCheck},
    {"4k3/8/8/8/8/8/8/4K1N1 w - - 1+1 0 1", kBlack, CanMate::No, Proof::Material,
     Variant::ThreeCheck},
};

TEST(Adjudication, KnowsItsOwnRows) {
  for (const Row& row : kRows) {
    const Position position = at(row.fen, row.variant);
    const Verdict verdict = can_mate(position, row.by, {kNodes});
    EXPECT_EQ(word(verdict.answer), word(row.answer)) << row.fen << " " << name(row.by);
    EXPECT_EQ(word(verdict.proof), word(row.proof)) << row.fen << " " << name(row.by);
    if (verdict.answer == CanMate::Yes) {
      EXPECT_TRUE(wins(position, verdict, row.by)) << row.fen << " " << name(row.by);
    }
  }
}

TEST(Adjudication, CollectedVerdictsAreNeverContradicted) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  const bool is_long = testing::environment("ROOKERY_LONG").has_value();
  const std::uint64_t nodes = is_long ? 20'000'000 : 200'000;
  int rows = 0;
  int settled = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    const Position position = at(row[0]);
    const Color by = row[1] == "white" ? kWhite : kBlack;
    const Verdict verdict = can_mate(position, by, {nodes});
    ++rows;
    if (verdict.answer == CanMate::Unknown) continue;
    ++settled;
    const bool yes = verdict.answer == CanMate::Yes;
    if (yes) {
      EXPECT_TRUE(wins(position, verdict, by)) << line;
    }
    // The word of one tool alone may be wrong: a line that replays stands against it.
    if (yes && row[3] == "one-tool") {
      std::cout << "one tool is wrong: " << row[1] << " can mate in " << row[0] << '\n';
      continue;
    }
    EXPECT_EQ(yes, row[2] == "winnable") << line;
  }
  EXPECT_GT(rows, 1000);
  // What so few nodes are known to settle; fewer would be a step back.
  EXPECT_GE(settled * 100, rows * 93);
}

}  // namespace
}  // namespace rules
