#include "rules/adjudication_walls.h"

#include "rules/adjudication_net.h"
#include "rules/adjudication_reach.h"

namespace rules {

namespace {

// Enough for every chain of causes seen so far; each costs a few microseconds.
constexpr int kMostFixpoints = 64;
constexpr int kMostCases = 3;

class Walls {
 public:
  Walls(Variant variant, Color by) : variant_(variant), by_(by) {}

  // Grows to the fixpoint; true if no win can be thought of there.
  bool hold(Reach& reach) {
    ++fixpoints_;
    do {
      if (is_win_thinkable(reach)) return false;
    } while (reach.grow());
    return true;
  }

  // The same by cases. Either man m is never taken; or it is taken some time, and up to then the
  // game was one in which it was not: so what could not happen before may have to wait for it.
  bool hold_by_cases(const Reach& start, int cases) {
    Reach all = start;
    if (hold(all)) return true;
    for (std::size_t i = 0; cases > 0 && i < start.men().size(); ++i) {
      if (start.men()[i].is_taken || !all.men()[i].is_taken) continue;
      if (fixpoints_ > kMostFixpoints) return false;
      Reach before = start;
      before.spare(i);
      if (!hold(before)) continue;
      before.take(i);
      if (hold_by_cases(before, cases - 1)) return true;
    }
    return false;
  }

 private:
  bool is_win_thinkable(const Reach& reach) const {
    return variant_ == Variant::ThreeCheck ? is_check_thinkable(reach, by_)
                                           : is_mate_thinkable(reach, by_);
  }

  Variant variant_;
  Color by_;
  int fixpoints_ = 0;
};

}  // namespace

bool is_walled_off(const Position& position, Color by) {
  const Reach start(position, by);
  Walls walls(position.variant(), by);
  Reach all = start;
  if (walls.hold(all)) return true;
  // Where a win can be thought of though nobody is ever taken, as on any open board, no case helps.
  Reach peaceful = start;
  peaceful.spare_all();
  return walls.hold(peaceful) && walls.hold_by_cases(start, kMostCases);
}

}  // namespace rules
