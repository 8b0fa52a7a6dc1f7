// Random positions from which few others can arise: two walls of pawns with the kings behind them,
// corners walled in, and boards of a few blocked pawns; in Chess960 with castling, here and there
// as the only door. Small enough that the slow truth of closure.h can be had for many of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/rules/turned_board.h"

namespace rules::testing {

class SmallWorlds {
 public:
  explicit SmallWorlds(std::uint32_t seed) : random_(seed) {}

  Position next(Variant variant) {
    while (true) {
      Setup setup = begin(variant);
      add_kings(setup);
      for (int n = below(3); n > 0; --n) drop(setup, {any_color(), any_role()}, 0, 7);
      if (const auto position = Position::from(setup)) return a_little_later(*position);
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }
  Color any_color() { return below(2) == 0 ? Color::White : Color::Black; }
  std::uint8_t checks() { return static_cast<std::uint8_t>(1 + below(3)); }

  Role any_role() {
    static constexpr std::array kRoles{Role::Bishop, Role::Bishop, Role::Bishop, Role::Bishop,
                                       Role::Knight, Role::Rook,   Role::Pawn,   Role::Pawn};
    return kRoles[static_cast<std::size_t>(below(static_cast<int>(kRoles.size())))];
  }

  Setup begin(Variant variant) {
    if (variant == Variant::Chess960 && below(4) == 0) return castling_cage();
    Setup setup;
    setup.variant = variant;
    setup.turn = any_color();
    add_pawns(setup);
    if (variant == Variant::ThreeCheck) setup.checks_left = {{checks(), checks()}};
    if (variant == Variant::Chess960 && below(4) != 0) add_castling_men(setup, any_color());
    return setup;
  }

  // A king walled in with its rook: castling, each taking the other's place, is their only door.
  Setup castling_cage() {
    static constexpr std::array<std::string_view, 2> kCages{
        "8/8/8/8/1p6/1Pp1p1p1/2PpP1P1/3B1KRB w K - 0 1",
        "8/8/8/8/7p/p1p1p1pP/P1P1PpP1/1BRK1B2 w Q - 0 1"};
    const auto cage = kCages[static_cast<std::size_t>(below(2))];
    Setup setup = parse_fen(cage, Variant::Chess960).value();
    if (below(4) == 0) setup.castling = {};
    if (below(4) == 0) spoil(setup);
    if (below(2) == 0) setup = turned(setup, true);
    setup.turn = any_color();
    return setup;
  }

  static std::optional<Piece>& at(Setup& setup, int file, int rank) {
    return setup.board[static_cast<std::size_t>(rank * 8 + file)];
  }

  // Of those ranks. The lots are drawn one after the other, so that all compilers make the same.
  std::optional<Piece>& any_square(Setup& setup, int from_rank, int to_rank) {
    const int file = below(8);
    const int rank = from_rank + below(to_rank - from_rank + 1);
    return at(setup, file, rank);
  }

  // A white pawn and a black one head to head.
  static void add_pair(Setup& setup, int file, int rank) {
    at(setup, file, rank) = Piece{Color::White, Role::Pawn};
    at(setup, file, rank + 1) = Piece{Color::Black, Role::Pawn};
  }

  void add_pawns(Setup& setup) {
    switch (below(5)) {
      case 0:
        add_two_walls(setup);
        break;
      case 1:
        add_comb(setup, 1 + below(5));
        break;
      case 2:
        add_zigzag(setup);
        break;
      case 3:
        add_corner(setup);
        break;
      default:
        add_pairs(setup);
    }
    if (below(4) == 0) spoil(setup);
  }

  // A king in a corner, men and pawns about it.
  void add_corner(Setup& setup) {
    const Color c = any_color();
    const int far_file = below(2) * 7;
    const int far_rank = below(2) * 7;
    const auto near = [&](int steps) { return std::abs(steps); };
    const int king_file = near(far_file - below(2));
    const int king_rank = near(far_rank - below(2));
    at(setup, king_file, king_rank) = Piece{c, Role::King};
    for (int file = 0; file < 4; ++file) {
      for (int rank = 0; rank < 4; ++rank) {
        auto& square = at(setup, near(far_file - file), near(far_rank - rank));
        if (square || below(5) < 2) continue;
        const Role role = below(3) == 0 ? any_role() : Role::Pawn;
        square = Piece{any_color(), role};
      }
    }
  }

  // Pairs on every other file: pawns hold what lies between.
  void add_comb(Setup& setup, int rank) {
    for (int file = below(2); file < 8; file += 2) add_pair(setup, file, rank);
  }

  // Little room is left behind either.
  void add_two_walls(Setup& setup) {
    add_comb(setup, 1 + below(2));
    add_comb(setup, 4 + below(2));
  }

  // A pair on each file, one rank above or below its neighbour: nothing can be taken.
  void add_zigzag(Setup& setup) {
    int rank = 1 + below(5);
    for (int file = 0; file < 8; ++file) {
      add_pair(setup, file, rank);
      const bool up = rank == 1 || (rank < 5 && below(2) == 0);
      rank += up ? 1 : -1;
    }
  }

  // A few pairs anywhere.
  void add_pairs(Setup& setup) {
    for (int n = 3 + below(4); n > 0; --n) {
      const int file = below(8);
      bool is_free = true;
      for (int rank = 1; rank < 7; ++rank) is_free &= !at(setup, file, rank);
      if (is_free) add_pair(setup, file, 1 + below(5));
    }
  }

  // Takes a pawn away.
  void spoil(Setup& setup) { any_square(setup, 1, 6).reset(); }

  // King and rook on the back rank, with the right to castle.
  void add_castling_men(Setup& setup, Color c) {
    const int back = c == Color::White ? 0 : 7;
    const int king = below(8);
    const int rook = below(8);
    if (king == rook) return;
    at(setup, king, back) = Piece{c, Role::King};
    at(setup, rook, back) = Piece{c, Role::Rook};
    (rook > king ? setup.castling[c].king_side : setup.castling[c].queen_side) = Square(rook, back);
  }

  // Each king on its own side, now and then anywhere.
  void add_kings(Setup& setup) {
    for (const Color c : kColors) {
      bool is_there = false;
      for (const auto& man : setup.board) is_there |= man == Piece{c, Role::King};
      if (is_there) continue;
      const bool is_at_home = below(5) != 0;
      const int home = c == Color::White ? 0 : 6;
      drop(setup, {c, Role::King}, is_at_home ? home : 0, is_at_home ? home + 1 : 7);
    }
  }

  // On a free square of those ranks, if one is found.
  void drop(Setup& setup, Piece piece, int from_rank, int to_rank) {
    if (piece.role == Role::Pawn) {
      from_rank = std::max(from_rank, 1);
      to_rank = std::min(to_rank, 6);
    }
    for (int tries = 0; tries < 100; ++tries) {
      auto& square = any_square(setup, from_rank, to_rank);
      if (square) continue;
      square = piece;
      return;
    }
  }

  // A few moves on, so that rights have gone and pawns may be taken in passing.
  Position a_little_later(Position position) {
    for (int plies = below(4); plies > 0; --plies) {
      const MoveList moves = position.legal_moves();
      if (moves.empty()) break;
      position.play(moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))]);
    }
    return position;
  }

  std::mt19937 random_;
};

}  // namespace rules::testing
