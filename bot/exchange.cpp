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

// Without what takes and, en passant, what is taken.
Bitboard occupied_after(const Position& p, Move m) {
  const Bitboard left = without(p.occupied(), m.from);
  if (m.kind != Move::Kind::EnPassant) return left;
  return without(left, Square(m.to.file(), m.from.rank()));
}

Role standing_after(const Position& p, Move m) {
  return m.kind == Move::Kind::Promotion ? m.promotion : p.piece_at(m.from)->role;
}

}  // namespace

int exchange_gain(const Position& position, Move move) {
  if (move.kind == Move::Kind::Castling) return 0;
  std::array<int, 32> gain{};
  std::size_t depth = 0;
  gain[0] = first_prize(position, move);
  Bitboard occupied = occupied_after(position, move);
  Role standing = standing_after(position, move);
  Color side = !position.turn();
  while (depth + 1 < gain.size()) {
    const auto taker = least(position, position.attackers(move.to, side, occupied));
    if (!taker) break;
    occupied = without(occupied, taker->square);
    if (taker->role == Role::King && position.attackers(move.to, !side, occupied).any()) break;
    ++depth;
    gain[depth] = exchange_value(standing) - gain[depth - 1];
    standing = taker->role;
    side = !side;
  }
  for (; depth > 0; --depth) gain[depth - 1] = -std::max(-gain[depth - 1], gain[depth]);
  return gain[0];
}

// The same exchange, followed only until it is clear: `open` is what the side that has just taken
// could lose at most and be where it wants to be.
bool loses_more_than(int centipawns, const Position& position, Move move) {
  Role standing = standing_after(position, move);
  // No legal move leaves a king to be taken; and no more is lost than the man that moves.
  if (standing == Role::King) return false;
  int open = exchange_value(standing) - first_prize(position, move) - centipawns;
  if (open <= 0) return false;
  Bitboard occupied = occupied_after(position, move);
  Color side = !position.turn();
  bool is_lost = false;
  while (const auto taker = least(position, position.attackers(move.to, side, occupied))) {
    occupied = without(occupied, taker->square);
    if (taker->role == Role::King && position.attackers(move.to, !side, occupied).any()) break;
    is_lost = !is_lost;
    open = exchange_value(taker->role) - open;
    if (open < (is_lost ? 0 : 1)) break;
    side = !side;
  }
  return is_lost;
}

}  // namespace bot
