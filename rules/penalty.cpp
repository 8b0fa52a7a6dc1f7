#include "rules/penalty.h"

namespace rules {

using namespace std::chrono_literals;

bool is_fast(const TimeControl& time) {
  return time.for_moves(60) < 60min;
}

Millis penalty(const std::optional<TimeControl>& time) {
  if (!time || time->per_move() != nullptr) return 0ms;
  return is_fast(*time) ? 1min : 2min;
}

}  // namespace rules
