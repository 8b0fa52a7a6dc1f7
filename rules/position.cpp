#include "rules/position.h"

#include <cassert>

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/en_passant.h"
#include "rules/fen.h"
#include "rules/zobrist.h"

namespace rules {
namespace {

// Does a king's step to `to` mean this castling: its end, or two squares towards the rook?
bool is_castling_step(Move castling, Square to) {
  if (to == castling_squares(castling.from, castling.to).king) return true;
  const int step = castling.to.file() > castling.from.file() ? 2 : -2;
  return to.rank() == castling.from.rank() && to.file() == castling.from.file() + step;
}

}  // namespace

Position::Code Position::code(Piece p) {
  return static_cast<Code>(1 + static_cast<int>(p.role) + 8 * static_cast<int>(p.color));
}

Bitboard Position::attackers(Square s, Color by, Bitboard occ) const {
  const Bitboard queens = pieces(Role::Queen);
  const Bitboard diagonal = pieces(Role::Bishop) | queens;
  const Bitboard straight = pieces(Role::Rook) | queens;
  const Bitboard found = (pawn_attacks(!by, s) & pieces(Role::Pawn)) |
                         (knight_attacks(s) & pieces(Role::Knight)) |
                         (king_attacks(s) & pieces(Role::King)) |
                         (bishop_attacks(s, occ) & diagonal) | (rook_attacks(s, occ) & straight);
  return found & pieces(by) & occ;
}

void Position::put(Square s, Piece p) {
  by_role_[static_cast<std::size_t>(p.role)] |= Bitboard(s);
  by_color_[static_cast<std::size_t>(p.color)] |= Bitboard(s);
  board_[static_cast<std::size_t>(s.index())] = code(p);
  key_ ^= zobrist::man(p.color, p.role, s);
}

Piece Position::take(Square s) {
  const Piece p = piece(board_[static_cast<std::size_t>(s.index())]);
  by_role_[static_cast<std::size_t>(p.role)] ^= Bitboard(s);
  by_color_[static_cast<std::size_t>(p.color)] ^= Bitboard(s);
  board_[static_cast<std::size_t>(s.index())] = 0;
  key_ ^= zobrist::man(p.color, p.role, s);
  return p;
}

void Position::add_right(Color c, Square rook) {
  Setup::Rights& rights = castling_[c];
  (rook.file() > king(c).file() ? rights.king_side : rights.queen_side) = rook;
  castling_men_ |= Bitboard(rook) | Bitboard(king(c));
  key_ ^= zobrist::castling(rook);
}

void Position::drop_rights(Color c) {
  Setup::Rights& rights = castling_[c];
  if (rights.king_side) key_ ^= zobrist::castling(*rights.king_side);
  if (rights.queen_side) key_ ^= zobrist::castling(*rights.queen_side);
  rights = {};
}

void Position::drop_rights_touched_by(Bitboard squares) {
  if ((castling_men_ & squares).none()) return;
  castling_men_ = Bitboard();
  for (const Color c : kColors) {
    const Setup::Rights old = castling_[c];
    drop_rights(c);
    if (squares.contains(king(c))) continue;
    for (const auto& rook : {old.king_side, old.queen_side}) {
      if (rook && !squares.contains(*rook)) add_right(c, *rook);
    }
  }
}

void Position::castle(Move m) {
  const CastlingSquares end = castling_squares(m.from, m.to);
  const Piece king = take(m.from);
  const Piece rook = take(m.to);
  put(end.king, king);
  put(end.rook, rook);
}

// The key and equality of positions count the target only where a capture is legal (FIDE 9.2.3.2).
void Position::offer_en_passant(Square target) {
  const Bitboard capturers = pawn_attacks(!turn_, target) & pieces(turn_, Role::Pawn);
  for (const Square from : capturers) {
    if (is_en_passant_safe(*this, from, target)) {
      en_passant_ = target;
      key_ ^= zobrist::en_passant(target);
      return;
    }
  }
}

void Position::pass_turn() {
  if (turn_ == Color::Black) ++move_number_;
  turn_ = !turn_;
  key_ ^= zobrist::black_to_move();
}

// Three-check: a move gives at most one, however many men attack the king.
void Position::count_check() {
  if (!is_check()) return;
  key_ ^= checks_key();
  --checks_left_[!turn_];
  key_ ^= checks_key();
}

void Position::play(Move m) {
  move(m);
  if (variant_ == Variant::ThreeCheck) count_check();
}

void Position::move(Move m) {
  if (en_passant_) {
    key_ ^= zobrist::en_passant(*en_passant_);
    en_passant_.reset();
  }
  drop_rights_touched_by(Bitboard(m.from) | Bitboard(m.to));
  ++half_moves_;
  if (m.kind == Move::Kind::Castling) {
    castle(m);
    pass_turn();
    return;
  }
  if (occupied().contains(m.to)) {
    take(m.to);
    half_moves_ = 0;
  }
  Piece man = take(m.from);
  if (man.role == Role::Pawn) half_moves_ = 0;
  if (m.kind == Move::Kind::EnPassant) take(en_passant_victim(m.from, m.to));
  if (m.kind == Move::Kind::Promotion) man.role = m.promotion;
  put(m.to, man);
  pass_turn();
  if (m.kind == Move::Kind::DoubleStep) {
    offer_en_passant(Square((m.from.index() + m.to.index()) / 2));
  }
}

void Position::play_null() {
  assert(!is_check());
  if (en_passant_) {
    key_ ^= zobrist::en_passant(*en_passant_);
    en_passant_.reset();
  }
  ++half_moves_;
  pass_turn();
}

UciMove Position::uci(Move m) const {
  if (m.kind == Move::Kind::Castling && variant_ != Variant::Chess960) {
    return {m.from, castling_squares(m.from, m.to).king, std::nullopt};
  }
  if (m.kind == Move::Kind::Promotion) return {m.from, m.to, m.promotion};
  return {m.from, m.to, std::nullopt};
}

std::optional<Move> Position::find(UciMove wanted) const {
  std::optional<Move> castling;
  for (const Move& m : legal_moves_from(wanted.from)) {
    const bool is_promotion = m.kind == Move::Kind::Promotion;
    if (wanted.promotion != (is_promotion ? std::optional(m.promotion) : std::nullopt)) continue;
    if (m.to == wanted.to) return m;
    if (m.kind == Move::Kind::Castling && is_castling_step(m, wanted.to)) castling = m;
  }
  return castling;
}

bool Position::same_as(const Position& other) const {
  return by_role_ == other.by_role_ && by_color_ == other.by_color_ && turn_ == other.turn_ &&
         castling_ == other.castling_ && en_passant_ == other.en_passant_ &&
         variant_ == other.variant_ && checks_left_ == other.checks_left_;
}

std::string Position::fen() const {
  return rules::fen(setup());
}

}  // namespace rules
