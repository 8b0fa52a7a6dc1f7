// A TCP socket under a WebSocket stream that gathers what is written until its writer pauses, and
// then sends all of it at once: who moves is told twice, that it is done and what it has become,
// and one call to the kernel costs more than all else in telling it. A write is done once it is
// gathered, as long as the kernel takes what is sent; after that each write waits for the one
// before. Lives on the loop.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/system/error_code.hpp>

#include "server/net/tcp_socket.h"

namespace server {

class GatheringSocket {
 public:
  using Socket = TcpSocket;
  using executor_type = Socket::executor_type;

  explicit GatheringSocket(Socket socket);

  executor_type get_executor() { return core_->socket.get_executor(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return core_->socket.async_read_some(buffers, std::forward<Token>(token));
  }

  // One at a time.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [core = core_](auto done, const Buffers& what) { write(core, what, std::move(done)); },
        token, buffers);
  }

  // Sends what is gathered, then ends the sending side; `done` is called with what came of it.
  // It does not wait for the peer's end, as Beast's own way does, for as long as the peer likes.
  template <class Done>
  void async_end(Done&& done) {
    send_all(core_, [core = core_, done = std::forward<Done>(done)]() mutable {
      boost::system::error_code error;
      core->socket.shutdown(Socket::shutdown_send, error);
      boost::asio::post(core->socket.get_executor(),
                        [done = std::move(done), error]() mutable { done(error); });
    });
  }

  void close();
  // The bare socket; nothing is written here any more.
  Socket release() { return std::move(core_->socket); }

 private:
  // Shared with what is posted.
  struct Core {
    explicit Core(Socket under) : socket(std::move(under)) {}
    // False where the kernel takes no more for now. After a fault there is nothing left to send.
    bool send();

    Socket socket;
    std::string gathered;
    std::size_t ending = 0;   // writes that are gathered, and whose writer does not know it yet
    bool is_blocked = false;  // somebody waits for the kernel to take more
    boost::system::error_code fault;
  };

  template <class Buffers, class Done>
  static void write(const std::shared_ptr<Core>& core, const Buffers& buffers, Done done) {
    namespace asio = boost::asio;
    const std::size_t size = asio::buffer_size(buffers);
    const std::size_t before = core->gathered.size();
    core->gathered.resize(before + size);
    asio::buffer_copy(asio::buffer(core->gathered) + before, buffers);
    auto end = [core, size, done = std::move(done)]() mutable {
      done(core->fault, core->fault ? 0 : size);
    };
    if (core->is_blocked) return send_all(core, std::move(end));
    ++core->ending;
    asio::post(core->socket.get_executor(), [core, end = std::move(end)]() mutable {
      --core->ending;
      end();
      if (core->ending == 0 || core->gathered.size() >= kEnough) send_all(core, [] {});
    });
  }

  // Calls `done` once nothing is left to send, for good or ill.
  template <class Done>
  static void send_all(const std::shared_ptr<Core>& core, Done done) {
    core->is_blocked = !core->send();
    if (!core->is_blocked) return done();
    core->socket.async_wait(Socket::wait_write, [core, done = std::move(done)](
                                                    boost::system::error_code error) mutable {
      if (error) core->fault = error;
      send_all(core, std::move(done));
    });
  }

  static constexpr std::size_t kEnough = std::size_t{8} * 1024;  // is sent even if more is to come

  std::shared_ptr<Core> core_;
};

}  // namespace server
