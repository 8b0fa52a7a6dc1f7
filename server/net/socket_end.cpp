#include "server/net/socket_end.h"

#include <array>
#include <chrono>
#include <utility>

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

namespace server {

namespace asio = boost::asio;

asio::awaitable<void> end_softly(TcpSocket socket) {
  constexpr std::size_t kMaxDrained = std::size_t{2} * 1024 * 1024;
  constexpr std::chrono::seconds kLonger{1};
  boost::beast::basic_stream<asio::ip::tcp, LoopExecutor> stream(std::move(socket));
  boost::system::error_code ignored;  // the peer may be gone already: then nothing is left to do
  stream.socket().shutdown(TcpSocket::shutdown_send, ignored);
  stream.expires_after(kLonger);
  std::array<char, 4096> rest{};
  for (std::size_t drained = 0; drained < kMaxDrained;) {
    const auto [error, size] =
        co_await stream.async_read_some(asio::buffer(rest), asio::as_tuple(asio::use_awaitable));
    if (error) co_return;
    drained += size;
  }
}

void log_fault(const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& fault) {
    spdlog::error("event=connection_fault what=\"{}\"", fault.what());
  }
}

}  // namespace server
