// Moves that end the game by mating the side whose own mate is asked about: where they lead to,
// nobody need look on.
#include "rules/adjudication_reach.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

constexpr Bitboard kBackRanks(0xFF000000000000FF);

// Where a man of this kind gives check to a king on `king` that nothing can be put in between.
Bitboard close_checks(Color c, Role role, Bitboard king) {
  switch (role) {
    case Role::Pawn:
      return pawn_attacks(!c, king) & ~kBackRanks;
    case Role::King:
      return {};
    default:
      return attacks(role, king, ~Bitboard());
  }
}

}  // namespace

Bitboard Reach::mating_squares(const Man& man) const {
  Bitboard mating;
  for (const Square s : close_checks(man.color, man.role, king(by_).reach)) {
    if (is_mating(man, s)) mating |= Bitboard(s);
  }
  return mating;
}

// The king of `by` never stirs from its square as far as is known, so whatever goes on elsewhere:
// a close check that is not taken back mates, if after it each flight square is held by steady men
// other than the mover, or by the mover from where it now stands, or is filled by a steady man of
// the king's own (other than the one just taken).
bool Reach::is_mating(const Man& man, Square to) const {
  const Bitboard king_on = king(by_).reach;
  const Bitboard there(to);
  const Bitboard flights = king_attacks(king_on) & ~(sides_[by_].homes_steady & ~there);
  const Bitboard own =
      man.role == Role::Pawn ? pawn_attacks(man.color, there) : attacks(man.role, there, ~king_on);
  if ((flights & ~own & ~held(man.color, Bitboard(man.home), ever_occupied_ | there)).any())
    return false;
  return !is_taken_back(man, to);
}

// By a man other than the king. The mover's own square may open a line.
bool Reach::is_taken_back(const Man& man, Square to) const {
  const Bitboard there(to);
  for (const Man& taker : men()) {
    if (taker.color != by_ || taker.role == Role::King) continue;
    const Bitboard takes = attacks_of(taker, Bitboard(man.home));
    // In passing: the square behind a pawn that has made its double step.
    const Bitboard at = man.role == Role::Pawn ? there | pawn_pushes(by_, there) : there;
    if ((takes & at).any()) return true;
  }
  return false;
}

// What steady men attack for ever, but for those on `without`: their steps, and as sliders each
// line up to the first square that some man may ever stand on.
Bitboard Reach::held(Color by, Bitboard without, Bitboard ever_occupied) const {
  Bitboard held;
  for (const Man& man : men()) {
    if (man.color != by || !man.is_steady() || (man.reach & without).any()) continue;
    held |= man.role == Role::Pawn ? pawn_attacks(by, man.reach)
                                   : attacks(man.role, man.reach, ever_occupied);
  }
  return held;
}

}  // namespace rules
