#include "tests/play/simulation/aim.h"

namespace simulation {
namespace {

using rules::Game;
using rules::Move;
using rules::Position;

// The move takes back one's own last one.
bool goes_back(const Game& game, Move move) {
  const auto& played = game.moves();
  if (played.size() < 2) return game.position().piece_at(move.from)->role == rules::Role::Knight;
  const Move& last = played[played.size() - 2].move;
  return move.from == last.to && move.to == last.from;
}

bool serves(const Game& game, Aim aim, Move move) {
  if (aim == Aim::Shuffle) return goes_back(game, move);
  Position after = game.position();
  if (aim == Aim::Capture) {
    return after.piece_at(move.to).has_value() && move.kind != Move::Kind::Castling;
  }
  after.play(move);
  switch (aim) {
    case Aim::Mate:
      return after.is_checkmate();
    case Aim::Stalemate:
      return after.is_stalemate();
    case Aim::Check:
      return after.is_check();
    default:
      return false;
  }
}

}  // namespace

std::optional<rules::UciMove> some_move(const Game& game, Aim aim, Random& random) {
  const Position& position = game.position();
  const auto moves = position.legal_moves();
  if (moves.empty()) return std::nullopt;
  const std::size_t first = random() % moves.size();
  if (aim != Aim::Anything) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move& move = moves[(first + i) % moves.size()];
      if (serves(game, aim, move)) return position.uci(move);
    }
  }
  return position.uci(moves[first]);
}

}  // namespace simulation
