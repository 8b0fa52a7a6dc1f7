// A list of moves on the stack. No game leads to more than 218 legal moves, but a set-up position
// may have more; its room is what sixteen men could ever need.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

#include "rules/move.h"

namespace rules {

class MoveList {
 public:
  // Fifteen queens with 27 moves each, and a king with eight and two castlings.
  static constexpr std::size_t kCapacity = 15 * 27 + 8 + 2;

  // Leaves the room for the moves as it is: filling it would cost more than finding the moves.
  MoveList() {}

  void push(Move m) {
    assert(size_ < kCapacity);
    std::construct_at(&moves_[size_++], m);
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }

 private:
  static_assert(std::is_trivially_copyable_v<Move> && std::is_trivially_destructible_v<Move>);
  union {
    Move moves_[kCapacity];
  };
  std::size_t size_ = 0;
};

}  // namespace rules
