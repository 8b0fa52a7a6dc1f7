// The open WebSockets, so that all can be closed when the server ends. Owns none of them: a
// connection keeps itself alive, enters itself, and takes itself out when it has ended.
#pragma once

#include <cstddef>
#include <functional>
#include <set>

#include "server/play/subscriber.h"

namespace server {

class Connection;

class Connections {
 public:
  void enter(Connection& connection) { open_.insert(&connection); }
  void leave(Connection& connection);
  std::size_t count() const { return open_.size(); }

  // Closes all in good order; `gone` is called once none is left (at once, if none is there).
  void close_all(CloseReason reason, std::function<void()> gone);
  // Ends all conversations and cuts the sockets, for when the house is about to go.
  void cut_all();

 private:
  std::set<Connection*> open_;
  std::function<void()> gone_;
};

}  // namespace server
