// How a level errs: misjudged positions and overlooked replies. Both are functions of the position
// and the seed, so that a search that comes back to a position errs there in the same way.
#pragma once

#include <cstdint>

#include "bot/level.h"
#include "rules/position.h"

namespace bot {

class Fallibility {
 public:
  // `move_number` is that of the root: the first moves of a game have a misjudgement of their own.
  Fallibility(const LevelProfile& profile, std::uint64_t seed, std::uint32_t move_number);

  // Centipawns to add to the judgement of the position with this key.
  int misjudgement(std::uint64_t key) const;
  // The side to move in the position with this key does not notice `move`. Out of check only: when
  // in check everybody looks for the way out.
  bool overlooks(std::uint64_t key, rules::Move move) const;

 private:
  std::uint64_t seed_;
  int misjudgement_;
  std::uint64_t overlooked_per_mille_;
};

}  // namespace bot
