#include "rules/outcome.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

TEST(Outcome, EveryTerminationReadsBackFromItsWord) {
  for (int i = 0; i <= static_cast<int>(Termination::IllegalMoves); ++i) {
    const auto t = static_cast<Termination>(i);
    EXPECT_EQ(parse_termination(word(t)), t);
  }
  EXPECT_EQ(parse_termination("Checkmate"), std::nullopt);
  EXPECT_EQ(parse_termination(""), std::nullopt);
}

TEST(Outcome, ResultsAreWrittenAsInPgn) {
  EXPECT_EQ((Outcome{Color::White, Termination::Checkmate}.result()), "1-0");
  EXPECT_EQ((Outcome{Color::Black, Termination::FlagFall}.result()), "0-1");
  EXPECT_EQ((Outcome{std::nullopt, Termination::Stalemate}.result()), "1/2-1/2");
  EXPECT_EQ((Outcome{std::nullopt, Termination::Aborted}.result()), "*");
}

}  // namespace
}  // namespace rules
