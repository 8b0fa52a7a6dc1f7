// The order in which the search tries moves: good moves first makes it fast. The table's move, then
// captures that win, killers, quiet moves by how often they have refuted others, captures that
// lose.
#pragma once

#include <array>
#include <optional>

#include "bot/score.h"
#include "bot/transposition_table.h"
#include "rules/move_list.h"
#include "rules/position.h"

namespace bot {

// A man and where it went, of either colour: what a quiet move answers.
using Step = std::uint16_t;
inline constexpr std::size_t kSteps = std::size_t{6} * 64;
constexpr Step step(rules::Role role, rules::Square to) {
  return static_cast<Step>(static_cast<std::size_t>(role) * 64 +
                           static_cast<std::size_t>(to.index()));
}

// Quiet moves that proved good, within one search: by themselves, and as answers to the move
// before.
class QuietHistory {
 public:
  static constexpr int kMost = 16'000;

  // A quiet move in its place.
  struct Quiet {
    rules::Color color;
    rules::Move move;
    rules::Role role;                 // of the man that moves
    std::optional<Step> before = {};  // what the other side has just played
  };

  // `quiet` refuted a line at `ply`, looked at `depth` deep.
  void reward(const Quiet& quiet, int depth, int ply);
  // It was tried before the one that refuted.
  void punish(const Quiet& quiet, int depth);

  bool is_killer(rules::Move move, int ply) const;
  // Between -kMost and kMost.
  int score(const Quiet& quiet) const;

 private:
  void change(const Quiet& quiet, int amount);

  std::array<std::array<MoveCode, 2>, kMaxPly + 1> killers_{};
  std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> scores_{};
  std::array<std::array<std::int16_t, kSteps>, kSteps> answers_{};
};

// Gives the moves of a list one by one, best first, by putting the list itself in order. Does no
// more than it is asked for: the table's move is given before any other is judged, and whether a
// capture loses is found out when its turn comes.
class MovePicker {
 public:
  struct Hints {
    MoveCode table_move = 0;
    int ply = 0;
    std::optional<Step> before = {};  // as in Quiet
  };
  // All of them outlive the picker.
  MovePicker(const rules::Position& position, rules::MoveList& moves, const QuietHistory& history,
             Hints hints)
      : position_(position), moves_(moves), history_(history), hints_(hints) {}

  std::optional<rules::Move> next();
  // Those that are left come as they come: most will not be tried. Only once a quiet move has come.
  void order_no_more() { is_order_wanted_ = false; }
  // The move given last loses material on its square (captures and promotions only).
  bool is_losing() const { return last_score_ < kLosing / 2; }

 private:
  static constexpr int kTableMove = 1 << 24;
  static constexpr int kWinning = 1 << 20;
  static constexpr int kKiller = 1 << 18;
  static constexpr int kLosing = -(1 << 20);
  static constexpr int kPlaceBits = 9;
  static constexpr int kLastPlace = (1 << kPlaceBits) - 1;
  static_assert(rules::MoveList::kCapacity <= kLastPlace);

  bool give_table_move();
  void score_all();
  int score(rules::Move move) const;
  void bring_best();

  const rules::Position& position_;
  rules::MoveList& moves_;
  const QuietHistory& history_;
  Hints hints_;
  // A score above the place in the list, counted from the end.
  std::array<int, rules::MoveList::kCapacity> keys_;
  std::size_t at_ = 0;
  bool is_begun_ = false;
  bool is_scored_ = false;
  bool is_order_wanted_ = true;
  int last_score_ = 0;
};

}  // namespace bot
