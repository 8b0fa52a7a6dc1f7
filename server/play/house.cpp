#include "server/play/house.h"

#include "server/play/rooms.h"
#include "server/play/secrets.h"

namespace server {

House::House(HouseRules rules, Ports ports, const std::vector<storage::LiveTable>& live,
             std::optional<storage::WallTime> alive_at) {
  start_secrets();
  rooms_ = std::make_unique<Rooms>(rules, std::move(ports));
  rooms_->recover(live, alive_at);
}

House::~House() = default;

void House::wake() {
  rooms_->wake();
}

GuessLimit& House::guesses() {
  return rooms_->guesses();
}

void House::close() {
  rooms_->close();
}

}  // namespace server
