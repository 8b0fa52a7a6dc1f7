#include "server/net/admission.h"

#include <utility>

namespace server {
namespace {

namespace ip = boost::asio::ip;

template <class Bytes>
std::string text_of(const Bytes& bytes, std::size_t count) {
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

// 4 bytes for IPv4, also when it is mapped into IPv6, else 8.
std::string network_of(const ip::address& address) {
  if (address.is_v4()) return text_of(address.to_v4().to_bytes(), 4);
  const ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) {
    return text_of(ip::make_address_v4(ip::v4_mapped, v6).to_bytes(), 4);
  }
  return text_of(v6.to_bytes(), 8);
}

Admission::Admission(std::size_t total, std::size_t per_address)
    : total_(total), per_address_(per_address), counts_(std::make_shared<Ticket::Counts>()) {}

std::optional<Admission::Ticket> Admission::admit(const ip::address& address) {
  std::string network = network_of(address);
  if (counts_->total >= total_ || !has_room_for(network)) return std::nullopt;
  return Ticket(counts_, std::move(network));
}

std::optional<Admission::Ticket> Admission::admit_proxied() {
  if (counts_->total >= total_) return std::nullopt;
  return Ticket(counts_, "");
}

bool Admission::attribute(Ticket& ticket, const ip::address& address) {
  std::string network = network_of(address);
  if (!has_room_for(network)) return false;
  ++counts_->by_network[network];
  ticket.network_ = std::move(network);
  return true;
}

bool Admission::has_room_for(const std::string& network) const {
  const auto found = counts_->by_network.find(network);
  return found == counts_->by_network.end() || found->second < per_address_;
}

Admission::Ticket::Ticket(std::shared_ptr<Counts> counts, std::string network)
    : counts_(std::move(counts)), network_(std::move(network)) {
  ++counts_->total;
  if (!network_.empty()) ++counts_->by_network[network_];
}

Admission::Ticket::~Ticket() {
  if (!counts_) return;
  --counts_->total;
  if (network_.empty()) return;
  const auto found = counts_->by_network.find(network_);
  if (--found->second == 0) counts_->by_network.erase(found);
}

}  // namespace server
