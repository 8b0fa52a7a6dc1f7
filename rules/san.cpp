#include "rules/san.h"

#include <algorithm>

#include "rules/attacks.h"
#include "rules/move_list.h"

namespace rules {
namespace {

constexpr std::string_view kRoleLetters = "PNBRQK";  // in the order of Role

char file_letter(Square s) {
  return static_cast<char>('a' + s.file());
}
char rank_digit(Square s) {
  return static_cast<char>('1' + s.rank());
}
char role_letter(Role r) {
  return kRoleLetters[static_cast<std::size_t>(r)];
}

Role role_of(const Position& position, Move m) {
  return position.piece_at(m.from)->role;
}

bool is_capture(const Position& position, Move m) {
  return m.kind == Move::Kind::EnPassant || position.piece_at(m.to).has_value();
}

// Where a man of that role could come from to reach `to`: what it attacks from there, backwards.
Bitboard origins(const Position& position, Role role, Square to) {
  const Bitboard occupied = position.occupied();
  switch (role) {
    case Role::Knight:
      return knight_attacks(to);
    case Role::Bishop:
      return bishop_attacks(to, occupied);
    case Role::Rook:
      return rook_attacks(to, occupied);
    case Role::Queen:
      return bishop_attacks(to, occupied) | rook_attacks(to, occupied);
    case Role::Pawn:
    case Role::King:
      return {};
  }
  return {};
}

bool may_go(const Position& position, Square from, Square to) {
  const MoveList moves = position.legal_moves_from(from);
  return std::any_of(moves.begin(), moves.end(), [to](Move m) { return m.to == to; });
}

// The least that tells this man from others of its kind that may go to the same square: the file,
// else the rank, else both (PGN Standard 8.2.3.4).
std::string disambiguation(const Position& position, Move m) {
  bool has_rival = false;
  bool shares_file = false;
  bool shares_rank = false;
  const Role role = role_of(position, m);
  const Bitboard others = position.pieces(position.turn(), role) & ~Bitboard(m.from);
  for (const Square other : origins(position, role, m.to) & others) {
    if (!may_go(position, other, m.to)) continue;
    has_rival = true;
    shares_file |= other.file() == m.from.file();
    shares_rank |= other.rank() == m.from.rank();
  }
  if (!has_rival) return "";
  if (!shares_file) return {file_letter(m.from)};
  if (!shares_rank) return {rank_digit(m.from)};
  return m.from.text();
}

std::string without_check_sign(const Position& position, Move m) {
  if (m.kind == Move::Kind::Castling) return m.to.file() > m.from.file() ? "O-O" : "O-O-O";
  const Role role = role_of(position, m);
  const bool captures = is_capture(position, m);
  std::string text;
  if (role != Role::Pawn) {
    text = role_letter(role) + disambiguation(position, m);
  } else if (captures) {
    text = file_letter(m.from);
  }
  if (captures) text += 'x';
  text += m.to.text();
  if (m.kind == Move::Kind::Promotion) text = text + '=' + role_letter(m.promotion);
  return text;
}

}  // namespace

std::string san(const Position& position, Move move) {
  std::string text = without_check_sign(position, move);
  Position after = position;
  after.play(move);
  if (after.is_check()) text += after.has_legal_move() ? '+' : '#';
  return text;
}

}  // namespace rules
