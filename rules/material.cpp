// What can be told of a position by counting its men.
#include "rules/position.h"

namespace rules {
namespace {

constexpr std::uint64_t kLightSquares = 0x55AA55AA55AA55AA;

bool run_on_one_color(Bitboard bishops) {
  const Bitboard light(kLightSquares);
  return (bishops & light).none() || (bishops & ~light).none();
}

}  // namespace

// Sound, not complete: true only by the lemmas known from helpmate solving, which hold whatever is
// captured or promoted later.
// - A bare king gives no check.
// - A lone knight needs flight squares blocked by the other side's own men. Queens do not serve:
// the
//   one that blocks can take the knight.
// - Bishops of one colour attack no square of the other colour. Flight squares of that colour need
// a
//   pawn, a knight or a bishop of that colour on them: a rook or a queen there can always step
//   between or take.
// - In Three-check any man but a king may yet give the check that wins.
bool Position::cannot_win(Color c) const {
  if (variant_ == Variant::ThreeCheck) return pieces(c) == pieces(c, Role::King);
  const Bitboard mating = pieces(Role::Pawn) | pieces(Role::Rook) | pieces(Role::Queen);
  if ((pieces(c) & mating).any()) return false;
  const Bitboard knights = pieces(c, Role::Knight);
  const Bitboard bishops = pieces(c, Role::Bishop);
  if (knights.none() && bishops.none()) return true;
  if (knights.any()) {
    const Bitboard others = pieces(!c) & ~pieces(Role::King) & ~pieces(Role::Queen);
    return bishops.none() && !knights.more_than_one() && others.none();
  }
  const bool has_blocker = (pieces(!c, Role::Pawn) | pieces(!c, Role::Knight)).any();
  return !has_blocker && run_on_one_color(pieces(Role::Bishop));
}

bool Position::is_insufficient_material() const {
  return cannot_win(Color::White) && cannot_win(Color::Black);
}

}  // namespace rules
