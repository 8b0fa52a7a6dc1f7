#include "rules/helpmate_foray.h"

#include <algorithm>
#include <array>
#include <random>

#include "rules/adjudication_dive.h"

namespace rules {

void HelpmateForay::follow(const std::vector<Move>& line, Color by) {
  const std::size_t end = line.size();
  ByColor<std::size_t> next;  // move of each
  next[by] = (end + 1) % 2;
  next[!by] = end % 2;
  while (next[by] < end) {
    const bool mates = position_.turn() == by;
    const bool others_done = next[!by] >= end;
    if (mates ? next[by] + 1 == end && !others_done : others_done) {
      if (!wait(std::span(line).subspan(std::min(next[by], next[!by])))) return;
    } else {
      const std::size_t until = mates && !others_done ? end - 1 : end;
      follow_one(std::span(line).first(until), next[position_.turn()]);
    }
  }
}

// Plays the first of every second move from `next` on that is legal.
void HelpmateForay::follow_one(std::span<const Move> line, std::size_t& next) {
  while (next < line.size()) {
    const Move move = line[next];
    next += 2;
    if (!position_.pieces(position_.turn()).contains(move.from)) continue;
    const MoveList legal = position_.legal_moves_from(move.from);
    if (std::ranges::find(legal, move) == legal.end()) continue;
    return play(move);
  }
}

// A quiet step of a man, and to a square, with no part in the rest of the line.
bool HelpmateForay::wait(std::span<const Move> rest) {
  Bitboard part;
  for (const Move& m : rest) part |= Bitboard(m.from) | Bitboard(m.to);
  const Bitboard staying = part | position_.pieces(Role::King);
  const Bitboard taken = part | position_.occupied();
  for (const Move& m : position_.legal_moves()) {
    if (m.kind != Move::Kind::Normal || staying.contains(m.from) || taken.contains(m.to)) continue;
    Position next = position_;
    next.play(m);
    if (next.is_check()) continue;
    play(m);
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
