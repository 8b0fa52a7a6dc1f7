#include "server/net/gathering_socket.h"

#include <boost/asio/error.hpp>

namespace server {

using boost::system::error_code;

GatheringSocket::GatheringSocket(Socket socket) : core_(std::make_shared<Core>(std::move(socket))) {
  core_->socket.non_blocking(true, core_->fault);
}

bool GatheringSocket::Core::send() {
  if (!fault && !gathered.empty()) {
    error_code error;
    const std::size_t sent = socket.send(boost::asio::buffer(gathered), 0, error);
    gathered.erase(0, sent);
    const bool must_wait = error == boost::asio::error::would_block;
    if (error && !must_wait) fault = error;
    if (!fault && !gathered.empty()) return false;
  }
  gathered = {};  // an idle socket keeps no room for what it once sent
  return true;
}

void GatheringSocket::close() {
  error_code ignored;  // it is gone either way
  core_->socket.close(ignored);
}

}  // namespace server
