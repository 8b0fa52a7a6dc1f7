#include "server/commands/read_line.h"

#include <streambuf>

namespace server {

std::optional<std::string> read_line(std::istream& in, std::size_t longest) {
  std::streambuf& bytes = *in.rdbuf();
  constexpr auto kEnd = std::char_traits<char>::eof();
  std::string line;
  int byte = bytes.sbumpc();
  if (byte == kEnd) return std::nullopt;
  char last = '\0';
  for (; byte != kEnd && byte != '\n'; byte = bytes.sbumpc()) {
    last = std::char_traits<char>::to_char_type(byte);
    if (line.size() < longest) line += last;
  }
  if (!line.empty() && last == '\r' && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace server
