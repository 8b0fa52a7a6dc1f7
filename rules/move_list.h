// A list of moves on the stack: no position has more than 218 legal moves.
#pragma once

#include <array>
#include <cstddef>

#include "rules/move.h"

namespace rules {

class MoveList {
 public:
  void push(Move m) { moves_[size_++] = m; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }

 private:
  static constexpr std::size_t kCapacity = 256;
  std::array<Move, kCapacity> moves_;
  std::size_t size_ = 0;
};

}  // namespace rules
