#include "rules/chess960.h"

#include <array>

namespace rules {
namespace {

using BackRank = std::array<std::optional<Role>, 8>;

// Puts a man on the free file with so many free ones to its left.
void place(BackRank& rank, int free_files_before, Role role) {
  for (auto& file : rank) {
    if (file) continue;
    if (free_files_before-- == 0) {
      file = role;
      return;
    }
  }
}

// Two of the five files left, in Scharnagl's order.
constexpr std::array<std::array<int, 2>, 10> kKnights{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// The number's digits, from the last: the bishop on light squares (4), the one on dark squares (4),
// the queen (6), the knights (10). Rook, king and rook fill what is left.
BackRank back_rank(int number) {
  BackRank rank;
  rank[static_cast<std::size_t>(2 * (number % 4) + 1)] = Role::Bishop;
  number /= 4;
  rank[static_cast<std::size_t>(2 * (number % 4))] = Role::Bishop;
  number /= 4;
  place(rank, number % 6, Role::Queen);
  const auto [left, right] = kKnights[static_cast<std::size_t>(number / 6)];
  place(rank, right, Role::Knight);  // first the right one: it moves no file before the left
  place(rank, left, Role::Knight);
  for (const Role role : {Role::Rook, Role::King, Role::Rook}) place(rank, 0, role);
  return rank;
}

BackRank back_rank_of(const Position& position) {
  BackRank rank;
  for (int file = 0; file < 8; ++file) {
    const auto man = position.piece_at(Square(file, 0));
    if (man) rank[static_cast<std::size_t>(file)] = man->role;
  }
  return rank;
}

}  // namespace

std::optional<Setup> chess960_start(int number) {
  if (number < 0 || number >= kChess960Starts) return std::nullopt;
  Setup setup;
  setup.variant = Variant::Chess960;
  const BackRank rank = back_rank(number);
  for (int file = 0; file < 8; ++file) {
    const Role role = *rank[static_cast<std::size_t>(file)];
    for (const Color c : kColors) {
      const Square back(file, c == Color::White ? 0 : 7);
      const Square pawn(file, c == Color::White ? 1 : 6);
      setup.board[static_cast<std::size_t>(back.index())] = Piece{c, role};
      setup.board[static_cast<std::size_t>(pawn.index())] = Piece{c, Role::Pawn};
      // From left to right: the queen's side rook comes first.
      auto& [king_side, queen_side] = setup.castling[c];
      if (role == Role::Rook) (queen_side ? king_side : queen_side) = back;
    }
  }
  return setup;
}

std::optional<int> chess960_number(const Position& position) {
  if (position.variant() != Variant::Chess960) return std::nullopt;
  const BackRank rank = back_rank_of(position);
  for (int number = 0; number < kChess960Starts; ++number) {
    if (back_rank(number) != rank) continue;
    if (position.setup() == chess960_start(number)) return number;
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace rules
