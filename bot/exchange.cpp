#include "bot/exchange.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bot/evaluation.h"

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Role;
using rules::Square;

struct Attacker {
  Square square;
  Role role;
};

std::optional<Attacker> least(const Position& p, Bitboard attackers) {
  for (const Role role : rules::kRoles) {
    const Bitboard some = attackers & p.pieces(role);
    if (some.any()) return Attacker{some.first(), role};
  }
  return std::nullopt;
}

Bitboard without(Bitboard set, Square s) {
  return set & ~Bitboard(s);
}

int first_prize(const Position& p, Move m) {
  if (m.kind == Move::Kind::EnPassant) return exchange_value(Role::Pawn);
  const auto victim = p.piece_at(m.to);
  const int taken = victim ? exchange_value(victim->role) : 0;
  if (m.kind != Move::Kind::Promotion) return taken;
  return taken + exchange_value(m.promotion) - exchange_value(Role::Pawn);
}

}  // namespace

bool is_capture(const Position& position, Move move) {
  if (move.kind == Move::Kind::Castling) return false;
  return move.kind == Move::Kind::EnPassant || position.occupied().contains(move.to);
}

int exchange_gain(const Position& position, Move move) {
  if (move.kind == Move::Kind::Castling) return 0;
  std::array<int, 32> gain{};
  std::size_t depth = 0;
  gain[0] = first_prize(position, move);
  Bitboard occupied = without(position.occupied(), move.from);
  if (move.kind == Move::Kind::EnPassant) {
    occupied = without(occupied, Square(move.to.file(), move.from.rank()));
  }
  Role standing =
      move.kind == Move::Kind::Promotion ? move.promotion : position.piece_at(move.from)->role;
  Color side = !position.turn();
  while (depth + 1 < gain.size()) {
    const auto taker = least(position, position.attackers(move.to, side, occupied) & occupied);
    if (!taker) break;
    occupied = without(occupied, taker->square);
    const bool is_guarded = (position.attackers(move.to, !side, occupied) & occupied).any();
    if (taker->role == Role::King && is_guarded) break;
    ++depth;
    gain[depth] = exchange_value(standing) - gain[depth - 1];
    standing = taker->role;
    side = !side;
  }
  for (; depth > 0; --depth) gain[depth - 1] = -std::max(-gain[depth - 1], gain[depth]);
  return gain[0];
}

}  // namespace bot
