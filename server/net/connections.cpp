#include "server/net/connections.h"

#include <utility>
#include <vector>

#include "server/net/connection.h"

namespace server {

void Connections::leave(Connection& connection) {
  open_.erase(&connection);
  if (open_.empty() && gone_) std::exchange(gone_, nullptr)();
}

void Connections::close_all(CloseReason reason, std::function<void()> gone) {
  if (open_.empty()) return gone();
  gone_ = std::move(gone);
  // A connection may leave while it is being closed, so the set is not walked itself.
  const std::vector<Connection*> all(open_.begin(), open_.end());
  for (Connection* connection : all) connection->close(reason);
}

void Connections::cut_all() {
  gone_ = nullptr;
  const std::vector<Connection*> all(open_.begin(), open_.end());
  for (Connection* connection : all) connection->cut();
}

}  // namespace server
