// Counts the leaves of the tree of legal moves: the proof of a move generator.
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace rules {

// The number of legal move sequences of exactly `depth` plies.
std::uint64_t perft(const Position& position, int depth);

}  // namespace rules
