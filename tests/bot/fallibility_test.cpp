#include "bot/fallibility.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/bot/positions.h"

namespace {

using bot::Fallibility;

constexpr bot::LevelProfile kErrs{.depth = 2,
                                  .nodes = 1000,
                                  .longest = std::nullopt,
                                  .misjudgement = 40,
                                  .opening_misjudgement = 90,
                                  .overlooked_per_mille = 250};
constexpr std::uint32_t kLate = 30;

TEST(Fallibility, MisjudgesWithinItsBoundsAndWithoutALeaning) {
  const Fallibility fallible(kErrs, 7, kLate);
  long sum = 0;
  for (std::uint64_t key = 0; key < 10'000; ++key) {
    const int error = fallible.misjudgement(key);
    ASSERT_LE(std::abs(error), 40);
    sum += error;
  }
  EXPECT_LT(std::abs(sum), 10'000);
}

TEST(Fallibility, ErrsTheSameWayAgain) {
  const Fallibility one(kErrs, 7, kLate);
  const Fallibility same(kErrs, 7, kLate);
  const Fallibility other(kErrs, 8, kLate);
  int differences = 0;
  for (std::uint64_t key = 0; key < 100; ++key) {
    EXPECT_EQ(one.misjudgement(key), same.misjudgement(key));
    differences += one.misjudgement(key) != other.misjudgement(key);
  }
  EXPECT_GT(differences, 50);
}

TEST(Fallibility, TheOpeningHasAMisjudgementOfItsOwn) {
  const Fallibility fallible(kErrs, 7, 1);
  int largest = 0;
  for (std::uint64_t key = 0; key < 1'000; ++key) {
    largest = std::max(largest, std::abs(fallible.misjudgement(key)));
  }
  EXPECT_GT(largest, 40);
  EXPECT_LE(largest, 90);
}

TEST(Fallibility, OverlooksItsShareOfMoves) {
  const Fallibility fallible(kErrs, 7, kLate);
  const rules::Position start;
  int overlooked = 0;
  for (std::uint64_t key = 0; key < 1'000; ++key) {
    for (const rules::Move move : start.legal_moves()) {
      overlooked += fallible.overlooks(key, move);
    }
  }
  EXPECT_NEAR(overlooked, 5'000, 500);
}

TEST(Fallibility, ExpertOverlooksNothing) {
  const Fallibility expert(bot::profile(bot::Level::Expert), 7, kLate);
  for (const rules::Move move : rules::Position().legal_moves()) {
    EXPECT_FALSE(expert.overlooks(1, move));
  }
  EXPECT_EQ(expert.misjudgement(1), 0);
}

}  // namespace
