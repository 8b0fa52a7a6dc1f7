#include "rules/time_control.h"

#include <algorithm>
#include <cstdint>

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

std::string Fischer::text() const {
  using namespace std::chrono_literals;
  return decimal(initial, 60s) + '+' + decimal(increment, 1s);
}

bool TimeControl::is_odds() const {
  return sides() != nullptr && sides()->white != sides()->black;
}

ByColor<Millis> TimeControl::initial() const {
  if (const DaysPerMove* each = per_move()) return {each->span(), each->span()};
  return {sides()->white.initial, sides()->black.initial};
}

Millis TimeControl::after_move(Color c, Millis left) const {
  if (const DaysPerMove* each = per_move()) return each->span();
  return left + (*sides())[c].increment;
}

Millis TimeControl::for_moves(int moves) const {
  if (const DaysPerMove* each = per_move()) return moves * each->span();
  const auto whole = [&](const Fischer& side) { return side.initial + moves * side.increment; };
  return std::max(whole(sides()->white), whole(sides()->black));
}

TimeControl TimeControl::swapped() const {
  if (sides() == nullptr) return *this;
  return TimeControl(Sides{sides()->black, sides()->white});
}

std::string TimeControl::text() const {
  if (const DaysPerMove* each = per_move()) return std::to_string(each->days) + 'd';
  const std::string white = sides()->white.text();
  return is_odds() ? white + ' ' + sides()->black.text() : white;
}

}  // namespace rules
