// The requests of one game to take moves back: whose stands, and how far back it goes. A request
// goes back to before the last move of the side that makes it, whoever is to move, and stands until
// it is answered: a move of the other side is no answer, and goes back with it. One's own next move
// ends it, for it would mean that move then. A plain value inside its Table.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/types.h"

namespace server {

class Takebacks {
 public:
  // The number of moves made before the last one of `by`, of a game with `ply` moves in which it is
  // `turn`'s turn; none if `by` has not moved yet.
  static std::optional<std::uint32_t> before_last_move(rules::Color by, std::uint32_t ply,
                                                       rules::Color turn);

  // `by` asks to go back to where `to_ply` moves were made.
  void ask(rules::Color by, std::uint32_t to_ply) { to_ply_[by] = to_ply; }
  // The request of `by` is declined, or taken back, or made void by its own move.
  void drop(rules::Color by) { to_ply_[by].reset(); }
  // Moves were taken back, or nothing can be any more.
  void end() { to_ply_ = {}; }

  // Whose request stands, and the number of moves to which it goes back. Both may.
  const rules::ByColor<std::optional<std::uint32_t>>& to_ply() const { return to_ply_; }

 private:
  rules::ByColor<std::optional<std::uint32_t>> to_ply_{};
};

}  // namespace server
