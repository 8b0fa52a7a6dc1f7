#include "rules/pgn_reader.h"

#include "rules/pgn_game_reader.h"
#include "rules/pgn_text.h"

namespace rules {
namespace {

constexpr std::size_t kMaxFound = 40;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string printable(std::string_view found) {
  std::string text;
  for (const char c : found.substr(0, kMaxFound)) text += ' ' <= c && c <= '~' ? c : '?';
  return text;
}

bool starts_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

}  // namespace

PgnFault PgnReader::placed(const PgnProblem& problem) {
  if (counted_ == 0 && text_.starts_with(kByteOrderMark)) counted_ = kByteOrderMark.size();
  for (; counted_ < problem.at; ++counted_) {
    const char c = text_[counted_];
    const bool ends_line = c == '\n' || (c == '\r' && text_.substr(counted_ + 1, 1) != "\n");
    if (ends_line) {
      ++line_;
      column_ = 1;
    } else if (starts_character(c)) {
      ++column_;
    }
  }
  return {problem.kind, line_, column_, printable(problem.found), problem.expected};
}

std::optional<std::expected<PgnGame, PgnFault>> PgnReader::next() {
  PgnGameReader reader(lexer_);
  auto game = reader.read();
  if (!game) {
    if (!game.error().is_next_game) lexer_.skip_to_section();
    return std::unexpected(placed(game.error()));
  }
  if (!*game) return std::nullopt;
  return std::move(**game);
}

}  // namespace rules
