// Watches a game for dead positions (FIDE 5.2.2: neither side can mate by any series of legal
// moves), move by move and cheaply: while play follows a line to mate that is known, the position
// is alive without a search. A plain value, kept beside the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

struct Verdict;

class DeadWatch {
 public:
  enum class State : std::uint8_t {
    Alive,  // some side can still mate
    Dead,   // neither can
    Open,   // kQuickNodes did not tell
  };

  explicit DeadWatch(const Position& start);

  State state() const { return state_; }
  // `move` was played in `before`, the position watched so far, and led to `now`.
  State played(const Position& before, Move move, const Position& now);
  // A search with more time has found this of the position watched now, for one side.
  void settle(const Verdict& verdict);

 private:
  void look(const Position& position);
  bool is_alive_by(const Position& position, Color by);

  State state_ = State::Alive;
  Color hopeful_ = Color::White;  // who could mate last: asked first
  std::vector<Move> line_;        // to mate; those from `next_` on are still to come
  std::size_t next_ = 0;
};

}  // namespace rules
