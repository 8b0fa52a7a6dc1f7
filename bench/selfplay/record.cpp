#include "bench/selfplay/record.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "rules/fen.h"

namespace bench {
namespace {

constexpr std::size_t kFields = 5;

template <typename Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The text up to `mark`, taken off the front of `rest` with the mark.
std::string_view take_until(std::string_view& rest, char mark) {
  const auto end = rest.find(mark);
  const std::string_view taken = rest.substr(0, end);
  rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
  return taken;
}

std::optional<ScoredMove> parse_move(std::string_view word) {
  const auto move = rules::UciMove::parse(take_until(word, '/'));
  const auto score = number<int>(word);
  if (!move || !score) return std::nullopt;
  return ScoredMove{*move, *score};
}

std::optional<rules::Position> parse_start(std::string_view variant, std::string_view fen) {
  const auto which = rules::parse_variant(variant);
  if (!which) return std::nullopt;
  const auto setup = rules::parse_fen(fen, *which);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(*position) : std::nullopt;
}

}  // namespace

std::string line(const GameRecord& record) {
  std::string text = fmt::format("{}|{}|{}|{}|", record.number, word(record.start.variant()),
                                 record.start.fen(), record.points);
  for (const ScoredMove& scored : record.moves) {
    if (&scored != &record.moves.front()) text += ' ';
    text += fmt::format("{}/{}", scored.move.text(), scored.score);
  }
  return text;
}

std::optional<GameRecord> parse_record(std::string_view line) {
  std::array<std::string_view, kFields> fields;
  for (std::string_view& field : fields) field = take_until(line, '|');
  const auto which = number<std::uint64_t>(fields[0]);
  const auto start = parse_start(fields[1], fields[2]);
  const auto points = number<int>(fields[3]);
  if (!which || !start || !points || *points < 0 || *points > 2) return std::nullopt;
  GameRecord record{*which, *start, {}, *points};
  for (std::string_view rest = fields[4]; !rest.empty();) {
    const auto move = parse_move(take_until(rest, ' '));
    if (!move) return std::nullopt;
    record.moves.push_back(*move);
  }
  return record;
}

}  // namespace bench
