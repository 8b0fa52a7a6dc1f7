// The verdicts of tests/data/verdicts.tsv: their evidence stands by itself, and ours agree.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/adjudication.h"
#include "tests/rules/closure.h"
#include "tests/rules/denied.h"
#include "tests/rules/helpmate_line.h"
#include "tests/rules/reading.h"
#include "tests/rules/turned_board.h"

namespace rules {
namespace {

using testing::at;
using testing::Truth;

constexpr std::uint64_t kNodes = 500'000;
// Walked through in an ordinary run; more only in a long one.
constexpr std::size_t kSmallWorld = 20'000;

struct Row {
  Position position;
  Color by;
  bool can;
  std::string evidence;
  std::string text;
};

std::vector<Row> own_rows() {
  std::vector<Row> rows;
  for (const std::string& line : testing::read_lines("tests/data/verdicts.tsv")) {
    const auto row = testing::split(line, '\t');
    rows.push_back({at(row.at(1), parse_variant(row.at(0)).value()),
                    row.at(2) == name(Color::White) ? Color::White : Color::Black,
                    row.at(3) == "yes", row.at(4), line});
  }
  return rows;
}

bool has_won(const Position& p, Color by) {
  return (p.is_checkmate() || p.is_third_check()) && p.turn() != by;
}

TEST(OwnVerdicts, TheLinesWinAndNobodyIsDeniedOnTheWay) {
  int lines = 0;
  for (const Row& row : own_rows()) {
    if (!row.can) continue;
    Position p = row.position;
    EXPECT_FALSE(testing::is_denied(p, row.by)) << row.text;
    if (row.evidence != "-") {
      for (const std::string& uci : testing::split(row.evidence, ' ')) {
        p = testing::played(p, uci);
        EXPECT_FALSE(testing::is_denied(p, row.by)) << row.text << ": " << p.fen();
      }
    }
    EXPECT_TRUE(has_won(p, row.by)) << row.text;
    ++lines;
  }
  EXPECT_GE(lines, 80);
}

// The number is exact: with one position less allowed, the walk does not end.
TEST(OwnVerdicts, TheNumbersArePositionsWithoutAMate) {
  const bool is_long = testing::environment("ROOKERY_LONG").has_value();
  int walks = 0;
  for (const Row& row : own_rows()) {
    if (row.can) continue;
    const std::size_t positions = std::stoul(row.evidence);
    if (positions > kSmallWorld && !is_long) continue;
    EXPECT_EQ(testing::can_ever_mate(row.position, row.by, positions), Truth::NeverMates)
        << row.text;
    if (positions > 1) {
      EXPECT_EQ(testing::can_ever_mate(row.position, row.by, positions - 1), Truth::TooLarge)
          << row.text;
    }
    ++walks;
  }
  EXPECT_GE(walks, 50);
}

// On the board as it stands and with colours swapped.
TEST(OwnVerdicts, AreOurs) {
  int asked = 0;
  int open = 0;
  for (const Row& row : own_rows()) {
    const Position swapped = testing::color_swapped(row.position);
    for (const auto& [position, by] :
         {std::pair{row.position, row.by}, std::pair{swapped, !row.by}}) {
      const Verdict verdict = can_mate(position, by, {kNodes});
      ++asked;
      if (verdict.answer == CanMate::Unknown) {
        ++open;
        continue;
      }
      EXPECT_EQ(verdict.answer == CanMate::Yes, row.can) << row.text << ' ' << word(verdict.proof);
      if (verdict.answer == CanMate::Yes) {
        EXPECT_TRUE(testing::wins(position, verdict, by)) << row.text;
      }
    }
  }
  EXPECT_GE(asked, 280);
  EXPECT_EQ(open, 0);
}

bool is_same(const Verdict& a, const Verdict& b) {
  return a.answer == b.answer && a.proof == b.proof && a.line == b.line && a.nodes == b.nodes;
}

// However few the nodes: an answer is right or open, it is the same each time, and a little more
// than was allowed is the most that is spent.
TEST(OwnVerdicts, FewNodesMakeNoWrongAnswer) {
  constexpr std::uint64_t kSlack = 300;  // one position's moves
  for (const Row& row : own_rows()) {
    for (const std::uint64_t nodes : {0U, 1U, 10U, 100U, 1'000U, 10'000U}) {
      const Verdict verdict = can_mate(row.position, row.by, {nodes});
      EXPECT_TRUE(is_same(verdict, can_mate(row.position, row.by, {nodes}))) << row.text;
      if (verdict.answer == CanMate::Unknown) {
        EXPECT_EQ(word(verdict.proof), "none") << row.text;
        EXPECT_LE(verdict.nodes, nodes + kSlack) << row.text;
        continue;
      }
      EXPECT_EQ(verdict.answer == CanMate::Yes, row.can) << row.text << ' ' << nodes;
      EXPECT_EQ(verdict.answer == CanMate::Yes, verdict.proof == Proof::Helpmate) << row.text;
      if (verdict.answer == CanMate::No) {
        EXPECT_TRUE(verdict.line.empty()) << row.text;
      }
    }
  }
}

// A search that is stopped says that it does not know, or what it had found by then.
TEST(OwnVerdicts, BeingStoppedMakesNoWrongAnswer) {
  int stopped = 0;
  for (const Row& row : own_rows()) {
    int asked = 0;
    const auto stop_at_third = [&] { return ++asked >= 3; };
    const Verdict verdict = can_mate(row.position, row.by, {kNodes, stop_at_third});
    EXPECT_LE(asked, 6) << row.text << ": goes on after a stop";
    if (verdict.answer == CanMate::Unknown) {
      ++stopped;
    } else {
      EXPECT_EQ(verdict.answer == CanMate::Yes, row.can) << row.text;
    }
  }
  EXPECT_GT(stopped, 0);
}

}  // namespace
}  // namespace rules
