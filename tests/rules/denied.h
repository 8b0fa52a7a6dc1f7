// All that is ever said against a side without a search.
#pragma once

#include <cstddef>

#include "rules/adjudication_reach.h"
#include "rules/adjudication_sketch.h"
#include "rules/adjudication_walls.h"
#include "rules/position.h"

namespace rules::testing {

// Does any proof by standing say that `by` can never mate?
inline bool is_denied(const Position& p, Color by) {
  constexpr std::size_t kSketches = 2'000;
  if (p.cannot_win(by) || is_walled_off(p, by)) return true;
  Reach reach(p, by);
  reach.grow_fully();
  return Sketches(p, by, reach).hold(kSketches);
}

}  // namespace rules::testing
