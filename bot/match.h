// Games of one level against another: how the levels are measured and kept in order. Untimed; lives
// on whatever thread calls it, and takes as long as the games do.
#pragma once

#include <cstdint>

#include "bot/level.h"
#include "rules/outcome.h"
#include "rules/types.h"

namespace bot {

struct PlayedGame {
  rules::Outcome outcome;
  std::uint32_t plies = 0;
  rules::ByColor<std::uint64_t> nodes;
};

// One whole game from the standard position, drawn by the rules of online play (third repetition
// and fifty moves count by themselves). Equal arguments give equal games where the levels are
// limited by nodes alone.
PlayedGame play_game(rules::ByColor<Level> levels, std::uint64_t seed);

// From the side of the level under test.
struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  // A draw is half a point.
  double points() const { return wins + draws * 0.5; }
  void add(const rules::Outcome& outcome, rules::Color tested);
};

// `level` has White in the games with an even number.
constexpr rules::Color color_in_game(int number) {
  return number % 2 == 0 ? rules::Color::White : rules::Color::Black;
}
// Game `number` of a match of `level` against `other`; the two games of a pair share one seed.
PlayedGame play_match_game(Level level, Level other, int number, std::uint64_t seed);

}  // namespace bot
