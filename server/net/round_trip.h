// Measures how long a ping (RFC 6455 5.5.2) takes to a client and back. One ping is on its way at a
// time, and only the answer to that very one counts. A plain value inside its Connection.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

class RoundTrip {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  // A ping is on its way, and not answered yet.
  bool is_open() const { return sent_at_.has_value(); }
  // A ping goes out now: what it has to say.
  std::string begin(Instant now);
  // A pong came. How long the ping was on its way, rounded down: never more than was lost. None
  // where it is the answer to no ping of ours, or to one that has been answered.
  std::optional<std::chrono::milliseconds> end(std::string_view said, Instant now);

 private:
  std::uint64_t count_ = 0;
  std::optional<Instant> sent_at_;
};

}  // namespace server
