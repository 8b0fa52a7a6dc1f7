#include <gtest/gtest.h>

#include "rules/position.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

TEST(Material, CountingTellsWhoCannotWin) {
  const struct {
    std::string_view fen;
    bool white_cannot;
    bool black_cannot;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false, true},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, true},
      {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false, true},
      {"4k3/8/8/8/8/8/8/3BKN2 w - - 0 1", false, true},
      {"2bqk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
      {"3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", true, false},
      {"3rk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},  // the rook may hem its king in
      {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
      {"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
      {"4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1", false, false},
      {"3rk3/8/8/8/8/8/8/4KB2 w - - 0 1", true, false},
      {"3qk3/8/8/8/8/8/8/4KB2 w - - 0 1", true, false},
      {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},   // c8 and f1 are both light
      {"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},  // f8 is dark
      {"4k3/8/8/8/8/8/B7/4KB2 w - - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false, true},
  };
  for (const auto& row : rows) {
    const Position p = at(row.fen);
    EXPECT_EQ(p.cannot_win(Color::White), row.white_cannot) << row.fen;
    EXPECT_EQ(p.cannot_win(Color::Black), row.black_cannot) << row.fen;
    EXPECT_EQ(p.is_insufficient_material(), row.white_cannot && row.black_cannot) << row.fen;
  }
}

// Soundness: whoever has a known mate must never be called unable.
TEST(Material, NobodyWithAKnownMateIsCalledUnable) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int winnable = 0;
  for (const std::string& line : testing::read_lines(*facts / "unwinnable.tsv")) {
    const auto row = testing::split(line, '\t');
    if (row[2] != "winnable") continue;
    EXPECT_FALSE(at(row[0]).cannot_win(row[1] == "white" ? Color::White : Color::Black)) << line;
    ++winnable;
  }
  EXPECT_GT(winnable, 100);
}

}  // namespace
}  // namespace rules
