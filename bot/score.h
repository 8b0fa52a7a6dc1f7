// Scores are centipawns from the side to move. A mate is worth kMate less the plies until it
// happens, so that a nearer mate is the better one.
#pragma once

#include <optional>

namespace bot {

// No line is followed further than this from the root.
inline constexpr int kMaxPly = 100;
inline constexpr int kInfinite = 31'000;
inline constexpr int kMate = 30'000;
// No judgement of a position reaches this; every mate lies beyond it.
inline constexpr int kMateBound = kMate - 2 * kMaxPly;
inline constexpr int kDraw = 0;

// The side to move is mated `ply` plies from the root.
constexpr int mated_at(int ply) {
  return -kMate + ply;
}
constexpr bool is_mate(int score) {
  return score >= kMateBound || score <= -kMateBound;
}

// Moves until mate, as people count: 2 = mates with the second move, -1 = is mated by the next.
constexpr std::optional<int> mate_in(int score) {
  if (score >= kMateBound) return (kMate - score + 1) / 2;
  if (score <= -kMateBound) return -((kMate + score + 1) / 2);
  return std::nullopt;
}

// A table entry outlives the line it was found on, so mates are kept as plies from the entry's own
// position, not from the root.
constexpr int to_table(int score, int ply) {
  if (score >= kMateBound) return score + ply;
  if (score <= -kMateBound) return score - ply;
  return score;
}
constexpr int from_table(int score, int ply) {
  if (score >= kMateBound) return score - ply;
  if (score <= -kMateBound) return score + ply;
  return score;
}

}  // namespace bot
