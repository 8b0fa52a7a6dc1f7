// What a man is worth on its square, once for the middlegame and once for the endgame. The tables
// are made from a few plain rules (advance, nearness to the centre), not from numbers learnt.
#pragma once

#include <array>

#include "rules/types.h"

namespace bot {

// A judgement in centipawns for both ends of the game; the evaluation blends the two by the men
// left.
struct Tapered {
  int middle = 0;
  int end = 0;

  constexpr Tapered operator+(Tapered o) const { return {middle + o.middle, end + o.end}; }
  constexpr Tapered operator-(Tapered o) const { return {middle - o.middle, end - o.end}; }
  constexpr Tapered operator*(int n) const { return {middle * n, end * n}; }
  constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
  constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
  constexpr bool operator==(const Tapered&) const = default;
};

inline constexpr std::array<Tapered, 6> kMaterial{
    {{85, 105}, {325, 300}, {335, 315}, {470, 525}, {980, 1000}, {0, 0}}};

namespace squares {

// 0 on an edge, 3 in the middle.
constexpr int inwards(int line) {
  return line < 4 ? line : 7 - line;
}

constexpr Tapered pawn(int file, int rank) {
  constexpr std::array<Tapered, 8> kAdvance{
      {{0, 0}, {0, 0}, {2, 3}, {6, 10}, {14, 22}, {26, 42}, {45, 70}, {0, 0}}};
  const int centre = inwards(file) - 1;
  const int reach = rank == 3 ? 9 : rank == 4 ? 8 : rank == 2 ? 4 : rank == 1 ? -4 : 2;
  return kAdvance[static_cast<std::size_t>(rank)] + Tapered{centre * reach, 0};
}

constexpr Tapered knight(int file, int rank) {
  constexpr std::array<int, 7> kCentre{-46, -26, -12, 0, 9, 16, 20};
  const int centre = kCentre[static_cast<std::size_t>(inwards(file) + inwards(rank))];
  const int outpost = rank == 4 || rank == 5 ? 6 : 0;
  return {centre + outpost - (rank == 0 ? 4 : 0), centre * 4 / 5};
}

constexpr Tapered bishop(int file, int rank) {
  constexpr std::array<int, 7> kCentre{-14, -6, 0, 5, 8, 10, 12};
  const int centre = kCentre[static_cast<std::size_t>(inwards(file) + inwards(rank))];
  return {centre - (rank == 0 ? 10 : 0), centre};
}

constexpr Tapered rook(int file, int rank) {
  const Tapered seventh = rank == 6 ? Tapered{16, 14} : Tapered{};
  return Tapered{inwards(file) * 3 - 4, rank > 3 ? 5 : 0} + seventh;
}

constexpr Tapered queen(int file, int rank) {
  const int centre = inwards(file) + inwards(rank);
  return {centre + (rank > 4 ? 2 : 0) - 4, centre * 5 - 14};
}

constexpr Tapered king(int file, int rank) {
  constexpr std::array<int, 8> kShelter{14, 26, 10, -12, -6, -10, 28, 18};
  constexpr std::array<int, 7> kCentre{-42, -26, -14, -2, 8, 16, 22};
  const int exposed = rank == 0 ? 0 : 20 + rank * 12;
  const int home = kShelter[static_cast<std::size_t>(file)] / (rank < 2 ? 1 : 2);
  return {home - exposed, kCentre[static_cast<std::size_t>(inwards(file) + inwards(rank))]};
}

constexpr Tapered placed(rules::Role role, int file, int rank) {
  switch (role) {
    case rules::Role::Pawn:
      return pawn(file, rank);
    case rules::Role::Knight:
      return knight(file, rank);
    case rules::Role::Bishop:
      return bishop(file, rank);
    case rules::Role::Rook:
      return rook(file, rank);
    case rules::Role::Queen:
      return queen(file, rank);
    case rules::Role::King:
      return king(file, rank);
  }
  return {};
}

}  // namespace squares

// Worth of a White man of `role` on `square`, its material included. A Black man's is that of the
// square mirrored top to bottom.
constexpr Tapered worth(rules::Role role, int square) {
  return kMaterial[static_cast<std::size_t>(role)] + squares::placed(role, square & 7, square >> 3);
}

using WorthTable = std::array<std::array<Tapered, 64>, 6>;
inline constexpr WorthTable kWorth = [] {
  WorthTable table{};
  for (const rules::Role role : rules::kRoles) {
    for (int s = 0; s < 64; ++s) {
      table[static_cast<std::size_t>(role)][static_cast<std::size_t>(s)] = worth(role, s);
    }
  }
  return table;
}();

}  // namespace bot
