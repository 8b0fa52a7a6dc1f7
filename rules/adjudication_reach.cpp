#include "rules/adjudication_reach.h"

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

constexpr ByColor<Bitboard> kLastRank{Bitboard(0xFF00000000000000), Bitboard(0x00000000000000FF)};
constexpr ByColor<Bitboard> kThirdRank{Bitboard(0x0000000000FF0000), Bitboard(0x0000FF0000000000)};

// A promoted pawn may be any piece: it moves as a queen and as a knight.
Bitboard promoted_attacks(Bitboard from, Bitboard occupied) {
  return attacks(Role::Queen, from, occupied) | knight_attacks(from);
}

}  // namespace

Reach::Reach(const Position& position, Color by) : by_(by) {
  add_men(position);
  read_castling(position);
  sum_up();
}

void Reach::add_men(const Position& position) {
  for (const Square s : position.occupied()) {
    const Piece piece = *position.piece_at(s);
    if (piece.role == Role::King) king_[piece.color] = count_;
    Man& man = men_[count_++];
    man.color = piece.color;
    man.role = piece.role;
    man.home = s;
    man.reach = Bitboard(s);
    if (piece.role == Role::Pawn) man.pawn = man.reach;
    // The pawn that can be taken in passing now can be taken on the square it passed. Later double
    // steps need no rule here (grow_pawn).
    if (const auto passed = position.en_passant();
        passed && s == Square(passed->file(), position.turn() == Color::White ? 4 : 3)) {
      man.reach |= Bitboard(*passed);
    }
  }
}

void Reach::read_castling(const Position& position) {
  const auto at = [&](Square s) {
    std::size_t i = 0;
    while (men_[i].home != s) ++i;
    return i;
  };
  for (const Color c : kColors) {
    const Setup::Rights& rights = position.castling()[c];
    for (const auto& rook : {rights.king_side, rights.queen_side}) {
      if (!rook) continue;
      const Square king = position.king(c);
      const auto [king_to, rook_to] = castling_squares(king, *rook);
      const Bitboard path =
          between(king, king_to) | between(*rook, rook_to) | Bitboard(king_to) | Bitboard(rook_to);
      castlings_[castling_count_++] = {.king = king_[c],
                                       .rook = at(*rook),
                                       .king_to = king_to,
                                       .rook_to = rook_to,
                                       .path = path & ~Bitboard(king) & ~Bitboard(*rook)};
    }
  }
}

void Reach::spare(std::size_t i) {
  men_[i].is_spared = true;
  sum_up();
}

void Reach::spare_all() {
  for (std::size_t i = 0; i < count_; ++i) men_[i].is_spared = men_[i].role != Role::King;
  sum_up();
}

// Only a pawn's capture needs a man on the square it goes to; other takers come there by the rules
// of the games without the man.
void Reach::take(std::size_t i) {
  const Bitboard reach = men_[i].reach;
  men_[i].reach = men_[i].pawn = men_[i].promoted = {};
  men_[i].is_spared = false;
  men_[i].is_taken = true;
  for (std::size_t k = 0; k < count_; ++k) {
    Man& man = men_[k];
    const Bitboard captures = pawn_attacks(man.color, man.pawn) & reach;
    if (man.color == men_[i].color || captures.none()) continue;
    man.pawn |= captures;
    man.takes = true;
  }
  sum_up();
}

bool Reach::grow() {
  bool is_new = castle();
  for (std::size_t i = 0; i < count_; ++i) is_new |= grow_man(men_[i]);
  if (is_new) sum_up();
  return is_new;
}

void Reach::grow_fully() {
  while (grow()) {
  }
}

void Reach::sum_up() {
  sides_ = {};
  ever_occupied_ = {};
  for (std::size_t i = 0; i < count_; ++i) {
    const Man& man = men_[i];
    Side& side = sides_[man.color];
    ever_occupied_ |= man.reach;
    if (man.is_steady()) side.homes_steady |= man.reach;
    if (man.role != Role::King && !man.is_spared) side.may_be_taken_on |= man.reach;
    if (man.is_spared && man.is_steady()) side.homes_spared |= man.reach;
    side.may_take_on |=
        man.role == Role::Pawn ? pawn_attacks(man.color, man.pawn) | man.promoted : man.reach;
    if (man.role == Role::Pawn && !man.takes && !man.is_taken) {
      side.bound_pawns |= Bitboard(man.home);
    }
  }
  steady_ = sides_.white.homes_steady | sides_.black.homes_steady;
  for (const Color c : kColors) sides_[c].held = held(c, Bitboard(), ever_occupied_);
  const bool is_king_steady = king(by_).is_steady();
  for (std::size_t i = 0; i < count_; ++i) {
    Man& man = men_[i];
    if (man.color != by_) man.mating = is_king_steady ? mating_squares(man) : Bitboard();
  }
}

