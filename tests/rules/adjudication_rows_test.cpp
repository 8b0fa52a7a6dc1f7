// The collected verdicts once more, for what adjudication_test.cpp does not ask of them: dead
// positions as a whole, and the same answer for a row mirrored and with colours swapped.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "rules/adjudication.h"
#include "tests/rules/denied.h"
#include "tests/rules/helpmate_line.h"
#include "tests/rules/reading.h"
#include "tests/rules/turned_board.h"

namespace rules {
namespace {

using testing::at;
using testing::wins;

std::uint64_t budget() {
  return testing::environment("ROOKERY_LONG") ? 2'000'000 : 50'000;
}

// What dead.tsv says of one side. The word of one tool alone may be wrong: a line that replays to
// mate stands against it.
struct Claim {
  Color by;
  bool can;
  bool is_weak;
};

std::vector<Claim> claims(const std::vector<std::string>& row) {
  if (row[1] == "alive") {
    std::vector<Claim> alive;
    for (const Color c : kColors) {
      if (row[2].find(name(c)) != std::string::npos) alive.push_back({c, true, false});
    }
    return alive;
  }
  const auto evidence = testing::split(row[2], '/');
  return {{Color::White, false, evidence.at(0) == "one-tool"},
          {Color::Black, false, evidence.at(1) == "one-tool"}};
}

// Holds a verdict against what is told; a proof against the word of one tool is only reported.
void expect_agrees(const Position& p, const Verdict& verdict, const Claim& claim) {
  if (verdict.answer == CanMate::Unknown) return;
  const bool yes = verdict.answer == CanMate::Yes;
  if (yes) {
    EXPECT_TRUE(wins(p, verdict, claim.by)) << p.fen() << ' ' << name(claim.by);
  }
  if (yes && claim.is_weak) {
    std::cout << "one tool is wrong: " << name(claim.by) << " can mate in " << p.fen() << '\n';
    return;
  }
  EXPECT_EQ(yes, claim.can) << p.fen() << ' ' << name(claim.by) << ' ' << word(verdict.proof);
}

TEST(CollectedRows, NoDeadPositionIsCalledAliveAndNoLiveOneDead) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int rows = 0;
  int settled = 0;
  for (const std::string& line : testing::read_lines(*facts / "dead.tsv")) {
    const auto row = testing::split(line, '\t');
    const Position position = at(row[0]);
    const auto told = claims(row);
    ASSERT_FALSE(told.empty()) << line;
    bool is_settled = true;
    for (const Claim& claim : told) {
      const Verdict verdict = can_mate(position, claim.by, {budget()});
      expect_agrees(position, verdict, claim);
      is_settled &= verdict.answer != CanMate::Unknown;
    }
    ++rows;
    settled += is_settled ? 1 : 0;
  }
  EXPECT_EQ(rows, 560);
  // What so few nodes are known to settle; fewer would be a step back.
  EXPECT_GE(settled * 100, rows * 86);
  std::cout << settled << " of " << rows << " rows settled\n";
}

struct Form {
  Position position;
  Color by;
};

// The same question on the board turned over in each way that changes nothing.
std::vector<Form> forms(const Position& p, Color by) {
  std::vector<Form> all{{p, by}, {testing::color_swapped(p), !by}};
  for (std::size_t i = 0; i < 2; ++i) {
    if (const auto turned = testing::mirrored(all[i].position)) all.push_back({*turned, all[i].by});
  }
  return all;
}

void expect_same(const Verdict& one, const Verdict& other, const std::string& what) {
  EXPECT_EQ(word(one.answer), word(other.answer)) << what;
  EXPECT_EQ(word(one.proof), word(other.proof)) << what;
  EXPECT_EQ(one.nodes, other.nodes) << what;
}

TEST(CollectedRows, AnswersAreTheSameMirroredAndWithColorsSwapped) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int compared = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    const auto all = forms(at(row[0]), row[1] == "white" ? Color::White : Color::Black);
    const Verdict first = can_mate(all[0].position, all[0].by, {budget()});
    for (std::size_t i = 1; i < all.size(); ++i) {
      const Verdict verdict = can_mate(all[i].position, all[i].by, {budget()});
      if (verdict.answer == CanMate::Yes) {
        EXPECT_TRUE(wins(all[i].position, verdict, all[i].by)) << all[i].position.fen();
      }
      expect_same(first, verdict, row[0] + ' ' + row[1]);
      ++compared;
    }
  }
  EXPECT_GT(compared, 3000);
}

// The collected lines lead to mate, and no proof by standing denies it on the way.
TEST(CollectedRows, NobodyIsDeniedOnTheWayToAMate) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int lines = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    if (row[2] != "winnable" || row.at(6) == "-") continue;
    const Color by = row[1] == "white" ? Color::White : Color::Black;
    Position p = at(row[0]);
    for (const std::string& uci : testing::split(row[6], ' ')) {
      EXPECT_FALSE(testing::is_denied(p, by)) << p.fen() << ' ' << row[1];
      p = testing::played(p, uci);
    }
    EXPECT_TRUE(p.is_checkmate() && p.turn() != by) << line;
    ++lines;
  }
  EXPECT_GT(lines, 500);
}

}  // namespace
}  // namespace rules
