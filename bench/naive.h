// Two players who know the rules and little else: what the weakest levels are measured against.
#pragma once

#include <cstdint>
#include <random>

#include "rules/move.h"
#include "rules/position.h"

namespace bench {

// Any legal move, each as likely.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : chance_(seed) {}
  // The position has a legal move.
  rules::Move choose(const rules::Position& position);

 private:
  std::mt19937_64 chance_;
};

// Takes the most valuable man that nothing defends, by the first move found; else as above. One who
// `mates` sees a mate in one before everything else.
class GreedyPlayer {
 public:
  GreedyPlayer(std::uint64_t seed, bool mates) : chance_(seed), mates_(mates) {}
  rules::Move choose(const rules::Position& position);

 private:
  RandomPlayer chance_;
  bool mates_;
};

}  // namespace bench
