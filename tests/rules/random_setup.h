// Setups by lot, crowded or bare, with castling rights and pawns to be taken in passing wherever
// the board allows them. Not each of them can be played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

#include "rules/setup.h"

namespace rules::testing {

class RandomSetups {
 public:
  explicit RandomSetups(std::uint32_t seed) : random_(seed) {}

  Setup next(Variant variant) {
    Setup setup;
    setup.variant = variant;
    setup.turn = any_color();
    if (below(2) == 0) add_pawn_that_passed(setup);
    for (const Color c : kColors) add_king_and_rooks(setup, c);
    for (std::uint32_t n = below(20); n > 0; --n) drop(setup, {any_color(), kRoles[below(5)]});
    if (variant == Variant::ThreeCheck) setup.checks_left = {{checks(), checks()}};
    setup.half_moves = static_cast<std::uint32_t>(below(151));
    setup.move_number = static_cast<std::uint32_t>(1 + below(9999));
    return setup;
  }

 private:
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  Color any_color() { return below(2) == 0 ? Color::White : Color::Black; }
  std::uint8_t checks() { return static_cast<std::uint8_t>(1 + below(3)); }

  static std::optional<Piece>& at(Setup& setup, Square s) {
    return setup.board[static_cast<std::size_t>(s.index())];
  }

  void drop(Setup& setup, Piece piece) {
    const bool is_pawn = piece.role == Role::Pawn;
    const Square s(is_pawn ? static_cast<int>(8 + below(48)) : static_cast<int>(below(64)));
    const bool is_passed = setup.en_passant && setup.en_passant->file() == s.file();
    if (!at(setup, s) && !is_passed) at(setup, s) = piece;
  }

  // With takers beside it, and now and then king and rook on its rank: the pin that is forgotten.
  void add_pawn_that_passed(Setup& setup) {
    const int file = static_cast<int>(below(8));
    const int rank = setup.turn == Color::White ? 4 : 3;
    at(setup, Square(file, rank)) = Piece{!setup.turn, Role::Pawn};
    setup.en_passant = Square(file, setup.turn == Color::White ? 5 : 2);
    for (const int beside : {file - 1, file + 1}) {
      if (beside < 0 || beside > 7 || below(3) == 0) continue;
      at(setup, Square(beside, rank)) = Piece{setup.turn, Role::Pawn};
    }
    if (below(2) == 0) return;
    auto& king = at(setup, Square(static_cast<int>(below(8)), rank));
    if (!king) king = Piece{setup.turn, Role::King};
    auto& rook = at(setup, Square(static_cast<int>(below(8)), rank));
    if (!rook) rook = Piece{!setup.turn, Role::Rook};
  }

  // A king on its back rank for castling, where there is none yet; else anywhere.
  void add_king_and_rooks(Setup& setup, Color c) {
    for (const auto& man : setup.board) {
      if (man == Piece{c, Role::King}) return;
    }
    const int back = c == Color::White ? 0 : 7;
    const bool is_960 = setup.variant == Variant::Chess960;
    if (below(3) == 0) {
      while (true) {
        auto& square = at(setup, Square(static_cast<int>(below(64))));
        if (square) continue;
        square = Piece{c, Role::King};
        return;
      }
    }
    const int king = is_960 ? static_cast<int>(below(8)) : 4;
    at(setup, Square(king, back)) = Piece{c, Role::King};
    auto& [king_side, queen_side] = setup.castling[c];
    if (king < 7) add_rook(setup, c, is_960 ? between(king + 1, 7) : 7, king_side);
    if (king > 0) add_rook(setup, c, is_960 ? between(0, king - 1) : 0, queen_side);
  }

  void add_rook(Setup& setup, Color c, int file, std::optional<Square>& right) {
    if (below(4) == 0) return;
    const Square s(file, c == Color::White ? 0 : 7);
    at(setup, s) = Piece{c, Role::Rook};
    right = s;
  }

  int between(int first, int last) {
    return first + static_cast<int>(below(static_cast<std::uint32_t>(last - first + 1)));
  }

  std::mt19937 random_;
};

}  // namespace rules::testing
