#include "rules/adjudication_sketch.h"

#include <algorithm>

#include "rules/attacks.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

constexpr Bitboard kBackRanks(0xFF000000000000FF);
constexpr ByColor<Bitboard> kThirdRank{Bitboard(0x0000000000FF0000), Bitboard(0x0000FF0000000000)};

bool may_castle(const Position& position) {
  return std::ranges::any_of(kColors, [&](Color c) {
    const Setup::Rights& rights = position.castling()[c];
    return rights.king_side || rights.queen_side;
  });
}

}  // namespace

std::size_t Sketches::Spread::operator()(const Sketch& s) const {
  auto h = static_cast<std::uint64_t>(s.turn);
  for (const Bitboard b : {s.pawns.white, s.pawns.black, s.king.white, s.king.black, s.passed}) {
    h = (h ^ b.bits()) * 0x9E3779B97F4A7C15;
    h ^= h >> 29;
  }
  return h;
}

Sketches::Sketches(const Position& position, Color by, const Reach& reach)
    : by_(by), steady_(reach.steady()) {
  is_lost_ =
      position.variant() == Variant::ThreeCheck || may_castle(position) || position.is_checkmate();
  add_men(reach);
  Sketch root;
  for (const Color c : kColors) {
    root.pawns[c] = position.pieces(c, Role::Pawn);
    root.king[c] = position.pieces(c, Role::King);
  }
  if (position.en_passant()) root.passed = Bitboard(*position.en_passant());
  root.turn = position.turn();
  meet(root);
}

void Sketches::add_men(const Reach& reach) {
  for (const Reach::Man& man : reach.men()) {
    if (man.role == Role::Pawn || man.role == Role::King) continue;
    if (man.is_steady()) {
      fixed_[man.color].push_back(man);
      fixed_men_[man.color] |= man.reach;
      continue;
    }
    Rovers& rovers = rovers_[man.color];
    rovers.any = true;
    rovers.on |= man.reach;
    rovers.attacked |= reach.attacks_of(man, reach.king(!man.color).reach);
    if (man.role == Role::Rook || man.role == Role::Queen) rovers.straights |= man.reach;
    if (man.role == Role::Bishop || man.role == Role::Queen) rovers.diagonals |= man.reach;
  }
}

bool Sketches::hold(std::size_t most) {
  while (!open_.empty() && !is_lost_ && count() <= most) {
    const Sketch sketch = open_.back();
    open_.pop_back();
    move_rovers(sketch);
    move_king(sketch);
    move_pawns(sketch);
  }
  return open_.empty() && !is_lost_;
}

void Sketches::meet(const Sketch& sketch) {
  if (met_.insert(sketch).second) open_.push_back(sketch);
}

Bitboard Sketches::drawn(const Sketch& s, Color c) const {
  return s.pawns[c] | s.king[c] | fixed_men_[c];
}

// Whatever rovers stand about: no line along which one might be in between.
Bitboard Sketches::surely_attacked(const Sketch& s, Color by) const {
  Bitboard all = pawn_attacks(by, s.pawns[by]) | king_attacks(s.king[by]);
  for (const Reach::Man& man : fixed_[by]) all |= attacks(man.role, man.reach, ~Bitboard());
  return all;
}

// As far as drawn men let them, the other king's square no obstacle.
Bitboard Sketches::perhaps_attacked(const Sketch& s, Color by) const {
  Bitboard all = pawn_attacks(by, s.pawns[by]) | king_attacks(s.king[by]) | rovers_[by].attacked;
  const Bitboard walls = (drawn(s, by) | drawn(s, !by)) & ~s.king[!by];
  for (const Reach::Man& man : fixed_[by]) all |= attacks(man.role, man.reach, walls);
  return all;
}

// The mover of `next` has moved and left the squares `left`; none if a rover has moved.
void Sketches::arrive(Sketch next, Bitboard left) {
  const Color mover = next.turn;
  if ((surely_attacked(next, !mover) & next.king[mover]).any()) return;
  next.turn = !mover;
  if (mover == by_ && is_mate_thinkable(next, left)) {
    is_lost_ = true;
    return;
  }
  meet(next);
}

