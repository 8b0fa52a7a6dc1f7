#include "bot/activity.h"

#include <algorithm>
#include <array>

#include "rules/attacks.h"

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Position;
using rules::Role;
using rules::Square;

// What one more square is worth, and how many squares are nothing to speak of.
struct Reach {
  Tapered each;
  int usual;
};
constexpr std::array<Reach, 6> kReach{
    {{{0, 0}, 0}, {{4, 4}, 4}, {{5, 5}, 6}, {{2, 4}, 7}, {{1, 3}, 13}, {{0, 0}, 0}}};
// Weight of an attack on a square about the king, and of the number of attackers in percent: one
// alone does little.
constexpr std::array<int, 6> kAttack{0, 9, 8, 11, 15, 0};
constexpr std::array<int, 6> kTogether{0, 10, 50, 75, 90, 100};

Bitboard attacks(Role role, Square s, Bitboard occupied) {
  switch (role) {
    case Role::Knight:
      return rules::knight_attacks(s);
    case Role::Bishop:
      return rules::bishop_attacks(s, occupied);
    case Role::Rook:
      return rules::rook_attacks(s, occupied);
    case Role::Queen:
      return rules::bishop_attacks(s, occupied) | rules::rook_attacks(s, occupied);
    case Role::Pawn:
    case Role::King:
      break;
  }
  return {};
}

Bitboard attacked_by_pawns(const Position& p, Color c) {
  constexpr std::uint64_t kNotA = 0xfefefefefefefefe;
  constexpr std::uint64_t kNotH = 0x7f7f7f7f7f7f7f7f;
  const std::uint64_t pawns = p.pieces(c, Role::Pawn).bits();
  if (c == Color::White) return Bitboard(((pawns & kNotA) << 7) | ((pawns & kNotH) << 9));
  return Bitboard(((pawns & kNotA) >> 9) | ((pawns & kNotH) >> 7));
}

}  // namespace

Tapered activity(const Position& position, Color color) {
  const Bitboard safe = ~(position.pieces(color) | attacked_by_pawns(position, !color));
  const Bitboard about_king = rules::king_attacks(position.king(!color));
  Tapered sum;
  int attack = 0;
  int attackers = 0;
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    const auto r = static_cast<std::size_t>(role);
    for (const Square s : position.pieces(color, role)) {
      const Bitboard reached = attacks(role, s, position.occupied());
      sum += kReach[r].each * ((reached & safe).count() - kReach[r].usual);
      const int hits = (reached & about_king).count();
      attack += hits * kAttack[r];
      attackers += hits > 0 ? 1 : 0;
    }
  }
  const auto together = static_cast<std::size_t>(std::min(attackers, 5));
  return sum + Tapered{attack * kTogether[together] / 100, 0};
}

}  // namespace bot
