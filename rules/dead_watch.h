// Watches a game for dead positions (FIDE 5.2.2: neither side can mate by any series of legal
// moves), move by move and cheaply: where play follows a line to mate that is known, or a move can
// still be taken back by playing on, the position is alive without a search. A plain value, kept
// beside the game.
#pragma once

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
  // A search with more time has found this for one side, of the position that was watched
  // `moves_ago`.
  void settle(const Verdict& verdict, std::uint32_t moves_ago = 0);

 private:
  bool is_still_alive(const Position& before, Move move, const Position& now);
  void look(const Position& position);
  bool is_seen_alive(const Position& position, Color by, int foray_number);
  bool is_proved_alive(const Position& position, Color by);
  void found(Color by, const std::vector<Move>& line);

  State state_ = State::Alive;
  Color hopeful_ = Color::White;  // who could mate last: asked first
  // To a mate by `hopeful_`, from here if is_on_line_, else from a position some moves ago.
  std::vector<Move> line_;
  bool is_on_line_ = false;
  std::uint32_t open_since_ = 0;  // moves ago, all of which can be taken back; while Open
};

}  // namespace rules
