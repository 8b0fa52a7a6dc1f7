// One TCP connection as HTTP/1.1 (RFC 9112): reads requests, answers them, and hands the socket
// over when a request asks for the WebSocket. Whatever is wrong with a request is answered where
// that is possible, and the connection closed.
#pragma once

#include <memory>

#include <boost/asio/awaitable.hpp>

#include "server/net/admission.h"
#include "server/net/service.h"
#include "server/net/tcp_socket.h"

namespace server {

// Serves a connection until it ends or has become a WebSocket; holds the ticket as long.
boost::asio::awaitable<void> serve_http(TcpSocket socket, Admission::Ticket ticket,
                                        std::shared_ptr<Service> service);

// Tells a connection for which there is no room so (503), and ends it within two seconds.
boost::asio::awaitable<void> turn_away(TcpSocket socket);

}  // namespace server
