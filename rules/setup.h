// An unchecked arrangement of a board: what a FEN says, before anybody asked whether it can be
// played. Position::from(Setup) asks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/types.h"
#include "rules/variant.h"

namespace rules {

struct Setup {
  std::array<std::optional<Piece>, 64> board{};  // by Square::index()
  Variant variant = Variant::Standard;
  Color turn = Color::White;
  // The squares of the rooks that may still castle.
  struct Rights {
    std::optional<Square> king_side;
    std::optional<Square> queen_side;
    bool operator==(const Rights&) const = default;
  };
  ByColor<Rights> castling{};
  std::optional<Square> en_passant;  // as written; Position drops it unless a capture is legal
  // Three-check only: how many checks each side has still to give, 0 to 3. Left out, it is three.
  std::optional<ByColor<std::uint8_t>> checks_left;
  std::uint32_t half_moves = 0;  // plies since the last capture or pawn move
  std::uint32_t move_number = 1;

  bool operator==(const Setup&) const = default;
};

}  // namespace rules
