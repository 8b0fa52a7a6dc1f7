// Moves in both of their lives: UciMove is what somebody wrote, Move is what the generator made.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/types.h"

namespace rules {

class Position;

// A move as written in UCI: two squares and perhaps a promotion role. Says nothing of legality.
struct UciMove {
  Square from;
  Square to;
  std::optional<Role> promotion;

  // "e2e4", "e7e8q" (lower case; promotion one of q r b n); anything else nothing.
  static std::optional<UciMove> parse(std::string_view text);
  std::string text() const;
  bool operator==(const UciMove&) const = default;
};

// A move that was generated for some position. Castling is kept as the king's square and the
// square of the rook it castles with, so that Chess960 needs no other form.
struct Move {
  enum class Kind : std::uint8_t { Normal, DoubleStep, EnPassant, Castling, Promotion };

  Square from;
  Square to;
  Kind kind = Kind::Normal;
  Role promotion = Role::Queen;  // meaningful for Kind::Promotion only

  bool operator==(const Move&) const = default;
};

}  // namespace rules
