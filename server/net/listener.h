// The open port: accepts connections as long as there is room and serves each in a coroutine of its
// own. Goes on when the process runs out of file descriptors. Owned by main; lives on the loop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>

#include "server/net/service.h"
#include "server/ops/config.h"

namespace server {

class Listener {
 public:
  struct Options {
    ListenConfig listen;
    LimitsConfig limits;
    Patience patience;
  };

  // Opens the port and accepts from when `loop` runs. Throws std::runtime_error with one sentence
  // if the port cannot be had. What `answer` and `greet` refer to outlives the listener. Without a
  // `greet` no WebSocket is offered.
  Listener(boost::asio::io_context& loop, Options options, AnswerHttp answer, Greet greet);
  // Ends all conversations; no socket says another word.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::uint16_t port() const;
  // Connections of any kind that are open now.
  std::size_t connections() const;

  // Accepts no more and asks every client to come back later (1012). `gone` is called once the last
  // WebSocket has ended, which takes a few seconds at most.
  void close(std::function<void()> gone);

 private:
  class Acceptance;
  std::shared_ptr<Acceptance> acceptance_;
};

}  // namespace server