bool Reach::grow_man(Man& man) {
  const Man before = man;
  if (man.role == Role::Pawn) {
    grow_pawn(man);
  } else {
    grow_piece(man);
  }
  mark_taken(man);
  return man.reach != before.reach || man.is_taken != before.is_taken || man.takes != before.takes;
}

// A push needs the square ahead left by the man that stands there now. Where that is an enemy pawn
// which never leaves its file nor is taken, it stays ahead of this one for ever, wherever they
// meet: unless this pawn leaves the file. A double step passes a square on which a single one would
// mate. A capture needs an enemy man that may come there; one taken in passing stood, for the eyes
// of this rule, on the square it passed, or passed one that no enemy man attacks (is_taken_back).
void Reach::grow_pawn(Man& man) const {
  const Side& enemy = sides_[!man.color];
  for (Bitboard before; before != man.pawn;) {
    before = man.pawn;
    const Bitboard captures =
        pawn_attacks(man.color, man.pawn) & enemy.may_be_taken_on & ~man.mating;
    man.takes |= captures.any();
    const Bitboard shut = man.takes ? steady_ : steady_ | enemy.bound_pawns;
    const Bitboard step = pawn_pushes(man.color, man.pawn) & ~shut;
    const Bitboard second = pawn_pushes(man.color, step & kThirdRank[man.color]) & ~shut;
    man.pawn |= captures | ((step | second) & ~man.mating);
  }
  man.promoted |= man.pawn & kLastRank[man.color];
  if (man.promoted.any()) man.takes = true;
  const Bitboard barred = barred_to(man.color);
  for (Bitboard before; before != man.promoted;) {
    before = man.promoted;
    man.promoted |= promoted_attacks(man.promoted, steady_) & ~barred;
  }
  man.reach |= man.pawn | man.promoted;
}

// A piece passes only squares that are left by the man on them, and stops at most on one that an
// enemy man other than the king holds. A king does not step where a steady enemy man attacks.
void Reach::grow_piece(Man& man) const {
  Bitboard barred = barred_to(man.color) | man.mating;
  if (man.role == Role::King) barred |= sides_[!man.color].held;
  for (Bitboard before; before != man.reach;) {
    before = man.reach;
    man.reach |= attacks(man.role, man.reach, steady_) & ~barred;
  }
}

// Own steady men, and enemy men that neither stir nor can be taken.
Bitboard Reach::barred_to(Color c) const {
  const Man& enemy_king = king(!c);
  return sides_[c].homes_steady | sides_[!c].homes_spared |
         (enemy_king.is_steady() ? enemy_king.reach : Bitboard());
}

void Reach::mark_taken(Man& man) const {
  if (man.role == Role::King || man.is_spared) return;
  if ((man.reach & sides_[!man.color].may_take_on).any()) man.is_taken = true;
}

// Castling needs its path left by the men that stand there now.
bool Reach::castle() {
  bool is_new = false;
  for (std::size_t i = 0; i < castling_count_; ++i) {
    const Castling& castling = castlings_[i];
    if ((castling.path & steady_).any()) continue;
    Man& king = men_[castling.king];
    Man& rook = men_[castling.rook];
    is_new |= !king.reach.contains(castling.king_to) || !rook.reach.contains(castling.rook_to);
    king.reach |= Bitboard(castling.king_to);
    rook.reach |= Bitboard(castling.rook_to);
  }
  return is_new;
}

Bitboard Reach::attacks_of(const Man& man, Bitboard transparent) const {
  const Bitboard walls = steady_ & ~transparent;
  if (man.role != Role::Pawn) return attacks(man.role, man.reach, walls);
  Bitboard all = pawn_attacks(man.color, man.pawn);
  if (man.promoted.any()) all |= promoted_attacks(man.promoted, walls);
  return all;
}

}  // namespace rules
