// Judgement of pawn structure: passed, isolated and doubled pawns, and the kings' distance to the
// passed ones.
#pragma once

#include "bot/squares.h"
#include "rules/position.h"

namespace bot {

// For the pawns of `color`, from its own side.
Tapered pawn_structure(const rules::Position& position, rules::Color color);

rules::Bitboard file_of(int file);
// King moves between two squares of an empty board.
int distance(rules::Square a, rules::Square b);

}  // namespace bot
