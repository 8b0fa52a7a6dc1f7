// FEN, both ways. Reading is in two steps: text becomes a Setup (fen.h), a Setup becomes a Position
// (position.h); each step refuses by name. What is taken and what is not: docs/decisions/fen.md.
// Source: PGN Standard 16.1 (Forsyth-Edwards Notation).
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "rules/setup.h"

namespace rules {

enum class FenFault : std::uint8_t {
  TooLong,
  FieldCount,
  Board,
  Turn,
  Castling,
  EnPassant,
  Checks,  // Three-check: not "3+3" before the half-move clock, nor "+0+0" at the end
  HalfMoveClock,
  MoveNumber,
};

// The word used on the wire, e.g. "fen_board".
std::string_view word(FenFault fault);

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads the FEN of a position of that variant. Three-check takes the checks as "3+3" (left to give)
// before the half-move clock or as "+0+0" (given) at the end; where neither is there, no check has
// been given.
std::expected<Setup, FenFault> parse_fen(std::string_view text,
                                         Variant variant = Variant::Standard);
// The one way in which this project writes it: X-FEN in Chess960, "3+3" in Three-check. A setup
// that parse_fen made, or Position::setup(), reads back equal.
std::string fen(const Setup& setup);

}  // namespace rules
