#include "rules/perft.h"

#include <gtest/gtest.h>

#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

TEST(Perft, DepthZeroIsThePositionItself) {
  EXPECT_EQ(perft(Position(), 0), 1U);
}

TEST(Perft, OwnPositions) {
  for (const std::string& line : testing::read_lines("tests/data/perft_standard.tsv")) {
    const auto row = testing::split(line, '\t');
    ASSERT_EQ(row.size(), 3U) << line;
    EXPECT_EQ(perft(at(row[0]), std::stoi(row[1])), std::stoull(row[2])) << line;
  }
}

// Rows of up to five million leaves; all of them where ROOKERY_LONG is set.
TEST(Perft, CollectedPositions) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  const bool is_long = testing::environment("ROOKERY_LONG").has_value();
  const std::uint64_t limit = is_long ? ~std::uint64_t{0} : 5'000'000;
  int counted = 0;
  for (const std::string& line : testing::read_lines(*facts / "perft_standard.epd")) {
    const auto parts = testing::split(line, ';');
    const std::string fen = parts[0].substr(0, parts[0].find_last_not_of(' ') + 1);
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto space = parts[i].find(' ');
      const int depth = std::stoi(parts[i].substr(1, space - 1));
      const std::uint64_t leaves = std::stoull(parts[i].substr(space + 1));
      if (leaves > limit) continue;
      EXPECT_EQ(perft(at(fen), depth), leaves) << fen << " depth " << depth;
      ++counted;
    }
  }
  EXPECT_GT(counted, 100);
}

}  // namespace
}  // namespace rules
