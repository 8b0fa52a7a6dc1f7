// Pictures of mates that a side might give: who stands where when the king has no square left.
// A search that knows which picture it works at finds its way over a hundred plies. Guesses that
// order searches and decide nothing.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "rules/adjudication_roads.h"
#include "rules/bitboard.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

struct Picture {
  static constexpr std::size_t kMostGoals = 8;

  // The man that gives check, the mated king, then who else is needed.
  std::array<Goal, kMostGoals> all{};
  std::size_t count = 0;
  int cost = 0;  // moves to it from the position it was painted for

  std::span<const Goal> goals() const { return {all.data(), count}; }
  const Goal& checker() const { return all[0]; }
  const Goal& mated() const { return all[1]; }
  void add(Goal goal, int moves) {
    all[count++] = goal;
    cost += moves;
  }
};

// Mates of the other side by `by`, those that look nearest first, ten at most. `steady` are the
// men that never stir and are never taken. Takes a few milliseconds.
std::vector<Picture> paint_mates(const Position& position, Color by, Bitboard steady);

}  // namespace rules
