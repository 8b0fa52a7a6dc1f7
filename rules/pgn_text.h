// Text as it stands in PGN: what is text at all, in tags, in comments.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

// White space within a line, and the ends of lines.
constexpr bool is_blank(char c) {
  return c == ' ' || ('\t' <= c && c <= '\r');
}
constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

// Where the text stops being good UTF-8 (RFC 3629) without control characters, white space
// excepted; its size if all of it is.
std::size_t first_not_text(std::string_view text);

// A tag's value in quotes. Quotes and backslashes are escaped (PGN Standard 7); control characters
// have no place there and are left out.
std::string quoted(std::string_view value);
// The value that was written so, without the quotes around it; white space of any kind is a space.
std::string unescaped(std::string_view written);

// A comment's text in one line: white space at its ends is gone, runs of it are one space, other
// control characters are left out.
std::string flat(std::string_view comment);

}  // namespace rules
