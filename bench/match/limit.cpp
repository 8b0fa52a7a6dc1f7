#include "bench/match/limit.h"

#include <charconv>
#include <cmath>

namespace bench {
namespace {

std::optional<Millis> parse_seconds(std::string_view text) {
  double seconds = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  if (!is_number || !(seconds >= 0 && seconds <= 86'400)) return std::nullopt;
  return Millis(std::llround(seconds * 1000));
}

}  // namespace

std::optional<ByClock> parse_clock(std::string_view text) {
  const auto plus = text.find('+');
  const auto base = parse_seconds(text.substr(0, plus));
  const auto increment =
      plus == text.npos ? std::optional(Millis{0}) : parse_seconds(text.substr(plus + 1));
  if (!base || !increment || *base == Millis{0}) return std::nullopt;
  return ByClock{*base, *increment};
}

}  // namespace bench
