#include "rules/pgn_time.h"

#include <chrono>
#include <cstdint>

namespace rules {
namespace {

std::string padded(std::int64_t number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

// ".25" for 250 ms past a second, and nothing for a whole one.
std::string fraction(Millis time) {
  const auto rest = time.count() % 1000;
  if (rest == 0) return "";
  std::string text = '.' + padded(rest, 3);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

std::string seconds(Millis time) {
  return std::to_string(time.count() / 1000) + fraction(time);
}

// One digit at least, `longest` at most, and nothing else.
std::optional<std::int64_t> parse_digits(std::string_view text, std::size_t longest) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

// Splits "59.25" into "59" and 250 ms.
std::optional<Millis> take_fraction(std::string_view& text) {
  const auto point = text.find('.');
  if (point == std::string_view::npos) return Millis{0};
  const std::string_view digits = text.substr(point + 1);
  auto value = parse_digits(digits, 3);
  if (!value) return std::nullopt;
  for (std::size_t i = digits.size(); i < 3; ++i) *value *= 10;
  text = text.substr(0, point);
  return Millis(*value);
}

std::optional<Millis> parse_seconds(std::string_view text) {
  const auto rest = take_fraction(text);
  const auto whole = parse_digits(text, 7);
  if (!rest || !whole) return std::nullopt;
  return Millis(*whole * 1000) + *rest;
}

// So much for each single move: in PGN, one move in that time, over and over.
constexpr std::string_view kEachMove = "1/";

// Whole days alone.
std::optional<TimeControl> parse_days(std::string_view text) {
  const auto span = parse_seconds(text);
  if (!span || *span < std::chrono::days(1) || *span % std::chrono::days(1) != Millis{0}) {
    return std::nullopt;
  }
  return TimeControl(DaysPerMove{static_cast<int>(*span / std::chrono::days(1))});
}

}  // namespace

std::string pgn_time(Millis time) {
  const std::int64_t all = time.count() / 1000;
  return std::to_string(all / 3600) + ':' + padded(all / 60 % 60, 2) + ':' + padded(all % 60, 2) +
         fraction(time);
}

std::optional<Millis> parse_pgn_time(std::string_view text) {
  const auto rest = take_fraction(text);
  if (!rest) return std::nullopt;
  std::int64_t seconds = 0;
  for (int parts = 1; parts <= 3; ++parts) {
    const auto colon = text.find(':');
    const auto part = parse_digits(text.substr(0, colon), 4);
    if (!part) return std::nullopt;
    seconds = seconds * 60 + *part;
    if (colon == std::string_view::npos) return Millis(seconds * 1000) + *rest;
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

std::optional<Millis> take_pgn_time(std::string& comment, std::string_view name) {
  const std::string opening = "[%" + std::string(name) + ' ';
  for (auto begin = comment.find(opening); begin != std::string::npos;
       begin = comment.find(opening, begin + 1)) {
    const auto value = comment.find_first_not_of(' ', begin + opening.size());
    const auto end = comment.find_first_of(" ]", value == std::string::npos ? begin : value);
    if (value == std::string::npos || end == std::string::npos) return std::nullopt;
    const auto closing = comment.find_first_not_of(' ', end);
    if (closing == std::string::npos) return std::nullopt;
    const auto time = parse_pgn_time(std::string_view(comment).substr(value, end - value));
    if (!time || comment[closing] != ']') continue;
    comment.replace(begin, closing + 1 - begin, " ");
    return time;
  }
  return std::nullopt;
}

std::string pgn_time_control(const Fischer& side) {
  if (side.increment == Millis{0}) return seconds(side.initial);
  return seconds(side.initial) + '+' + seconds(side.increment);
}

std::optional<std::string> pgn_time_control(const std::optional<TimeControl>& time) {
  if (!time) return "-";
  if (const DaysPerMove* each = time->per_move())
    return std::string(kEachMove) + seconds(each->span());
  if (time->is_odds()) return std::nullopt;
  return pgn_time_control(time->sides()->white);
}

std::optional<TimeControl> parse_pgn_time_control(std::string_view text) {
  if (text.starts_with(kEachMove)) return parse_days(text.substr(kEachMove.size()));
  const auto plus = text.find('+');
  const auto initial = parse_seconds(text.substr(0, plus));
  const auto increment =
      plus == std::string_view::npos ? Millis{0} : parse_seconds(text.substr(plus + 1));
  if (!initial || !increment) return std::nullopt;
  return TimeControl{*initial, *increment};
}

}  // namespace rules
