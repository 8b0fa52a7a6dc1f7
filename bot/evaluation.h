// The judgement of a position without looking ahead: what the network says, and a few endings that
// are known better.
#pragma once

#include <array>
#include <cstddef>

#include "bot/accumulator.h"
#include "rules/position.h"

namespace bot {

// Judges the positions of a line one after the other, quicker than each by itself. Lives with its
// Search, on one thread.
class Evaluation {
 public:
  // Centipawns for the side to move; always well inside the mate scores. `ply` as in Accumulator.
  int judge(const rules::Position& position, int ply);

 private:
  Accumulator accumulator_;
};

// The same for one position alone.
int evaluate(const rules::Position& position);

// What the man is worth in an exchange, in centipawns; a king more than everything else.
constexpr int exchange_value(rules::Role role) {
  constexpr std::array<int, 6> kValues{100, 310, 325, 500, 980, 20'000};
  return kValues[static_cast<std::size_t>(role)];
}

// `color` has more than king and pawns.
bool has_pieces(const rules::Position& position, rules::Color color);

}  // namespace bot
