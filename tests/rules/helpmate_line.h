// Replays the line by which a verdict claims that a side can mate.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/adjudication.h"
#include "rules/position.h"

namespace rules::testing {

// Every move of the line is legal where it is played, and the last one wins for `by`.
inline ::testing::AssertionResult wins(const Position& start, const Verdict& verdict, Color by) {
  Position position = start;
  for (const Move& m : verdict.line) {
    const MoveList legal = position.legal_moves();
    if (std::find(legal.begin(), legal.end(), m) == legal.end()) {
      return ::testing::AssertionFailure() << "not legal in " << position.fen();
    }
    position.play(m);
  }
  const bool is_won = position.is_checkmate() || position.is_third_check();
  if (is_won && position.turn() != by) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "ends without mate: " << position.fen();
}

}  // namespace rules::testing
