#include "rules/adjudication_roads.h"

#include <algorithm>
#include <cstddef>

#include "rules/set_attacks.h"

namespace rules {
namespace {

constexpr std::size_t kFarthest = 40;
// What it costs beyond the move itself to pass a pawn, to get past one head on, to get an enemy man
// before a pawn that is to take: moves that others will have to make.
constexpr std::size_t kCrossing = 4;
constexpr std::uint8_t kHeadOn = 8;
constexpr std::uint8_t kBait = 6;

std::size_t index(Square s) {
  return static_cast<std::size_t>(s.index());
}

struct Barred {
  Bitboard for_now;  // as long as the pawns stand so
  Bitboard forever;
};

Barred barred_to(Goal goal, const Structure& structure) {
  Barred barred{structure.pawns[goal.color], structure.steady};
  if (goal.role == Role::King) {
    const Bitboard enemy = structure.pawns[!goal.color];
    barred.for_now |= pawn_attacks(!goal.color, enemy);
    barred.forever |= pawn_attacks(!goal.color, enemy & structure.steady);
  }
  return barred;
}

}  // namespace

Roads::Roads(const Structure& structure) : structure_(structure) {
  for (const Color c : kColors) {
    push_[c].fill(1);
    take_[c].fill(1 + kBait);
    for (const Square s : structure.pawns[c]) push_[c][index(s)] = 1 + 1;
    for (const Square s : structure.pawns[!c]) {
      push_[c][index(s)] = 1 + kHeadOn;
      take_[c][index(s)] = 1;
    }
    for (const Square s : structure.steady) push_[c][index(s)] = take_[c][index(s)] = kNever;
  }
}

Steps Roads::for_pieces(Goal goal) const {
  Steps steps;
  steps.fill(kNever);
  if (goal.role == Role::Pawn) return steps;
  if (structure_.steady.contains(goal.on)) {
    steps[index(goal.on)] = 0;
    return steps;
  }
  const Barred barred = barred_to(goal, structure_);
  const Bitboard walls = structure_.pawns.white | structure_.pawns.black | structure_.steady;
  std::array<Bitboard, kFarthest + kCrossing + 2> due{};
  std::size_t last = barred.for_now.contains(goal.on) ? kCrossing : 0;
  due[last] = Bitboard(goal.on) & ~barred.forever;
  Bitboard met;
  for (std::size_t count = 0; count <= std::min(last, kFarthest); ++count) {
    const Bitboard layer = due[count] & ~met;
    if (layer.none()) continue;
    met |= layer;
    for (const Square s : layer) steps[index(s)] = static_cast<std::uint8_t>(count);
    due[count + 1] |= attacks(goal.role, layer, walls) & ~barred.for_now & ~barred.forever;
    due[count + 1 + kCrossing] |= attacks(goal.role, layer, structure_.steady) & ~barred.forever;
    last = count + 1 + kCrossing;
  }
  return steps;
}

// From the last rank back; a pawn on a square comes to one of three others.
Steps Roads::for_pawns(Goal goal, const Steps& promoted) const {
  const Steps& push = push_[goal.color];
  const Steps& take = take_[goal.color];
  const int ahead = goal.color == Color::White ? 8 : -8;
  const int last_rank = goal.color == Color::White ? 7 : 0;
  Steps steps;
  steps.fill(kNever);
  if (goal.role == Role::Pawn) {
    steps[index(goal.on)] = 0;
  } else {
    for (int file = 0; file < 8; ++file) {
      const std::size_t i = index(Square(file, last_rank));
      steps[i] = promoted[i];
    }
  }
  for (int rank = 6; rank >= 1; --rank) {
    for (int file = 0; file < 8; ++file) {
      const int from = 8 * (goal.color == Color::White ? rank : 7 - rank) + file;
      const auto by = [&](const Steps& cost, int to) {
        const auto i = static_cast<std::size_t>(to);
        return steps[i] + cost[i];
      };
      std::uint8_t& least = steps[static_cast<std::size_t>(from)];
      int best = std::min<int>(least, by(push, from + ahead));
      if (file > 0) best = std::min(best, by(take, from + ahead - 1));
      if (file < 7) best = std::min(best, by(take, from + ahead + 1));
      least = static_cast<std::uint8_t>(std::min<int>(best, kNever));
    }
  }
  return steps;
}

}  // namespace rules
