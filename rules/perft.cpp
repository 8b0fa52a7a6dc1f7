#include "rules/perft.h"

namespace rules {

std::uint64_t perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return position.legal_move_count();
  std::uint64_t leaves = 0;
  for (const Move& m : position.legal_moves()) {
    Position next = position;
    next.play(m);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

}  // namespace rules
