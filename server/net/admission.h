// How many connections there may be, in all and from one address. A ticket is one connection's
// right to be; it may outlive the Admission that gave it.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/ip/address.hpp>

namespace server {

// What stands for who is calling from an address: an IPv6 address counts as its /64 network, as a
// household has one, and all addresses in it. Opaque bytes.
std::string network_of(const boost::asio::ip::address& address);

class Admission {
 public:
  Admission(std::size_t total, std::size_t per_address);

  class Ticket {
   public:
    Ticket(Ticket&&) = default;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket();

    // As network_of; empty for a proxied connection that is attributed to nobody.
    const std::string& network() const { return network_; }

   private:
    friend class Admission;
    struct Counts {
      std::size_t total = 0;
      std::map<std::string, std::size_t> by_network;
    };
    Ticket(std::shared_ptr<Counts> counts, std::string network);

    std::shared_ptr<Counts> counts_;  // none once moved from
    std::string network_;             // empty for a proxied connection not yet attributed
  };

  // None if a bound is reached.
  std::optional<Ticket> admit(const boost::asio::ip::address& address);
  // A connection of a proxy's, for a client who is not known yet: only the total bounds it.
  std::optional<Ticket> admit_proxied();
  // Counts a proxied connection as one from this address; false, and no change, if there are as
  // many as may be.
  [[nodiscard]] bool attribute(Ticket& ticket, const boost::asio::ip::address& address);
  std::size_t count() const { return counts_->total; }

 private:
  bool has_room_for(const std::string& network) const;

  std::size_t total_;
  std::size_t per_address_;
  std::shared_ptr<Ticket::Counts> counts_;
};

}  // namespace server
