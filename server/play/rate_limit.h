// A token bucket: so many things a second, and a burst before that counts.
#pragma once

#include <algorithm>

#include "rules/clock.h"

namespace server {

class RateLimit {
 public:
  // Lets `burst` through at once, then `per_second` on average.
  RateLimit(double per_second, double burst)
      : per_ms_(per_second / 1000), burst_(burst), tokens_(burst) {}

  // Whether one more may pass at `now`; it then counts.
  bool pass(rules::Instant now) {
    if (last_) {
      const auto passed = static_cast<double>((now - *last_).count());
      tokens_ = std::min(burst_, tokens_ + passed * per_ms_);
    }
    last_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  double per_ms_;
  double burst_;
  double tokens_;
  std::optional<rules::Instant> last_;
};

}  // namespace server
