// What a simulated game begins with and how its two players tend to behave. Each scenario leans
// towards some end of a game; none brings one about by itself.
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "rules/clock.h"
#include "rules/types.h"
#include "storage/record.h"

namespace simulation {

// Everything random of one game comes from here, so that its seed brings the same game again.
using Random = std::mt19937;
// Happens in `chance` of a thousand times.
inline bool happens(Random& random, int chance) {
  return static_cast<int>(random() % 1000) < chance;
}

// Which of the legal moves a player prefers, where there are such.
enum class Aim : std::uint8_t { Anything, Mate, Stalemate, Check, Capture, Shuffle };

// How often a player does something, in a thousand times that he could.
struct Temperament {
  Aim aim = Aim::Anything;
  int offers_draw = 4;
  int accepts_draw = 60;
  int resigns = 1;
  int aborts = 2;
  int goes_away = 6;
  int comes_back = 400;
  int gives_time = 8;
  int asks_takeback = 8;
  int grants_takeback = 150;
  int asks_pause = 3;
  int grants_pause = 150;
  int illegal = 20;  // tries something that is no legal move
  int touches = 30;
  int claims = 20;       // rightly or wrongly, over the board
  int claims_right = 0;  // where there is something to claim
  int out_of_turn = 20;
  int rematch = 300;
  int dawdles = 3;  // thinks for far longer than he should
};

struct Scenario {
  std::string_view name;
  std::string_view start;  // FEN; empty: the variant's own, in Chess960 by lot
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  rules::ByColor<Temperament> players = {};
};

std::span<const Scenario> scenarios();

// The table of one such game, its clocks by lot.
storage::Opened table(const Scenario& scenario, Random& random);

}  // namespace simulation
