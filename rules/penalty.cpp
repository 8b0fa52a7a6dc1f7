#include "rules/penalty.h"

namespace rules {

using namespace std::chrono_literals;

bool is_fast(TimeControl time) {
  return time.initial + 60 * time.increment < 60min;
}

Millis penalty(const std::optional<TimeControl>& time) {
  if (!time) return 0ms;
  return is_fast(*time) ? 1min : 2min;
}

}  // namespace rules
