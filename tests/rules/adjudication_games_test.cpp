// A game that was won proves of all its positions that the winner could still mate in them.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "rules/adjudication.h"
#include "tests/rules/denied.h"
#include "tests/rules/helpmate_line.h"
#include "tests/rules/random_game.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

constexpr int kPlies = 400;

// Returns whether the game was won.
bool check_game(std::uint32_t seed, Variant variant) {
  std::vector<Position> game;
  testing::random_game(seed, kPlies, [&](const Position& p) { game.push_back(p); }, variant);
  const Position& last = game.back();
  if (!last.is_checkmate() && !last.is_third_check()) return false;
  const Color winner = !last.turn();
  for (const Position& p : game) {
    EXPECT_FALSE(testing::is_denied(p, winner)) << p.fen() << ' ' << name(winner);
    const Verdict verdict = can_mate(p, winner, {kQuickNodes});
    EXPECT_NE(word(verdict.answer), "no") << p.fen() << ' ' << word(verdict.proof);
    if (verdict.answer != CanMate::Yes) continue;
    EXPECT_TRUE(testing::wins(p, verdict, winner)) << p.fen() << ' ' << name(winner);
  }
  return true;
}

TEST(WonGames, TheWinnerCouldMateFromTheStartOn) {
  const bool is_long = testing::environment("ROOKERY_LONG").has_value();
  const std::uint32_t games = is_long ? 3000 : 150;
  std::uint32_t won = 0;
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= games; ++seed) won += check_game(seed, variant) ? 1U : 0U;
  }
  EXPECT_GT(won * 4, games * 3);
}

}  // namespace
}  // namespace rules
