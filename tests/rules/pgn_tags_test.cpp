#include "rules/pgn_tags.h"

#include <gtest/gtest.h>

namespace rules {
namespace {

PgnGame ended(PgnResult result, std::vector<PgnTag> tags) {
  return {.tags = std::move(tags), .start = {}, .line = {}, .result = result};
}

constexpr Termination kTerminations[] = {
    Termination::Checkmate,        Termination::Resignation, Termination::FlagFall,
    Termination::Abandonment,      Termination::Stalemate,   Termination::DeadPosition,
    Termination::Threefold,        Termination::Fivefold,    Termination::FiftyMoves,
    Termination::SeventyFiveMoves, Termination::Agreement,   Termination::FlagFallDraw,
    Termination::Aborted,          Termination::ThirdCheck,  Termination::IllegalMoves};

TEST(PgnTags, VariantsByTheirNames) {
  for (const Variant variant : kVariants) EXPECT_EQ(parse_pgn_variant(pgn_name(variant)), variant);
  EXPECT_EQ(parse_pgn_variant("Atomic"), std::nullopt);
  EXPECT_EQ(parse_pgn_variant(""), std::nullopt);
  EXPECT_EQ(parse_pgn_variant("Chess960x"), std::nullopt);
}

TEST(PgnTags, TheReasonTellsTheEndExactly) {
  for (const Termination termination : kTerminations) {
    const PgnResult result =
        termination == Termination::Aborted ? PgnResult::Unknown : PgnResult::Draw;
    const auto told = outcome(
        ended(result, {{"Termination", "normal"}, {"Reason", std::string(word(termination))}}));
    ASSERT_TRUE(told) << word(termination);
    EXPECT_EQ(*told, (Outcome{std::nullopt, termination}));
  }
  EXPECT_EQ(outcome(ended(PgnResult::BlackWins, {{"Reason", "checkmate"}})),
            (Outcome{Color::Black, Termination::Checkmate}));
}

TEST(PgnTags, TheTerminationOfOthersIsTakenWhereItLeavesNoChoice) {
  const struct {
    const char* termination;
    PgnResult result;
    std::optional<Outcome> outcome;
  } rows[] = {
      {"Time forfeit", PgnResult::WhiteWins, Outcome{Color::White, Termination::FlagFall}},
      {"time forfeit", PgnResult::Draw, Outcome{std::nullopt, Termination::FlagFallDraw}},
      {"Abandoned", PgnResult::BlackWins, Outcome{Color::Black, Termination::Abandonment}},
      {"rules infraction", PgnResult::WhiteWins, Outcome{Color::White, Termination::IllegalMoves}},
      {"Normal", PgnResult::WhiteWins, std::nullopt},
      {"time forfeit", PgnResult::Unknown, std::nullopt},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(outcome(ended(row.result, {{"Termination", row.termination}})), row.outcome)
        << row.termination;
  }
  EXPECT_EQ(outcome(ended(PgnResult::Draw, {})), std::nullopt);
}

TEST(PgnTags, EachEndHasAWordOfTheStandard) {
  EXPECT_EQ(pgn_termination(Termination::FlagFallDraw), "time forfeit");
  EXPECT_EQ(pgn_termination(Termination::Abandonment), "abandoned");
  EXPECT_EQ(pgn_termination(Termination::Aborted), "unterminated");
  EXPECT_EQ(pgn_termination(Termination::IllegalMoves), "rules infraction");
  EXPECT_EQ(pgn_termination(Termination::ThirdCheck), "normal");
}

}  // namespace
}  // namespace rules
