#include "rules/adjudication_walls.h"

#include "rules/adjudication_net.h"
#include "rules/adjudication_reach.h"

namespace rules {

namespace {

bool is_win_thinkable(const Reach& reach, Variant variant, Color by) {
  return variant == Variant::ThreeCheck ? is_check_thinkable(reach, by)
                                        : is_mate_thinkable(reach, by);
}

}  // namespace

bool is_walled_off(const Position& position, Color by) {
  Reach reach(position, by);
  do {
    if (is_win_thinkable(reach, position.variant(), by)) return false;
  } while (reach.grow());
  return true;
}

}  // namespace rules
