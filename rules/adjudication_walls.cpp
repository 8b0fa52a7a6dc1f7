#include "rules/adjudication_walls.h"

#include "rules/adjudication_reach.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

// Whether a mate of the king of the other colour can be thought of at all within the reach of all
// men as known so far: on some square it may stand on and be checked on, each square beside it may
// be held by a man of its own or attacked. The man checked by is not looked at again, nor which men
// serve two ends at once: that errs on the side of "a mate can be thought of".
bool is_mate_thinkable(const Reach& reach, Color by) {
  const Reach::Man& mated = reach.king(!by);
  Bitboard checked;
  Bitboard shut;
  for (const Reach::Man& man : reach.men()) {
    if (man.color != by) {
      if (man.role != Role::King) shut |= man.reach;
      continue;
    }
    const Bitboard attacked = reach.attacks_of(man, mated.reach);
    shut |= attacked;
    if (man.role != Role::King) checked |= attacked;
  }
  return (checked & mated.reach & ~king_attacks(~shut)).any();
}

}  // namespace

bool is_walled_off(const Position& position, Color by) {
  Reach reach(position);
  do {
    if (is_mate_thinkable(reach, by)) return false;
  } while (reach.grow());
  return true;
}

}  // namespace rules
