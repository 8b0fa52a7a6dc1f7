// Where to listen, as people write it on the command line and in the configuration.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

struct ListenAddress {
  std::optional<std::string> address;  // none: only a port was written
  std::uint16_t port = 0;              // 0: the system chooses
  bool operator==(const ListenAddress&) const = default;
};

// Reads "ADDRESS:PORT", "[V6]:PORT", ":PORT" or "PORT"; none if it does not end in a port. Whether
// the address is one, opening it tells.
std::optional<ListenAddress> parse_listen_address(std::string_view text);

}  // namespace server
