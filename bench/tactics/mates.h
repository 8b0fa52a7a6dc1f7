// Proofs of forced mates: every move of the side that mates against every reply, with no judgement
// and no cut that could be wrong. What it says is so, whatever any engine says.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"

namespace bench {

class MateProof {
 public:
  // Gives up after so many positions.
  explicit MateProof(std::uint64_t budget) : budget_(budget) {}

  // The moves by which the side to move mates in at most `moves` of its own, whatever the other
  // side does; empty where it cannot. None: it has given up.
  std::optional<std::vector<rules::Move>> keys(const rules::Position& position, int moves);
  // Whether that move is one of them.
  std::optional<bool> is_key(const rules::Position& position, rules::Move move, int moves);

 private:
  using Position = rules::Position;
  using Move = rules::Move;

  bool mates(const Position& position, int moves);
  bool mates_at_once(const Position& position);
  // The side to move, which is to be mated, cannot help it.
  bool is_lost(const Position& position, int moves);
  bool is_spent() { return ++looked_at_ > budget_; }

  std::uint64_t budget_;
  std::uint64_t looked_at_ = 0;
  // By position and moves: whether the side to move mates.
  std::unordered_map<std::uint64_t, bool> known_;
  // The last reply that helped, by moves: it often helps again.
  std::unordered_map<int, Move> refutation_;
};

}  // namespace bench
