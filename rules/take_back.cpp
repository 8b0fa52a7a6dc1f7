#include "rules/take_back.h"

#include <algorithm>

namespace rules {
namespace {

// Only a piece's step to an empty square is undone by another move.
bool is_plain_step(const Position& position, Move m) {
  return m.kind == Move::Kind::Normal && !position.occupied().contains(m.to) &&
         !position.pieces(Role::Pawn).contains(m.from);
}

// What no later move gives back. The last comparison would find it too, after many replies.
bool is_something_spent(const Position& before, const Position& now) {
  return before.en_passant() || before.castling() != now.castling() ||
         before.checks_left(before.turn()) != now.checks_left(before.turn());
}

// Plays `m` if it is legal.
bool try_to_play(Position& position, Move m) {
  const MoveList moves = position.legal_moves_from(m.from);
  if (std::ranges::find(moves, m) == moves.end()) return false;
  position.play(m);
  return true;
}

Move reversed(Move m) {
  return {m.to, m.from};
}

}  // namespace

std::optional<std::array<Move, 3>> take_back(const Position& before, Move move,
                                             const Position& now) {
  if (!is_plain_step(before, move) || is_something_spent(before, now)) return std::nullopt;
  for (const Move& reply : now.legal_moves()) {
    if (!is_plain_step(now, reply)) continue;
    const std::array way{reply, reversed(move), reversed(reply)};
    Position position = now;
    const bool is_legal =
        std::ranges::all_of(way, [&](const Move& m) { return try_to_play(position, m); });
    if (is_legal && position.same_as(before)) return way;
  }
  return std::nullopt;
}

}  // namespace rules
