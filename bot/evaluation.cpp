#include "bot/evaluation.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "bot/activity.h"
#include "bot/pawns.h"
#include "bot/squares.h"

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Position;
using rules::Role;
using rules::Square;

constexpr int kTempo = 10;
constexpr Tapered kBishopPair{28, 45};
constexpr Tapered kOpenFile{24, 8};
constexpr Tapered kHalfOpenFile{11, 6};
constexpr int kShelterPawn = 9;
constexpr int kBareFile = -14;

// How much each role counts towards the middlegame; 24 at the start of a game.
constexpr std::array<int, 6> kPhase{0, 1, 1, 2, 4, 0};
constexpr int kFullPhase = 24;

int phase(const Position& p) {
  int sum = 0;
  for (const Role role : rules::kRoles) {
    sum += p.pieces(role).count() * kPhase[static_cast<std::size_t>(role)];
  }
  return std::min(sum, kFullPhase);
}

Tapered placement(const Position& p, Color c) {
  const int mirror = c == Color::White ? 0 : 56;
  Tapered sum;
  for (const Role role : rules::kRoles) {
    for (const Square s : p.pieces(c, role)) {
      sum += kWorth[static_cast<std::size_t>(role)][static_cast<std::size_t>(s.index() ^ mirror)];
    }
  }
  return sum;
}

Tapered rooks(const Position& p, Color c) {
  Tapered sum;
  for (const Square s : p.pieces(c, Role::Rook)) {
    const Bitboard file = file_of(s.file());
    if ((p.pieces(c, Role::Pawn) & file).any()) continue;
    sum += (p.pieces(!c, Role::Pawn) & file).any() ? kHalfOpenFile : kOpenFile;
  }
  return sum;
}

// Own pawns in front of the king, and files by it that have none. Counts only while the other side
// has a queen to attack with.
Tapered shelter(const Position& p, Color c) {
  if (p.pieces(!c, Role::Queen).none()) return {};
  const Square king = p.king(c);
  const Bitboard own = p.pieces(c, Role::Pawn);
  int sum = 0;
  for (int file = std::max(king.file() - 1, 0); file <= std::min(king.file() + 1, 7); ++file) {
    const Bitboard pawns = own & file_of(file);
    if (pawns.none()) sum += kBareFile;
    for (const Square s : pawns) {
      const int ahead = s.rank_for(c) - king.rank_for(c);
      if (ahead == 1 || ahead == 2) sum += kShelterPawn - 3 * (ahead - 1);
    }
  }
  return {sum, 0};
}

Tapered side(const Position& p, Color c) {
  Tapered sum =
      placement(p, c) + pawn_structure(p, c) + rooks(p, c) + shelter(p, c) + activity(p, c);
  if (p.pieces(c, Role::Bishop).count() >= 2) sum += kBishopPair;
  return sum;
}

// A won ending without pawns on the other side: drive its king to the edge and come near.
int drive(const Position& p, Color winner) {
  const Square weak = p.king(!winner);
  const int inside = squares::inwards(weak.file()) + squares::inwards(weak.rank());
  return (6 - inside) * 12 + (7 - distance(p.king(winner), weak)) * 8;
}

int pieces_worth(const Position& p, Color c) {
  int sum = 0;
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    sum += p.pieces(c, role).count() * kMaterial[static_cast<std::size_t>(role)].end;
  }
  return sum;
}

// `score` is the better side's lead. Without pawns it needs a rook's worth more to win at all.
int by_winning_chances(const Position& p, Color better, int score) {
  const int lead = pieces_worth(p, better) - pieces_worth(p, !better);
  const bool has_pawns = p.pieces(better, Role::Pawn).any();
  if (!has_pawns && lead < kMaterial[static_cast<std::size_t>(Role::Rook)].end - 50) {
    return score / 5;
  }
  const bool is_hunt = p.pieces(!better, Role::Pawn).none() && lead > 400;
  return is_hunt ? score + drive(p, better) : score;
}

}  // namespace

int evaluate(const Position& position) {
  const Tapered sum = side(position, Color::White) - side(position, Color::Black);
  const int middle = phase(position);
  const int white = (sum.middle * middle + sum.end * (kFullPhase - middle)) / kFullPhase;
  if (white == 0) return kTempo;
  const Color better = white > 0 ? Color::White : Color::Black;
  const int lead = by_winning_chances(position, better, std::abs(white));
  return (better == position.turn() ? lead : -lead) + kTempo;
}

int exchange_value(Role role) {
  constexpr std::array<int, 6> kValues{100, 310, 325, 500, 980, 20'000};
  return kValues[static_cast<std::size_t>(role)];
}

bool has_pieces(const Position& position, Color color) {
  const Bitboard pawns_and_king = position.pieces(Role::Pawn) | position.pieces(Role::King);
  return (position.pieces(color) & ~pawns_and_king).any();
}

}  // namespace bot
