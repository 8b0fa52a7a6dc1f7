// A position in forty bytes: what FIDE 9.2.3 compares and nothing else, for sets of very many
// positions. Two positions are the same exactly where their packed forms are equal.
#pragma once

#include <array>
#include <cstdint>

#include "rules/position.h"

namespace rules {

class PackedPosition {
 public:
  explicit PackedPosition(const Position& position);

  // The position again, with fresh move counters.
  Position unpacked() const;

  std::uint64_t hash() const;
  bool operator==(const PackedPosition&) const = default;

 private:
  // A man's code is three bits, one in each of the first three planes; the fourth says Black.
  // Codes: 1 pawn (on a back rank: a rook that may castle), 2 knight, 3 bishop, 4 rook, 5 queen,
  // 6 king, 7 king of the side to move. An empty square marked Black is the en passant target.
  std::array<std::uint64_t, 4> planes_;
  Variant variant_;
  ByColor<std::uint8_t> checks_left_;
};

}  // namespace rules
