#include "rules/game.h"

#include <algorithm>
#include <cassert>

#include "rules/san.h"

namespace rules {
namespace {

constexpr std::uint32_t kFiftyMoves = 100;  // in half-moves
constexpr int kRepetitions = 3;

}  // namespace

Game::Game(const Position& start) : start_(start), position_(start), keys_{start.key()} {
  outcome_ = outcome_on_board();
}

std::optional<Outcome> Game::outcome_on_board() const {
  const auto draw = [](Termination t) { return Outcome{std::nullopt, t}; };
  if (!position_.has_legal_move()) {
    if (!position_.is_check()) return draw(Termination::Stalemate);
    return Outcome{!position_.turn(), Termination::Checkmate};
  }
  if (position_.is_insufficient_material()) return draw(Termination::DeadPosition);
  if (repetitions() >= kRepetitions) return draw(Termination::Threefold);
  if (position_.half_moves() >= kFiftyMoves) return draw(Termination::FiftyMoves);
  return std::nullopt;
}

std::expected<Move, PlayError> Game::judge(Color color, std::uint32_t ply, UciMove uci) const {
  if (outcome_) return std::unexpected(PlayError::GameOver);
  if (ply != this->ply()) return std::unexpected(PlayError::WrongPly);
  if (color != turn()) return std::unexpected(PlayError::NotYourTurn);
  const auto move = position_.find(uci);
  if (!move) return std::unexpected(PlayError::Illegal);
  return *move;
}

std::expected<PlayedMove, PlayError> Game::play(Color color, std::uint32_t ply, UciMove uci) {
  const auto move = judge(color, ply, uci);
  if (!move) return std::unexpected(move.error());

  moves_.push_back({*move, position_.uci(*move).text(), san(position_, *move)});
  position_.play(*move);
  // No position from before a capture or a pawn move can come again.
  if (position_.half_moves() == 0) keys_.clear();
  keys_.push_back(position_.key());
  outcome_ = outcome_on_board();
  return moves_.back();
}

int Game::repetitions() const {
  return static_cast<int>(std::count(keys_.begin(), keys_.end(), position_.key()));
}

void Game::end(Outcome outcome) {
  assert(!outcome_);
  outcome_ = outcome;
}

}  // namespace rules
