#include "bot/check_finder.h"

#include "rules/attacks.h"

namespace bot {
namespace {

using rules::Bitboard;
using rules::Move;
using rules::Position;
using rules::Role;
using rules::Square;

std::size_t index(Role role) {
  return static_cast<std::size_t>(role);
}

}  // namespace

CheckFinder::CheckFinder(const Position& position)
    : position_(position), king_(position.king(!position.turn())) {
  const Bitboard occupied = position.occupied();
  const Bitboard diagonal = rules::bishop_attacks(king_, occupied);
  const Bitboard straight = rules::rook_attacks(king_, occupied);
  aims_[index(Role::Pawn)] = rules::pawn_attacks(!position.turn(), king_);
  aims_[index(Role::Knight)] = rules::knight_attacks(king_);
  aims_[index(Role::Bishop)] = diagonal;
  aims_[index(Role::Rook)] = straight;
  aims_[index(Role::Queen)] = diagonal | straight;
  const Bitboard own = position.pieces(position.turn());
  const Bitboard near = (diagonal | straight) & own;
  if (near.none()) return;
  const Bitboard behind = occupied & ~near;
  const Bitboard queens = position.pieces(Role::Queen);
  const Bitboard sliders =
      own & ~near &
      ((rules::bishop_attacks(king_, behind) & (position.pieces(Role::Bishop) | queens)) |
       (rules::rook_attacks(king_, behind) & (position.pieces(Role::Rook) | queens)));
  for (const Square slider : sliders) curtains_ |= rules::between(king_, slider) & near;
}

bool CheckFinder::gives_check(Move move) const {
  const bool is_plain = move.kind == Move::Kind::Normal || move.kind == Move::Kind::DoubleStep;
  if (!is_plain || curtains_.contains(move.from)) return gives_check_when_played(move);
  const Role role = position_.piece_at(move.from)->role;
  return aims_[index(role)].contains(move.to);
}

// Rare: castling, promotion, en passant, and what may open a line.
bool CheckFinder::gives_check_when_played(Move move) const {
  Position child = position_;
  child.play(move);
  return child.is_check();
}

}  // namespace bot
