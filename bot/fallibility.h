// How a level errs: misjudged positions and overlooked replies. Both are functions of the position
// and the seed, so that a search that comes back to a position errs there in the same way.
#pragma once

#include <cstdint>
#include <vector>

#include "bot/level.h"
#include "rules/position.h"

namespace bot {

class Fallibility {
 public:
  // `move_number` is that of the root: the first moves of a game have a misjudgement of their own.
  Fallibility(const LevelProfile& profile, std::uint64_t seed, std::uint32_t move_number);

  // It misjudges at all.
  bool errs() const { return misjudgement_ > 0; }
  // Centipawns to add to the judgement of the position with this key.
  int misjudgement(std::uint64_t key) const;
  // The side to move in the position with this key does not notice `move`. Out of check only: when
  // in check everybody looks for the way out.
  bool overlooks(std::uint64_t key, rules::Move move) const;
  // The moves that come to its mind where it is to move; empty: all of them. A mate and a way out
  // of check do so always.
  std::vector<rules::Move> seen(const rules::Position& position) const;

 private:
  std::uint64_t seed_;
  int misjudgement_;
  std::uint64_t overlooked_per_mille_;
  std::uint64_t unseen_per_mille_;
};

}  // namespace bot
