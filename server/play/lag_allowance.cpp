#include "server/play/lag_allowance.h"

#include <algorithm>

namespace server {

using rules::Color;
using rules::Millis;

bool LagAllowance::measure(Color seat, Millis round_trip) {
  const Quality before = quality(seat);
  Line& line = lines_[seat];
  line.round_trips[line.measured++ % kMeasurements] = std::max(round_trip, Millis(0));
  return quality(seat) != before;
}

void LagAllowance::forget(Color seat) {
  lines_[seat] = {};
}

std::optional<Millis> LagAllowance::lag(Color seat) const {
  const Line& line = lines_[seat];
  if (line.measured == 0) return std::nullopt;
  const auto last = line.round_trips.begin() +
                    static_cast<std::ptrdiff_t>(std::min(line.measured, kMeasurements));
  return *std::min_element(line.round_trips.begin(), last);
}

LagAllowance::Quality LagAllowance::quality(Color seat) const {
  const Millis lag = this->lag(seat).value_or(Millis(0));
  if (lag <= kGood) return Quality::Good;
  return lag <= kMostAMove ? Quality::Fair : Quality::Poor;
}

Millis LagAllowance::most(Color seat) const {
  return std::min({lag(seat).value_or(Millis(0)), kMostAMove, quota_[seat]});
}

Millis LagAllowance::grant(Color seat, Millis ran) {
  const Millis granted = std::clamp(ran, Millis(0), most(seat));
  quota_[seat] = std::min(quota_[seat] - granted + kRefill, kFullQuota);
  return granted;
}

}  // namespace server
