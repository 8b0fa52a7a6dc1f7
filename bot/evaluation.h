// The judgement of a position without looking ahead: what the network says, and a few endings that
// are known better.
#pragma once

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
int exchange_value(rules::Role role);

// `color` has more than king and pawns.
bool has_pieces(const rules::Position& position, rules::Color color);

}  // namespace bot
