#include "rules/perft.h"

#include <gtest/gtest.h>

#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

TEST(Perft, DepthZeroIsThePositionItself) {
  EXPECT_EQ(perft(Position(), 0), 1U);
}

// Counts the rows of a file of tests/data; answers how many.
int count_own(const std::string& file, Variant variant) {
  int counted = 0;
  for (const std::string& line : testing::read_lines("tests/data/" + file)) {
    const auto row = testing::split(line, '\t');
    if (row.size() != 3) {
      ADD_FAILURE() << "not three fields: " << line;
      continue;
    }
    EXPECT_EQ(perft(at(row[0], variant), std::stoi(row[1])), std::stoull(row[2])) << line;
    ++counted;
  }
  return counted;
}

TEST(Perft, OwnPositions) {
  EXPECT_GT(count_own("perft_standard.tsv", Variant::Standard), 40);
  EXPECT_GT(count_own("perft_chess960.tsv", Variant::Chess960), 40);
  EXPECT_GT(count_own("perft_threecheck.tsv", Variant::ThreeCheck), 40);
}

// Counts every row of a collected file of up to `limit` leaves; all of them where ROOKERY_LONG is
// set. Answers how many were counted.
int count_collected(const std::filesystem::path& file, Variant variant, std::uint64_t limit) {
  if (testing::environment("ROOKERY_LONG")) limit = ~std::uint64_t{0};
  int counted = 0;
  for (const std::string& line : testing::read_lines(file)) {
    const auto parts = testing::split(line, ';');
    const std::string fen = parts[0].substr(0, parts[0].find_last_not_of(' ') + 1);
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto space = parts[i].find(' ');
      const int depth = std::stoi(parts[i].substr(1, space - 1));
      const std::uint64_t leaves = std::stoull(parts[i].substr(space + 1));
      if (leaves > limit) continue;
      EXPECT_EQ(perft(at(fen, variant), depth), leaves) << fen << " depth " << depth;
      ++counted;
    }
  }
  return counted;
}

TEST(Perft, CollectedStandardPositions) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  EXPECT_GT(count_collected(*facts / "perft_standard.epd", Variant::Standard, 5'000'000), 100);
}

TEST(Perft, CollectedChess960Positions) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  EXPECT_GT(count_collected(*facts / "perft_chess960.epd", Variant::Chess960, 500'000), 200);
}

TEST(Perft, CollectedThreeCheckPositions) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  EXPECT_GT(count_collected(*facts / "perft_threecheck.epd", Variant::ThreeCheck, 1'000'000), 60);
}

}  // namespace
}  // namespace rules
