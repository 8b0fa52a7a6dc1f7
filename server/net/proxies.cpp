#include "server/net/proxies.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace server {
namespace {

namespace ip = boost::asio::ip;
using boost::system::error_code;

// An IPv4 address that was mapped into IPv6, as a socket for both shows it, is that IPv4 address.
ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t") - start + 1);
}

}  // namespace

Proxies::Proxies(std::span<const std::string> networks) {
  for (const std::string& text : networks) {
    error_code not_v4;
    error_code not_v6;
    const auto v4 = ip::make_network_v4(text, not_v4);
    const auto v6 = ip::make_network_v6(text, not_v6);
    if (not_v4 && not_v6) throw std::runtime_error(fmt::format("{} is no network", text));
    if (!not_v4) v4_.push_back(v4.canonical());
    if (!not_v6) v6_.push_back(v6.canonical());
  }
}

bool Proxies::trusts(const ip::address& address) const {
  const ip::address asked = plain(address);
  if (asked.is_v4()) {
    return std::ranges::any_of(v4_, [v4 = asked.to_v4()](const ip::network_v4& network) {
      return ip::network_v4(v4, network.prefix_length()).canonical() == network;
    });
  }
  return std::ranges::any_of(v6_, [v6 = asked.to_v6()](const ip::network_v6& network) {
    return ip::network_v6(v6, network.prefix_length()).canonical() == network;
  });
}

ip::address Proxies::client(const ip::address& peer, std::string_view forwarded_for) const {
  ip::address hop = peer;
  while (trusts(hop) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view item =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    error_code error;
    const auto address = ip::make_address(std::string(item), error);
    if (error) break;
    hop = address;
    forwarded_for = comma == std::string_view::npos ? "" : forwarded_for.substr(0, comma);
  }
  return hop;
}

}  // namespace server
