// The frames that wait to be sent to one client, oldest first, within bounds. At a bound nothing is
// dropped in silence: the frame is refused, and the connection ends (a client that has missed one
// frame could not tell).
#pragma once

#include <cstddef>
#include <deque>

#include "server/play/subscriber.h"

namespace server {

class Outbox {
 public:
  static constexpr std::size_t kMaxFrames = 64;
  static constexpr std::size_t kMaxBytes = std::size_t{256} * 1024;

  // False, and nothing is kept, if the frame does not fit. One alone always fits.
  [[nodiscard]] bool push(Frame frame) {
    const std::size_t size = frame->size();
    if (!frames_.empty() && (frames_.size() == kMaxFrames || bytes_ + size > kMaxBytes)) {
      return false;
    }
    bytes_ += size;
    frames_.push_back(std::move(frame));
    return true;
  }

  bool empty() const { return frames_.empty(); }
  // The oldest frame. It stays where it is until it is popped, so that it can be written from.
  const std::string& front() const { return *frames_.front(); }
  void pop() {
    bytes_ -= frames_.front()->size();
    frames_.pop_front();
  }

 private:
  std::deque<Frame> frames_;
  std::size_t bytes_ = 0;
};

}  // namespace server
