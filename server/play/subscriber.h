// Who hears what is said to a client: the port through which play speaks, implemented by net's
// sockets and by the tests' recorders.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace server {

// Names a session for as long as the process lives.
using SessionId = std::uint64_t;

// Encoded text, made once and shared by all who get it.
using Frame = std::shared_ptr<const std::string>;

enum class CloseReason : std::uint8_t {
  Policy,      // 1008: too much that could not be understood, or too fast
  Overflow,    // 1008: reads too slowly
  Restarting,  // 1012: the server goes down
};

class Subscriber {
 public:
  virtual ~Subscriber() = default;
  // Queues a frame for sending; never blocks. The subscriber bounds its own queue and closes itself
  // when it overflows.
  virtual void send(Frame frame) = 0;
  // From now on round trips to the client are measured every few seconds, or no more; what comes
  // of them is told to the Ear.
  virtual void measure_lag(bool on) = 0;
  // Ends the connection after what is queued; nothing is sent after this.
  virtual void close(CloseReason reason) = 0;
};

}  // namespace server
