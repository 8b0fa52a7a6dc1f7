// Whose word on where a client comes from is taken: the configured proxies', nobody else's.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace server {

class Proxies {
 public:
  // Networks as "10.0.0.0/8" or "2001:db8::/32". Throws std::runtime_error for what is none.
  explicit Proxies(std::span<const std::string> networks);

  bool trusts(const boost::asio::ip::address& address) const;

  // Where a request came from that `peer` sent, given its X-Forwarded-For fields joined by commas:
  // the last address there that no trusted proxy has. What stands before it, anybody may have
  // written. `peer` itself if it is not trusted, or says nothing that can be read.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace server
