#include "server/play/presence.h"

#include <algorithm>

namespace server {

using rules::Instant;
using rules::Millis;
using rules::Speed;

std::optional<Millis> absence_limit(const AbsenceLimits& limits, std::optional<Speed> speed) {
  if (!speed) return limits.classical;
  switch (*speed) {
    case Speed::Bullet:
    case Speed::Blitz:
      return limits.fast;
    case Speed::Rapid:
      return limits.rapid;
    case Speed::Classical:
      return limits.classical;
    case Speed::Correspondence:
      break;
  }
  return std::nullopt;
}

bool Presence::arrive() {
  if (is_here()) return false;
  away_since_.reset();
  return true;
}

bool Presence::leave(Instant at, Leaving how) {
  if (!is_here()) return false;
  away_since_ = at;
  how_ = how;
  return true;
}

void Presence::restart(Instant at) {
  if (is_here()) return;
  away_since_ = at;
  how_ = Leaving::Lost;
}

std::optional<Instant> Presence::runs_out(Instant turn, Millis limit) const {
  if (is_here()) return std::nullopt;
  return std::max(turn, *away_since_) + (how_ == Leaving::Closed ? limit / 2 : limit);
}

}  // namespace server
