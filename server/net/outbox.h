// The frames that wait to be sent to one client, oldest first, within bounds. At a bound nothing is
// dropped in silence: the frame is refused, and the connection ends (a client that has missed one
// frame could not tell).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "server/play/subscriber.h"

namespace server {

class Outbox {
 public:
  static constexpr std::size_t kMaxFrames = 64;
  static constexpr std::size_t kMaxBytes = std::size_t{256} * 1024;

  // False, and nothing is kept, if the frame does not fit. One alone always fits.
  [[nodiscard]] bool push(Frame frame) {
    const std::size_t size = frame->size();
    const std::size_t waiting = frames_.size() - first_;
    if (waiting > 0 && (waiting == kMaxFrames || bytes_ + size > kMaxBytes)) return false;
    bytes_ += size;
    frames_.push_back(std::move(frame));
    return true;
  }

  bool empty() const { return first_ == frames_.size(); }
  // The oldest frame. It stays where it is until it is popped, so that it can be written from.
  const std::string& front() const { return *frames_[first_]; }
  void pop() {
    bytes_ -= front().size();
    frames_[first_++] = nullptr;
    if (first_ < std::min(frames_.size(), kMaxFrames)) return;
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }

 private:
  // Mostly empty, and there are as many as connections: a deque would hold 600 bytes for nothing.
  std::vector<Frame> frames_;
  std::size_t first_ = 0;  // those before it are popped
  std::size_t bytes_ = 0;
};

}  // namespace server
