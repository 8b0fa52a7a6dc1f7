#include "rules/pgn_text.h"

namespace rules {
namespace {

// How the bytes after a first byte must look: how many, and between what the first of them lies
// (RFC 3629 4).
struct Form {
  std::size_t following;
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
};

Form form(unsigned char first) {
  if (first == 0xE0) return {2, 0xA0, 0xBF};
  if (first == 0xED) return {2, 0x80, 0x9F};
  if (first == 0xF0) return {3, 0x90, 0xBF};
  if (first == 0xF4) return {3, 0x80, 0x8F};
  if (first >= 0xF1) return {3};
  if (first >= 0xE1) return {2};
  return {1};
}

// The length of the character that the text begins with; 0 if it is none.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  if (byte(0) < 0xC2 || byte(0) > 0xF4) return 0;
  const Form wanted = form(byte(0));
  if (text.size() <= wanted.following || byte(1) < wanted.low || byte(1) > wanted.high) return 0;
  for (std::size_t i = 2; i <= wanted.following; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return wanted.following + 1;
}

}  // namespace

std::size_t first_not_text(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = character(text.substr(at));
    if (length == 0 || (is_control(text[at]) && !is_blank(text[at]))) return at;
    at += length;
  }
  return at;
}

std::string quoted(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (is_control(c)) continue;
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

std::string unescaped(std::string_view written) {
  std::string text;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool is_escape = written[i] == '\\' && i + 1 < written.size() &&
                           (written[i + 1] == '"' || written[i + 1] == '\\');
    if (is_escape) ++i;
    text += is_blank(written[i]) ? ' ' : written[i];
  }
  return text;
}

std::string flat(std::string_view comment) {
  std::string text;
  for (const char c : comment) {
    const bool is_gap = is_blank(c);
    if (is_control(c) && !is_gap) continue;
    if (!is_gap) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace rules
