// Taking a move back by playing on: the other side replies with a move that can be undone as well,
// and both go back to where they were.
#pragma once

#include <array>
#include <optional>

#include "rules/move.h"
#include "rules/position.h"

namespace rules {

// `move` was played in `before` and led to `now`. Gives a reply, the move back and the reply's move
// back, each legal in its turn, that lead from `now` to the same position as `before`
// (Position::same_as: men, turn, castling rights, en passant, checks left). Whatever can be reached
// from `before` can be reached from `now` then. None where there is no such reply: never for a move
// of a pawn, a capture, castling, or where a right or, in Three-check, a check was spent.
std::optional<std::array<Move, 3>> take_back(const Position& before, Move move,
                                             const Position& now);

}  // namespace rules
