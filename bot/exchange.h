// What a capture wins once every recapture on its square has been made (static exchange
// evaluation): the least valuable man takes first, and either side may stop.
#pragma once

#include "rules/position.h"

namespace bot {

// Centipawns that the side to move gains (below zero: loses). Pins are not seen.
int exchange_gain(const rules::Position& position, rules::Move move);

// The move takes a man of the other side.
bool is_capture(const rules::Position& position, rules::Move move);

}  // namespace bot
