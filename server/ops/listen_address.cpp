#include "server/ops/listen_address.h"

#include <charconv>

namespace server {
namespace {

std::optional<std::uint16_t> parse_port(std::string_view text) {
  std::uint16_t port = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, port);
  if (text.empty() || error != std::errc() || rest != end) return std::nullopt;
  return port;
}

}  // namespace

std::optional<ListenAddress> parse_listen_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const bool has_address = colon != std::string_view::npos;
  const auto port = parse_port(has_address ? text.substr(colon + 1) : text);
  if (!port) return std::nullopt;
  std::string_view address = has_address ? text.substr(0, colon) : std::string_view();
  if (address.starts_with('[') && address.ends_with(']')) {
    address = address.substr(1, address.size() - 2);
  }
  if (address.empty()) return ListenAddress{std::nullopt, *port};
  return ListenAddress{std::string(address), *port};
}

}  // namespace server
