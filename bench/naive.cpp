#include "bench/naive.h"

#include <array>
#include <optional>

namespace bench {
namespace {

using rules::Move;
using rules::Position;

constexpr std::array kValues{1, 3, 3, 5, 9, 0};  // by role

// Once the man is taken, the other side cannot take back.
bool is_undefended(const Position& position, Move capture) {
  Position after = position;
  after.play(capture);
  for (const Move reply : after.legal_captures()) {
    if (reply.to == capture.to) return false;
  }
  return true;
}

// Of the man that the move takes; 0: it takes none.
int prize(const Position& position, Move move) {
  if (move.kind == Move::Kind::Castling) return 0;
  if (move.kind == Move::Kind::EnPassant) return kValues[0];
  const auto taken = position.piece_at(move.to);
  return taken ? kValues.at(static_cast<std::size_t>(taken->role)) : 0;
}

std::optional<Move> mate_in_one(const Position& position) {
  for (const Move move : position.legal_moves()) {
    Position after = position;
    after.play(move);
    if (after.is_checkmate()) return move;
  }
  return std::nullopt;
}

}  // namespace

Move RandomPlayer::choose(const Position& position) {
  const rules::MoveList moves = position.legal_moves();
  return moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(chance_)];
}

Move GreedyPlayer::choose(const Position& position) {
  if (mates_) {
    if (const auto mate = mate_in_one(position)) return *mate;
  }
  std::optional<Move> best;
  int most = 0;
  for (const Move move : position.legal_captures()) {
    const int worth = prize(position, move);
    if (worth <= most || !is_undefended(position, move)) continue;
    best = move;
    most = worth;
  }
  return best ? *best : chance_.choose(position);
}

}  // namespace bench
