// What a search is asked for, and what it tells while it goes on.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "bot/pace.h"
#include "bot/score.h"
#include "rules/move.h"

namespace bot {

inline constexpr int kMaxDepth = kMaxPly - 1;

// Whichever limit is met first ends the search.
struct Limits {
  // Plies of full search.
  int depth = kMaxDepth;
  // Positions looked at.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  // None: the time is never asked.
  std::optional<Pace> pace = std::nullopt;
  // A mate in so many moves for the side to move has been found.
  std::optional<int> mate = std::nullopt;
  // So many root moves are looked at to their exact score, best first.
  int lines = 1;
  // The root moves to choose from; empty: all legal ones. Others than legal ones are passed over.
  std::vector<rules::Move> only = {};
  // Goes on where the answer is plain (one legal move, a mate that is proved).
  bool is_thorough = false;
  // While it is true, the pace ends nothing: the other side is still to move. What has passed
  // counts afterwards. Must outlive the search; may be set false from any thread.
  const std::atomic<bool>* pondering = nullptr;
};

// One line at the end of one look at the root.
struct Report {
  int line = 1;                    // 1 is the best
  int depth = 0;                   // plies of full search
  int selective_depth = 0;         // of the longest line followed, from the root
  int score = 0;                   // centipawns for the side to move; mates as in score.h
  bool is_at_least = false;        // the look was broken off before it knew more than a lower bound
  std::uint64_t nodes = 0;         // of the whole search so far
  int table_permille = 0;          // how full the transposition table is
  std::vector<rules::Move> moves;  // what both sides play, the root's move first
};
using Hear = std::function<void(const Report&)>;

}  // namespace bot
