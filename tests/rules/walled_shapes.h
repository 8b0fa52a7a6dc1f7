// Random positions for the proofs of who can never mate: boards locked by pawns with a few men in
// between, and boards of few men. Many are locked for good, many nearly so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <span>

#include "rules/position.h"

namespace rules::testing {

class Shapes {
 public:
  explicit Shapes(std::uint32_t seed) : random_(seed) {}

  // A wall of pawns head to head across the board, with a gap or an odd pawn here and there, kings
  // and up to `pieces` pieces.
  Position locked(int pieces) {
    while (true) {
      Setup setup;
      if (below(2) == 0) {
        add_zigzag(setup);
      } else {
        add_comb(setup);
      }
      for (int n = below(3); n > 0; --n) spoil(setup);
      if (const auto made = finish(setup, pieces, kLockedRoles)) return *made;
    }
  }

  // Kings and up to `men` men of any kind.
  Position sparse(int men) {
    while (true) {
      Setup setup;
      if (const auto made = finish(setup, men, kSparseRoles)) return *made;
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  static std::optional<Piece>& at(Setup& setup, int file, int rank) {
    return setup.board[static_cast<std::size_t>(rank * 8 + file)];
  }

  void add_pair(Setup& setup, int file, int rank) {
    at(setup, file, rank) = Piece{Color::White, Role::Pawn};
    at(setup, file, rank + 1) = Piece{Color::Black, Role::Pawn};
  }

  // A pair on each file, one rank higher or lower than its neighbour: nothing can be taken.
  void add_zigzag(Setup& setup) {
    int rank = 1 + below(5);
    for (int file = 0; file < 8; ++file) {
      add_pair(setup, file, rank);
      const bool up = rank == 1 || (rank < 5 && below(2) == 0);
      rank += up ? 1 : -1;
    }
  }

  // Pairs on every other file: what lies between is held by pawns.
  void add_comb(Setup& setup) {
    const int rank = 1 + below(5);
    for (int file = below(2); file < 8; file += 2) add_pair(setup, file, rank);
  }

  // Takes a pawn away, or puts one more down.
  void spoil(Setup& setup) {
    const int file = below(8);
    auto& square = at(setup, file, 1 + below(6));
    if (square) {
      square.reset();
    } else {
      square = Piece{below(2) == 0 ? Color::White : Color::Black, Role::Pawn};
    }
  }

  void drop(Setup& setup, Piece piece) {
    const bool pawn = piece.role == Role::Pawn;
    for (int tries = 0; tries < 200; ++tries) {
      const int file = below(8);
      auto& square = at(setup, file, pawn ? 1 + below(6) : below(8));
      if (square) continue;
      square = piece;
      return;
    }
  }

  std::optional<Position> finish(Setup& setup, int men, std::span<const Role> roles) {
    for (const Color c : kColors) drop(setup, {c, Role::King});
    for (int n = below(men + 1); n > 0; --n) {
      const Role role = roles[static_cast<std::size_t>(below(static_cast<int>(roles.size())))];
      drop(setup, {below(2) == 0 ? Color::White : Color::Black, role});
    }
    setup.turn = below(2) == 0 ? Color::White : Color::Black;
    const auto position = Position::from(setup);
    return position ? std::optional(*position) : std::nullopt;
  }

  std::mt19937 random_;
  static constexpr std::array kLockedRoles{Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight,
                                           Role::Rook,   Role::Pawn,   Role::Pawn};
  static constexpr std::array kSparseRoles{Role::Pawn,   Role::Pawn, Role::Knight,
                                           Role::Bishop, Role::Rook, Role::Queen};
};

}  // namespace rules::testing
