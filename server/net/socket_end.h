// How a connection ends so that what was written last gets through.
#pragma once

#include <exception>

#include <boost/asio/awaitable.hpp>

#include "server/net/tcp_socket.h"

namespace server {

// Ends the sending side, then reads and drops what still comes until the peer ends too, for a
// second and 2 MiB at most. Without that, bytes not read would make the end a reset, and a reset
// takes back what the peer has not read yet.
boost::asio::awaitable<void> end_softly(TcpSocket socket);

// Whatever gets out of a connection's coroutine is a fault of ours: the connection is gone by then,
// the others go on. Null says nothing.
void log_fault(const std::exception_ptr& thrown);

}  // namespace server
