#include "rules/helpmate_foray.h"

#include <algorithm>
#include <array>
#include <random>

#include "rules/adjudication_dive.h"

namespace rules {

void HelpmateForay::follow(const std::vector<Move>& line) {
  std::array<std::size_t, 2> next{0, 1};  // of the side to move first, and of the other
  for (std::size_t side = 0; follow_one(line, next[side]); side = 1 - side) {
  }
}

// Plays the first of every second move from `next` on that is legal.
bool HelpmateForay::follow_one(const std::vector<Move>& line, std::size_t& next) {
  while (next < line.size()) {
    const Move move = line[next];
    next += 2;
    const MoveList legal = position_.legal_moves_from(move.from);
    if (std::ranges::find(legal, move) == legal.end()) continue;
    play(move);
    return true;
  }
  return false;
}

void HelpmateForay::wander(int plies, std::uint64_t seed) {
  std::minstd_rand random(static_cast<std::uint32_t>(seed));
  for (int ply = 0; ply < plies; ++ply) {
    const MoveList legal = position_.legal_moves();
    if (legal.empty()) return;
    play(legal[random() % legal.size()]);
  }
}

bool HelpmateForay::dive(Color by, std::uint64_t nodes) {
  HelpmateDive dive(position_, by);
  if (!dive.run(nodes)) return false;
  moves_.insert(moves_.end(), dive.line().begin(), dive.line().end());
  return true;
}

void HelpmateForay::play(Move move) {
  position_.play(move);
  moves_.push_back(move);
}

}  // namespace rules
