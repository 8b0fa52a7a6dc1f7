#include "server/net/target.h"

#include <charconv>

namespace server {
namespace {

std::optional<char> hex_pair(std::string_view digits) {
  if (digits.size() != 2) return std::nullopt;
  unsigned value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + 2, value, 16);
  if (error != std::errc{} || end != digits.data() + 2) return std::nullopt;
  return static_cast<char>(value);
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out.push_back(text[i]);
      continue;
    }
    const auto sign = hex_pair(text.substr(i + 1, 2));
    if (!sign) return std::nullopt;
    out.push_back(*sign);
    i += 2;
  }
  return out;
}

bool is_plain(char sign) {
  const auto code = static_cast<unsigned char>(sign);
  return code >= 0x20 && code != 0x7f && sign != '\\';
}

bool has_dot_segment(std::string_view path) {
  for (std::size_t start = 0; start < path.size();) {
    const std::size_t end = path.find('/', start);
    const std::string_view segment = path.substr(start, end - start);
    if (segment == "." || segment == "..") return true;
    if (end == std::string_view::npos) return false;
    start = end + 1;
  }
  return false;
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  auto path = decoded(target.substr(0, target.find('?')));
  if (!path) return std::nullopt;
  for (const char sign : *path) {
    if (!is_plain(sign)) return std::nullopt;
  }
  if (has_dot_segment(*path)) return std::nullopt;
  return path;
}

}  // namespace server
