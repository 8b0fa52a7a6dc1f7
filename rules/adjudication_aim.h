// How far positions are from a picture, and how worthwhile to look into. Guesses that order a
// search and decide nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/adjudication_picture.h"
#include "rules/adjudication_roads.h"
#include "rules/position.h"

namespace rules {

// The roads to one goal, for men of its kind and for pawns.
struct RoadsTo {
  Steps pieces;
  Steps pawns;
};

RoadsTo roads_to(Goal goal, const Roads& roads);

// Who comes to a picture's goals, and in how many moves in all.
struct Cast {
  int moves = 0;  // from kNever on: not all goals can be come to as things stand
  Bitboard men;
};

// Each goal takes the man nearest to it that no goal before it took. `road` gives each goal's.
template <typename Road>
Cast cast(const Position& position, std::span<const Goal> goals, Road road) {
  Cast result;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Goal& goal = goals[i];
    const RoadsTo& to = road(i);
    int least = kNever;
    Bitboard taken;
    const auto look = [&](Bitboard men, const Steps& steps) {
      for (const Square s : men & ~result.men) {
        const int count = steps[static_cast<std::size_t>(s.index())];
        if (count >= least) continue;
        least = count;
        taken = Bitboard(s);
      }
    };
    if (goal.role != Role::Pawn) look(position.pieces(goal.color, goal.role), to.pieces);
    if (goal.role != Role::King) look(position.pieces(goal.color, Role::Pawn), to.pawns);
    result.men |= taken;
    result.moves += least;
  }
  return result;
}

class Aim {
 public:
  Aim(const Picture& picture, Bitboard steady);

  // The less the sooner: moves that are left, what is in the way, and how often positions alike
  // for this picture were asked about before. That last keeps the search from trying all that men
  // can do who have no part in it.
  int urgency(const Position& position);

 private:
  static constexpr std::size_t kStructures = 64;
  static constexpr std::size_t kAlike = std::size_t{1} << 16;

  struct Kept {
    ByColor<Bitboard> pawns;
    std::array<RoadsTo, Picture::kMostGoals> to;
  };
  const Kept& kept(const Position& position);
  int in_the_way(const Position& position, Bitboard cast) const;
  int visits(const Position& position, Bitboard cast, int distance);

  Picture picture_;
  Bitboard steady_;
  std::vector<std::optional<Kept>> kept_;
  std::vector<std::uint8_t> visits_;
};

}  // namespace rules
