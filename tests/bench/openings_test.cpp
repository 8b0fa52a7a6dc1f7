#include "bench/match/openings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace {

using bench::Opening;
using rules::Variant;

std::vector<Opening> kept(Variant variant, std::uint64_t seed = 1) {
  std::ifstream file("bench/match/openings.txt");
  EXPECT_TRUE(file) << "run from the root of the tree";
  return bench::read_openings(file, variant, seed);
}

std::vector<Opening> read(const std::string& text) {
  std::istringstream lines(text);
  return bench::read_openings(lines, Variant::Standard, 1);
}

TEST(MatchOpenings, TheKeptFileCanBePlayed) {
  for (const Variant variant : {Variant::Standard, Variant::ThreeCheck}) {
    const auto openings = kept(variant);
    EXPECT_GE(openings.size(), 300u);
    std::set<std::string> names;
    std::set<std::uint64_t> keys;
    for (const Opening& opening : openings) {
      names.insert(opening.name);
      EXPECT_TRUE(keys.insert(opening.game.position().key()).second) << opening.name;
      EXPECT_FALSE(opening.game.outcome());
      EXPECT_GE(opening.game.ply(), bench::kFewestPlies);
    }
    EXPECT_GE(names.size(), 100u);
  }
}

TEST(MatchOpenings, TheSeedDecidesTheOrder) {
  const auto one = kept(Variant::Standard, 1);
  const auto same = kept(Variant::Standard, 1);
  const auto other = kept(Variant::Standard, 2);
  EXPECT_EQ(one[0].game.position().key(), same[0].game.position().key());
  EXPECT_NE(one[0].name + one[1].name, other[0].name + other[1].name);
}

TEST(MatchOpenings, WholeLinesFirstThenShorterOnes) {
  const auto openings = read("# a comment\n\nA: e4 e5 Nf3 Nc6 Bb5\nB: d4 d5 c4 e6 Nc3\n");
  ASSERT_EQ(openings.size(), 4u);
  EXPECT_EQ(openings[0].game.ply(), 5u);
  EXPECT_EQ(openings[1].game.ply(), 5u);
  EXPECT_EQ(openings[2].game.ply(), 4u);
  EXPECT_EQ(openings[3].game.ply(), 4u);
}

TEST(MatchOpenings, APositionComesOnce) {
  EXPECT_EQ(read("A: e4 e5 Nf3 Nc6\nB: Nf3 Nc6 e4 e5\n").size(), 1u);
}

TEST(MatchOpenings, AWrongLineIsNamed) {
  for (const char* text : {"A: e4 e5 Nf3 Nc6\nB: e4 e4\n", "A: e4 e5\ne4 e5 Nf3 Nc6\n"}) {
    try {
      (void)read(text);
      ADD_FAILURE() << text;
    } catch (const std::runtime_error& fault) {
      EXPECT_TRUE(std::string(fault.what()).starts_with("line 2: ")) << fault.what();
    }
  }
}

TEST(MatchOpenings, Chess960HasAllItsStarts) {
  const auto openings = bench::chess960_openings(7);
  EXPECT_EQ(openings.size(), 960u);
  EXPECT_NE(openings[0].name, bench::chess960_openings(8)[0].name);
}

}  // namespace
