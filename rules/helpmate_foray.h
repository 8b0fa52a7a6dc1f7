// A quick try for a helpmate that does not begin on the board's position but some moves on: a dive
// mostly ends within a hundred moves or gets lost for good, so that a few short dives from
// different places find in microseconds what one long dive does not find at all. How the moves
// before the dive are chosen decides nothing: what is found is a line of legal moves to mate.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class HelpmateForay {
 public:
  explicit HelpmateForay(const Position& start) : position_(start) {}

  // Plays on as in a line to mate by `by` that was meant for another position: each side its own
  // moves of the line in their order, leaving out what is not legal. The mate waits for the other
  // side's last move, and that side for the mate; who waits makes a move that does no harm.
  void follow(const std::vector<Move>& line, Color by);
  // Plays moves by lot, the same for the same seed, until the game is over or `plies` are played.
  void wander(int plies, std::uint64_t seed);
  // Dives from where it has come to: true if that ends in a mate by `by`; moves() is the line then.
  bool dive(Color by, std::uint64_t nodes);

  // From the start.
  const std::vector<Move>& moves() const { return moves_; }

 private:
  void follow_one(std::span<const Move> line, std::size_t& next);
  bool wait(std::span<const Move> rest);
  void play(Move move);

  Position position_;
  std::vector<Move> moves_;
};

}  // namespace rules
