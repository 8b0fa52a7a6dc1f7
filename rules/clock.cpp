#include "rules/clock.h"

#include <algorithm>

namespace rules {

Clock::Clock(const TimeControl& control) : Clock(control, control.initial()) {}

Clock::Clock(const TimeControl& control, ByColor<Millis> left)
    : control_(control), left_{std::max(left.white, Millis{0}), std::max(left.black, Millis{0})} {}

Millis Clock::left(Color c, Instant now) const {
  if (!running_ || running_->color != c) return left_[c];
  const Millis used = std::max(now - running_->since, Millis{0});
  return std::max(left_[c] - used, Millis{0});
}

ByColor<Millis> Clock::left(Instant now) const {
  return {left(Color::White, now), left(Color::Black, now)};
}

std::optional<Color> Clock::running() const {
  if (!running_) return std::nullopt;
  return running_->color;
}

std::optional<Instant> Clock::since() const {
  if (!running_) return std::nullopt;
  return running_->since;
}

std::optional<Instant> Clock::flag_at() const {
  if (!running_) return std::nullopt;
  return running_->since + left_[running_->color];
}

bool Clock::is_flag_down(Instant now) const {
  const auto moment = flag_at();
  return moment && now >= *moment;
}

void Clock::start(Color c, Instant now) {
  stop(now);
  running_ = Running{c, now};
}

void Clock::stop(Instant now) {
  if (!running_) return;
  left_[running_->color] = left(running_->color, now);
  running_.reset();
}

Millis Clock::press(Color c, Instant at) {
  const Millis before = left_[c];
  stop(at);
  const Millis took = before - left_[c];
  left_[c] = control_.after_move(c, left_[c]);
  return took;
}

void Clock::add(Color c, Millis extra, Instant now) {
  const bool runs = running_ && running_->color == c;
  const Millis used = runs ? std::max(now - running_->since, Millis{0}) : Millis{0};
  left_[c] = used + left(c, now) + extra;
}

}  // namespace rules
