#include "rules/rule_set.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

TEST(RuleSet, WordsReadBack) {
  EXPECT_EQ(word(RuleSet::Online), "online");
  EXPECT_EQ(word(RuleSet::OverTheBoard), "over_the_board");
  for (const RuleSet r : {RuleSet::Online, RuleSet::OverTheBoard}) {
    EXPECT_EQ(parse_rule_set(word(r)), r);
  }
  for (const char* bad : {"", "Online", "fide", "over-the-board"}) {
    EXPECT_EQ(parse_rule_set(bad), std::nullopt) << bad;
  }
}

TEST(Claim, WordsAreThoseOfTheEndsTheyAskFor) {
  EXPECT_EQ(word(Claim::Threefold), "threefold");
  EXPECT_EQ(word(Claim::FiftyMoves), "fifty_moves");
  for (const Claim c : {Claim::Threefold, Claim::FiftyMoves}) {
    EXPECT_EQ(parse_claim(word(c)), c);
  }
  for (const char* bad : {"", "fivefold", "fifty", "seventy_five_moves"}) {
    EXPECT_EQ(parse_claim(bad), std::nullopt) << bad;
  }
}

}  // namespace
}  // namespace rules
