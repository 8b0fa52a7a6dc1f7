// Chess as the Laws put it, slowly: men on a board of 64 squares, moved one step at a time; a move
// is legal if, once made, its own king is not attacked. Shares nothing with the generator but the
// vocabulary (squares, pieces, Setup), so that the two can be held against each other.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "rules/setup.h"

namespace rules::testing {

class SlowChess {
 public:
  explicit SlowChess(Setup setup) : s_(std::move(setup)) {}

  // FIDE 3.1-3.9: does a man of that colour attack the square?
  bool is_attacked(Square target, Color by) const {
    for (int i = 0; i < 64; ++i) {
      const auto& man = s_.board[static_cast<std::size_t>(i)];
      if (man && man->color == by && attacks(Square(i), *man, target)) return true;
    }
    return false;
  }

  // All legal moves, castling written as king onto own rook ("e1h1"). None after a third check.
  std::set<std::string> legal_moves() const {
    std::set<std::string> moves;
    if (s_.checks_left && (*s_.checks_left)[!s_.turn] == 0) return moves;
    for (int from = 0; from < 64; ++from) {
      const auto& man = s_.board[static_cast<std::size_t>(from)];
      if (!man || man->color != s_.turn) continue;
      for (int to = 0; to < 64; ++to) try_move(Square(from), Square(to), *man, moves);
    }
    for (const auto& rook : {s_.castling[s_.turn].king_side, s_.castling[s_.turn].queen_side}) {
      if (rook && may_castle(*rook)) moves.insert(king(s_.turn).text() + rook->text());
    }
    return moves;
  }

 private:
  const std::optional<Piece>& man(Square s) const {
    return s_.board[static_cast<std::size_t>(s.index())];
  }
  std::optional<Piece>& man(Square s) { return s_.board[static_cast<std::size_t>(s.index())]; }

  Square king(Color c) const {
    int i = 0;
    while (s_.board[static_cast<std::size_t>(i)] != Piece{c, Role::King}) ++i;
    return Square(i);
  }

  static int sign(int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }

  // Is every square strictly between two of one line empty?
  bool is_clear(Square from, Square to) const {
    const int file_step = sign(to.file() - from.file());
    const int rank_step = sign(to.rank() - from.rank());
    Square at(from.file() + file_step, from.rank() + rank_step);
    while (at != to) {
      if (man(at)) return false;
      at = Square(at.file() + file_step, at.rank() + rank_step);
    }
    return true;
  }

  bool attacks(Square from, Piece p, Square to) const {
    const int files = std::abs(to.file() - from.file());
    const int ranks = std::abs(to.rank() - from.rank());
    if (files == 0 && ranks == 0) return false;
    const bool straight = files == 0 || ranks == 0;
    const bool diagonal = files == ranks;
    switch (p.role) {
      case Role::Pawn:
        return files == 1 && to.rank() - from.rank() == (p.color == Color::White ? 1 : -1);
      case Role::Knight:
        return files * ranks == 2;
      case Role::Bishop:
        return diagonal && is_clear(from, to);
      case Role::Rook:
        return straight && is_clear(from, to);
      case Role::Queen:
        return (straight || diagonal) && is_clear(from, to);
      case Role::King:
        return files <= 1 && ranks <= 1;
    }
    return false;
  }

  bool may_step(Square from, Piece pawn, Square to) const {
    const int forward = pawn.color == Color::White ? 1 : -1;
    if (to.file() != from.file() || man(to)) return false;
    if (to.rank() == from.rank() + forward) return true;
    return from.rank_for(pawn.color) == 1 && to.rank() == from.rank() + 2 * forward &&
           is_clear(from, to);
  }

  bool may_go(Square from, Piece p, Square to) const {
    if (man(to) && man(to)->color == p.color) return false;
    if (p.role != Role::Pawn) return attacks(from, p, to);
    if (attacks(from, p, to)) return man(to) || s_.en_passant == to;
    return may_step(from, p, to);
  }

  void try_move(Square from, Square to, Piece p, std::set<std::string>& moves) const {
    if (!may_go(from, p, to)) return;
    SlowChess after = *this;
    if (p.role == Role::Pawn && from.file() != to.file() && !man(to)) {
      after.man(Square(to.file(), from.rank())).reset();  // en passant
    }
    after.man(from).reset();
    after.man(to) = p;
    if (after.is_attacked(after.king(p.color), !p.color)) return;
    const std::string text = from.text() + to.text();
    if (p.role != Role::Pawn || to.rank_for(p.color) != 7) {
      moves.insert(text);
      return;
    }
    for (const char role : {'q', 'r', 'b', 'n'}) moves.insert(text + role);
  }

  // FIDE 3.8.2 and Guidelines II.3: lift both, then look at every square on the way.
  bool may_castle(Square rook) const {
    const Square from = king(s_.turn);
    if (is_attacked(from, !s_.turn)) return false;
    const bool king_side = rook.file() > from.file();
    const Square king_end(king_side ? 6 : 2, from.rank());
    const Square rook_end(king_side ? 5 : 3, from.rank());
    SlowChess lifted = *this;
    lifted.man(from).reset();
    lifted.man(rook).reset();
    for (const auto& [a, b] : {std::pair{from, king_end}, std::pair{rook, rook_end}}) {
      for (int file = std::min(a.file(), b.file()); file <= std::max(a.file(), b.file()); ++file) {
        if (lifted.man(Square(file, from.rank()))) return false;
      }
    }
    for (int file = from.file(); file != king_end.file(); file += sign(king_end.file() - file)) {
      if (is_attacked(Square(file, from.rank()), !s_.turn)) return false;
    }
    lifted.man(king_end) = Piece{s_.turn, Role::King};
    lifted.man(rook_end) = Piece{s_.turn, Role::Rook};
    return !lifted.is_attacked(king_end, !s_.turn);
  }

  Setup s_;
};

}  // namespace rules::testing
