// An unchecked arrangement of a board: what a FEN says, before anybody asked whether it can be
// played. Position::from(Setup) asks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/types.h"

namespace rules {

struct Setup {
  std::array<std::optional<Piece>, 64> board{};  // by Square::index()
  Color turn = Color::White;
  // The squares of the rooks that may still castle.
  struct Rights {
    std::optional<Square> king_side;
    std::optional<Square> queen_side;
    bool operator==(const Rights&) const = default;
  };
  ByColor<Rights> castling{};
  std::optional<Square> en_passant;  // as written; Position drops it unless a capture is legal
  std::uint32_t half_moves = 0;      // plies since the last capture or pawn move
  std::uint32_t move_number = 1;

  bool operator==(const Setup&) const = default;
};

}  // namespace rules
