// What over-the-board rules add to the turn of the side to move, and to the whole game: men that
// were touched, the move named in a wrong claim, the illegal moves so far. A plain value inside its
// Table; under online rules it stays as it was made.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "protocol/error.h"
#include "rules/position.h"
#include "rules/rule_set.h"
#include "rules/touch_move.h"
#include "rules/types.h"

namespace server {

class OverTheBoard {
 public:
  // The side to move has touched the man on that square, wanting to move or take it (FIDE 4.3).
  void touch(rules::Square square) { touched_.touch(square); }
  // It has completed a move that `position` does not allow, and takes it back (FIDE 7.5.1).
  void play_illegally(const rules::Position& position, rules::UciMove move);
  // It has claimed a draw and was wrong (FIDE 9.5.3).
  void reject(rules::Claim claim, std::optional<rules::UciMove> named);
  // It has moved: what bound it in this turn is over.
  void pass_turn();

  // The squares of the men touched in this turn, in order.
  const std::vector<rules::Square>& touched() const { return touched_.squares(); }
  // The move named in a rejected claim, to be played now.
  const std::optional<rules::UciMove>& named() const { return named_; }
  rules::ByColor<std::uint32_t> illegal_moves() const { return illegal_moves_; }

  // What forbids this legal move: another one was named, or other men were touched.
  std::optional<protocol::ErrorCode> objection(const rules::Position& position,
                                               rules::Move legal) const;
  // What forbids this claim, right or wrong: a man was touched (FIDE 9.4), a move is named already,
  // or it has been rejected in this turn.
  std::optional<protocol::ErrorCode> objection(rules::Claim claim, bool names_move) const;

 private:
  rules::TouchMove touched_;
  std::optional<rules::UciMove> named_;
  std::set<rules::Claim> rejected_;  // for the position on the board, in this turn
  rules::ByColor<std::uint32_t> illegal_moves_{};
};

}  // namespace server
