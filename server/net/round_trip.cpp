#include "server/net/round_trip.h"

#include <utility>

namespace server {

std::string RoundTrip::begin(Instant now) {
  sent_at_ = now;
  return std::to_string(++count_);
}

std::optional<std::chrono::milliseconds> RoundTrip::end(std::string_view said, Instant now) {
  if (!sent_at_ || said != std::to_string(count_)) return std::nullopt;
  return std::chrono::floor<std::chrono::milliseconds>(now -
                                                       *std::exchange(sent_at_, std::nullopt));
}

}  // namespace server
