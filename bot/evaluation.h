// The judgement of a position without looking ahead: material, where the men stand, pawns, kings.
#pragma once

#include "rules/position.h"

namespace bot {

// Centipawns for the side to move; always well inside the mate scores.
int evaluate(const rules::Position& position);

// What the man is worth in an exchange, in centipawns; a king more than everything else.
int exchange_value(rules::Role role);

// `color` has more than king and pawns.
bool has_pieces(const rules::Position& position, rules::Color color);

}  // namespace bot
