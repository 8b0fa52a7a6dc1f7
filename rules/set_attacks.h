// What all the men on a set of squares attack at once. Steps shift the whole board; sliders flood
// along each direction until they meet `occupied`, whose first square is still attacked.
#pragma once

#include <cstdint>

#include "rules/bitboard.h"
#include "rules/types.h"

namespace rules {

namespace flood {

inline constexpr std::uint64_t kNotFileA = 0xFEFEFEFEFEFEFEFE;
inline constexpr std::uint64_t kNotFileH = 0x7F7F7F7F7F7F7F7F;
inline constexpr std::uint64_t kNotFilesAB = 0xFCFCFCFCFCFCFCFC;
inline constexpr std::uint64_t kNotFilesGH = 0x3F3F3F3F3F3F3F3F;

constexpr std::uint64_t shift(std::uint64_t b, int by) {
  return by > 0 ? b << by : b >> -by;
}

// All squares that sliders on `from` attack in direction `step`; `landing` keeps a step from
// leaving one edge of the board and coming in at the other.
constexpr std::uint64_t along(std::uint64_t from, std::uint64_t free, int step,
                              std::uint64_t landing) {
  std::uint64_t passable = free & landing;
  std::uint64_t run = from;
  run |= passable & shift(run, step);
  passable &= shift(passable, step);
  run |= passable & shift(run, 2 * step);
  passable &= shift(passable, 2 * step);
  run |= passable & shift(run, 4 * step);
  return shift(run, step) & landing;
}

}  // namespace flood

constexpr Bitboard straight_attacks(Bitboard from, Bitboard occupied) {
  const std::uint64_t f = from.bits();
  const std::uint64_t free = ~occupied.bits();
  return Bitboard(
      flood::along(f, free, 8, ~std::uint64_t{0}) | flood::along(f, free, -8, ~std::uint64_t{0}) |
      flood::along(f, free, 1, flood::kNotFileA) | flood::along(f, free, -1, flood::kNotFileH));
}

constexpr Bitboard diagonal_attacks(Bitboard from, Bitboard occupied) {
  const std::uint64_t f = from.bits();
  const std::uint64_t free = ~occupied.bits();
  return Bitboard(
      flood::along(f, free, 9, flood::kNotFileA) | flood::along(f, free, -7, flood::kNotFileA) |
      flood::along(f, free, 7, flood::kNotFileH) | flood::along(f, free, -9, flood::kNotFileH));
}

constexpr Bitboard knight_attacks(Bitboard from) {
  const std::uint64_t f = from.bits();
  const std::uint64_t right1 = (f << 1) & flood::kNotFileA;
  const std::uint64_t right2 = (f << 2) & flood::kNotFilesAB;
  const std::uint64_t left1 = (f >> 1) & flood::kNotFileH;
  const std::uint64_t left2 = (f >> 2) & flood::kNotFilesGH;
  const std::uint64_t near = right1 | left1;
  const std::uint64_t far = right2 | left2;
  return Bitboard((near << 16) | (near >> 16) | (far << 8) | (far >> 8));
}

constexpr Bitboard king_attacks(Bitboard from) {
  const std::uint64_t f = from.bits();
  const std::uint64_t sides = ((f << 1) & flood::kNotFileA) | ((f >> 1) & flood::kNotFileH);
  const std::uint64_t row = f | sides;
  return Bitboard(sides | (row << 8) | (row >> 8));
}

constexpr Bitboard pawn_pushes(Color c, Bitboard from) {
  return Bitboard(c == Color::White ? from.bits() << 8 : from.bits() >> 8);
}

constexpr Bitboard pawn_attacks(Color c, Bitboard from) {
  const std::uint64_t ahead = pawn_pushes(c, from).bits();
  return Bitboard(((ahead << 1) & flood::kNotFileA) | ((ahead >> 1) & flood::kNotFileH));
}

// Of any man but a pawn.
constexpr Bitboard attacks(Role role, Bitboard from, Bitboard occupied) {
  switch (role) {
    case Role::Knight:
      return knight_attacks(from);
    case Role::Bishop:
      return diagonal_attacks(from, occupied);
    case Role::Rook:
      return straight_attacks(from, occupied);
    case Role::Queen:
      return diagonal_attacks(from, occupied) | straight_attacks(from, occupied);
    case Role::King:
      return king_attacks(from);
    case Role::Pawn:
      break;
  }
  return {};
}

}  // namespace rules
