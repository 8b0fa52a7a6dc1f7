#include "rules/clock.h"

#include <algorithm>

namespace rules {
namespace {

// `value` in units, with at most three digits behind the point and no idle zero: 30 s of 60 s is
// "0.5".
std::string decimal(Millis value, Millis unit) {
  const std::int64_t thousandths = (value.count() * 1000 + unit.count() / 2) / unit.count();
  std::string text = std::to_string(thousandths / 1000);
  const std::int64_t rest = thousandths % 1000;
  if (rest == 0) return text;
  std::string digits = std::to_string(1000 + rest).substr(1);
  while (digits.back() == '0') digits.pop_back();
  return text + '.' + digits;
}

}  // namespace

std::string TimeControl::text() const {
  using namespace std::chrono_literals;
  return decimal(initial, 60s) + '+' + decimal(increment, 1s);
}

Clock::Clock(TimeControl control) : Clock(control, {control.initial, control.initial}) {}

Clock::Clock(TimeControl control, ByColor<Millis> left)
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
  left_[c] += control_.increment;
  return took;
}

void Clock::add(Color c, Millis extra, Instant now) {
  const bool runs = running_ && running_->color == c;
  const Millis used = runs ? std::max(now - running_->since, Millis{0}) : Millis{0};
  left_[c] = used + left(c, now) + extra;
}

}  // namespace rules
