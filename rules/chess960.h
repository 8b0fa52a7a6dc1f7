// The 960 starting positions of Chess960 (FIDE Guidelines II) by R. Scharnagl's numbers: bishops on
// squares of both colours, the king between the rooks, Black's men mirroring White's. 518 is the
// array of standard chess.
#pragma once

#include <optional>

#include "rules/position.h"
#include "rules/setup.h"

namespace rules {

inline constexpr int kChess960Starts = 960;

// The start of that number, with all castling rights; none unless it is from 0 to 959.
std::optional<Setup> chess960_start(int number);

// The number of a Chess960 position that is one of these starts, counters included; else none.
std::optional<int> chess960_number(const Position& position);

}  // namespace rules
