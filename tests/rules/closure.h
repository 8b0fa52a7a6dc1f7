// The slow and plain truth about "can this side ever mate?": every position that can be reached is
// visited, told apart by all that matters (men, turn, castling rights, legal en passant, checks
// left).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <unordered_set>

#include "rules/position.h"

namespace rules::testing {

using ExactKey = std::array<std::uint64_t, 9>;

inline ExactKey exact_key(const Position& p) {
  ExactKey key{};
  for (std::size_t role = 0; role < 6; ++role) {
    key[role] = p.pieces(static_cast<Role>(role)).bits();
  }
  key[6] = p.pieces(Color::White).bits();
  std::uint64_t rest = p.turn() == Color::White ? 1 : 2;
  if (p.en_passant()) rest |= std::uint64_t{1} << (8 + p.en_passant()->index() % 8);
  for (const Color c : kColors) {
    for (const auto& rook : {p.castling()[c].king_side, p.castling()[c].queen_side}) {
      if (rook) key[c == Color::White ? 7 : 8] |= std::uint64_t{1} << rook->index();
    }
  }
  // There are no checks to count but in Three-check.
  for (const Color c : kColors) rest = rest << 2 | p.checks_left(c);
  key[8] |= rest << 8;  // the back rank of Black lies above bit 55
  return key;
}

struct ExactHash {
  std::size_t operator()(const ExactKey& key) const {
    std::uint64_t h = 0;
    for (const std::uint64_t word : key) h = (h ^ word) * 0x9E3779B97F4A7C15 ^ (h >> 29);
    return h;
  }
};

// In Three-check, "mates" is: wins.
enum class Truth { Mates, NeverMates, TooLarge };

// Walks breadth first from `start`, at most `limit` positions.
inline Truth can_ever_mate(const Position& start, Color by, std::size_t limit) {
  std::unordered_set<ExactKey, ExactHash> seen{exact_key(start)};
  std::deque<Position> open{start};
  while (!open.empty()) {
    const Position now = open.front();
    open.pop_front();
    const MoveList moves = now.legal_moves();
    // In Three-check no moves are left after the third check.
    if (moves.empty() && now.turn() != by && now.is_check()) return Truth::Mates;
    for (const Move move : moves) {
      Position next = now;
      next.play(move);
      if (!seen.insert(exact_key(next)).second) continue;
      if (seen.size() > limit) return Truth::TooLarge;
      open.push_back(next);
    }
  }
  return Truth::NeverMates;
}

}  // namespace rules::testing