bool Sketches::is_mate_thinkable(const Sketch& s, Bitboard left) const {
  const Bitboard king = s.king[!by_];
  const Bitboard attacked = perhaps_attacked(s, by_);
  const Bitboard flights = king_attacks(king) & ~drawn(s, !by_) & ~rovers_[!by_].on & ~attacked;
  if (flights.any()) return false;
  if (left.none()) return (attacked & king).any();
  return (pawn_attacks(by_, s.pawns[by_]) & king).any() || opens_line(s, left);
}

// A check by a rover or a fixed man along a line that a square left was on.
bool Sketches::opens_line(const Sketch& s, Bitboard left) const {
  const Bitboard king = s.king[!by_];
  const Bitboard walls = drawn(s, by_) | drawn(s, !by_);
  Bitboard straights = rovers_[by_].straights;
  Bitboard diagonals = rovers_[by_].diagonals;
  for (const Reach::Man& man : fixed_[by_]) {
    if (man.role == Role::Rook || man.role == Role::Queen) straights |= man.reach;
    if (man.role == Role::Bishop || man.role == Role::Queen) diagonals |= man.reach;
  }
  const Bitboard checkers =
      (straight_attacks(king, walls) & straights) | (diagonal_attacks(king, walls) & diagonals);
  for (const Square checker : checkers) {
    if ((between(checker, king.first()) & left).any()) return true;
  }
  return false;
}

void Sketches::move_rovers(const Sketch& s) {
  const Color mover = s.turn;
  if (!rovers_[mover].any) return;
  Sketch next = s;
  next.passed = {};
  arrive(next, {});
  for (const Square taken : s.pawns[!mover] & rovers_[mover].on) {
    next.pawns[!mover] = s.pawns[!mover] & ~Bitboard(taken);
    arrive(next, {});
  }
}

void Sketches::move_king(const Sketch& s) {
  const Color mover = s.turn;
  const Bitboard barred =
      s.pawns[mover] | fixed_men_[mover] | fixed_men_[!mover] | surely_attacked(s, !mover);
  for (const Square to : king_attacks(s.king[mover]) & ~barred) {
    Sketch next = s;
    next.passed = {};
    next.king[mover] = Bitboard(to);
    next.pawns[!mover] = s.pawns[!mover] & ~Bitboard(to);
    arrive(next, s.king[mover]);
  }
}

void Sketches::move_pawns(const Sketch& s) {
  const Color mover = s.turn;
  const Bitboard empty = ~drawn(s, mover) & ~drawn(s, !mover);
  for (const Square from : s.pawns[mover] & ~steady_) {
    const Bitboard step = pawn_pushes(mover, Bitboard(from)) & empty;
    const Bitboard second = pawn_pushes(mover, step & kThirdRank[mover]) & empty;
    move_pawn(s, from, step, {}, {});
    move_pawn(s, from, second, {}, step);
    const Bitboard takes = pawn_attacks(mover, Bitboard(from));
    const Bitboard targets = s.pawns[!mover] | (rovers_[!mover].on & empty);
    for (const Square to : takes& targets) move_pawn(s, from, Bitboard(to), Bitboard(to), {});
    const Bitboard in_passing = takes & s.passed;
    move_pawn(s, from, in_passing, pawn_pushes(!mover, in_passing), {});
  }
}

void Sketches::move_pawn(const Sketch& s, Square from, Bitboard to, Bitboard taken,
                         Bitboard passed) {
  if (to.none()) return;
  if ((to & kBackRanks).any()) {
    is_lost_ = true;
    return;
  }
  Sketch next = s;
  next.passed = passed;
  next.pawns[s.turn] = (s.pawns[s.turn] & ~Bitboard(from)) | to;
  next.pawns[!s.turn] = s.pawns[!s.turn] & ~taken;
  arrive(next, Bitboard(from) | (taken & ~to));
}

}  // namespace rules
