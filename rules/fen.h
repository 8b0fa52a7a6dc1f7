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
  HalfMoveClock,
  MoveNumber,
};

// The word used on the wire, e.g. "fen_board".
std::string_view word(FenFault fault);

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::expected<Setup, FenFault> parse_fen(std::string_view text);
std::string fen(const Setup& setup);

}  // namespace rules
