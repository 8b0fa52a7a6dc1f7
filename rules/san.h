// SAN, both ways (PGN Standard 8.2.3).
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "rules/move.h"
#include "rules/position.h"

namespace rules {

enum class SanFault : std::uint8_t { Malformed, NoSuchMove, Ambiguous };

// The SAN of a legal move of `position`, with + or #.
std::string san(const Position& position, Move move);

// Reads SAN as people write it; docs/notation.md lists what is taken. Signs (x + # = !?) are
// optional where they tell nothing, "0-0" is "O-O", over-disambiguation and naming both squares are
// fine. What could be two legal moves is refused as Ambiguous, never guessed: so is a promotion
// without its role.
std::expected<Move, SanFault> parse_san(const Position& position, std::string_view text);

}  // namespace rules
