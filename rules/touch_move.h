// Touch-move: which moves are left to a player who has touched men (FIDE 4.2 to 4.7, 7.5.1). A
// plain value, kept for one turn. Adjusting (4.2.1) touches nothing here: whoever asks for it
// first does not come to touch(). The rest of article 4 needs no state: a move that was sent is a
// man released (4.7), and names the man it promotes to, which is final (4.4.4).
#pragma once

#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class TouchMove {
 public:
  // The men touched in this turn, by their squares, in order.
  const std::vector<Square>& squares() const { return squares_; }

  // The player to move touches the man on `square`; touching it again changes nothing. The square
  // has a man on it.
  void touch(Square square);

  // The player has completed a move that is illegal in `position`, and takes it back: its men have
  // been touched (FIDE 7.5.1). With the king put onto an own rook, both have (4.4.3).
  void touch_by(const Position& position, UciMove illegal);

  // The legal moves that the player may still make; never empty where there is a legal move.
  // `position` is the one in which all was touched.
  std::vector<Move> allowed(const Position& position) const;
  bool allows(const Position& position, Move legal) const;

 private:
  std::vector<Square> squares_;
};

}  // namespace rules
