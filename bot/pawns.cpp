#include "bot/pawns.h"

#include <algorithm>
#include <cstdlib>

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Role;
using rules::Square;

constexpr std::uint64_t kFileA = 0x0101010101010101;
constexpr Tapered kIsolated{-10, -12};
constexpr Tapered kDoubled{-8, -18};
constexpr std::array<Tapered, 8> kPassed{
    {{0, 0}, {2, 8}, {2, 14}, {8, 28}, {22, 52}, {50, 90}, {85, 140}, {0, 0}}};

constexpr Bitboard neighbours(int file) {
  std::uint64_t files = 0;
  if (file > 0) files |= kFileA << (file - 1);
  if (file < 7) files |= kFileA << (file + 1);
  return Bitboard(files);
}

// All squares on the ranks beyond `s`, as `c` goes.
constexpr Bitboard beyond(Square s, Color c) {
  const int rank = s.rank();
  if (c == Color::White) return Bitboard(rank == 7 ? 0 : ~std::uint64_t{0} << (8 * (rank + 1)));
  return Bitboard(rank == 0 ? 0 : ~std::uint64_t{0} >> (8 * (8 - rank)));
}

// In the endgame a passed pawn is worth more the nearer its own king and the farther the other.
Tapered passed(const rules::Position& position, Square s, Color c) {
  const int rank = s.rank_for(c);
  const Square ahead(s.index() + (c == Color::White ? 8 : -8));
  const int kings = distance(position.king(!c), ahead) * 2 - distance(position.king(c), ahead);
  const Tapered by_kings{0, rank > 2 ? kings * (rank - 2) : 0};
  const bool blocked = position.occupied().contains(ahead);
  const Tapered by_rank = kPassed[static_cast<std::size_t>(rank)];
  return (blocked ? Tapered{by_rank.middle / 2, by_rank.end * 2 / 3} : by_rank) + by_kings;
}

}  // namespace

Bitboard file_of(int file) {
  return Bitboard(kFileA << file);
}

int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

Tapered pawn_structure(const rules::Position& position, Color color) {
  const Bitboard own = position.pieces(color, Role::Pawn);
  const Bitboard others = position.pieces(!color, Role::Pawn);
  Tapered sum;
  for (const Square s : own) {
    const Bitboard ahead = beyond(s, color);
    const Bitboard file = file_of(s.file());
    const Bitboard beside = neighbours(s.file());
    const bool is_rear = (own & file & ahead).any();
    if (is_rear) sum += kDoubled;
    if ((own & beside).none()) sum += kIsolated;
    if (!is_rear && (others & (file | beside) & ahead).none()) sum += passed(position, s, color);
  }
  return sum;
}

}  // namespace bot
