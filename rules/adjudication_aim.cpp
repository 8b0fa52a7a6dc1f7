#include "rules/adjudication_aim.h"

#include <limits>

namespace rules {
namespace {

constexpr int kVisitsAStep = 4;

// Multiplied and folded (Knuth 6.4); a collision costs a search some order, nothing else.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t value) {
  const std::uint64_t h = (seed ^ value) * 0x9E3779B97F4A7C15;
  return h ^ (h >> 29);
}

}  // namespace

RoadsTo roads_to(Goal goal, const Roads& roads) {
  const Steps pieces = roads.for_pieces(goal);
  return {pieces, roads.for_pawns(goal, pieces)};
}

Aim::Aim(const Picture& picture, Bitboard steady)
    : picture_(picture), steady_(steady), kept_(kStructures), visits_(kAlike) {}

const Aim::Kept& Aim::kept(const Position& position) {
  const ByColor<Bitboard> pawns{position.pieces(Color::White, Role::Pawn),
                                position.pieces(Color::Black, Role::Pawn)};
  const std::uint64_t key = mixed(mixed(0, pawns.white.bits()), pawns.black.bits());
  std::optional<Kept>& kept = kept_[key % kStructures];
  if (kept && kept->pawns == pawns) return *kept;
  kept.emplace();
  kept->pawns = pawns;
  const Roads roads({pawns, steady_});
  for (std::size_t i = 0; i < picture_.count; ++i) kept->to[i] = roads_to(picture_.all[i], roads);
  return *kept;
}

// Men on squares that others are to come to, and those that keep a king from its own.
int Aim::in_the_way(const Position& position, Bitboard cast) const {
  const Bitboard walls = position.pieces(Role::Pawn) | steady_;
  int count = 0;
  for (const Goal& goal : picture_.goals()) {
    const Bitboard there = position.pieces(goal.color, goal.role) & cast;
    if (there.contains(goal.on)) continue;
    if (position.occupied().contains(goal.on)) ++count;
    if (goal.role == Role::King) count += position.attackers(goal.on, !goal.color, walls).count();
  }
  return count;
}

int Aim::visits(const Position& position, Bitboard cast, int distance) {
  const auto turn = static_cast<std::uint64_t>(position.turn());
  std::uint64_t key = mixed(cast.bits(), position.pieces(Role::Pawn).bits());
  key = mixed(key, 2 * static_cast<std::uint64_t>(distance) + turn);
  std::uint8_t& visits = visits_[key >> 48];
  const int before = visits;
  if (before < std::numeric_limits<std::uint8_t>::max()) ++visits;
  return before;
}

int Aim::urgency(const Position& position) {
  const Kept& kept = this->kept(position);
  const Cast chosen =
      cast(position, picture_.goals(), [&](std::size_t i) -> const RoadsTo& { return kept.to[i]; });
  const int distance = chosen.moves + in_the_way(position, chosen.men);
  return distance + visits(position, chosen.men, distance) / kVisitsAStep;
}

}  // namespace rules
