// What a capture wins once every recapture on its square has been made (static exchange
// evaluation): the least valuable man takes first, and either side may stop.
#pragma once

#include "rules/position.h"

namespace bot {

// Centipawns that the side to move gains (below zero: loses). Pins are not seen.
int exchange_gain(const rules::Position& position, rules::Move move);

// Whether exchange_gain() is below -`centipawns`, which is mostly seen without following it.
bool loses_more_than(int centipawns, const rules::Position& position, rules::Move move);

// The move takes a man of the other side.
inline bool is_capture(const rules::Position& position, rules::Move move) {
  if (move.kind == rules::Move::Kind::Castling) return false;
  return move.kind == rules::Move::Kind::EnPassant || position.occupied().contains(move.to);
}

}  // namespace bot
