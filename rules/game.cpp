#include "rules/game.h"

#include <algorithm>
#include <cassert>

#include "rules/san.h"

namespace rules {
namespace {

constexpr std::uint32_t kFiftyMoves = 100;        // in half-moves
constexpr std::uint32_t kSeventyFiveMoves = 150;  // likewise
constexpr int kThreefold = 3;
constexpr int kFivefold = 5;

Outcome drawn(Termination by) {
  return {std::nullopt, by};
}

}  // namespace

Game::Game(const Position& start, RuleSet rules)
    : rules_(rules), start_(start), position_(start), keys_{start.key()} {
  outcome_ = outcome_on_board();
}

std::optional<Outcome> Game::outcome_on_board() const {
  if (position_.is_third_check()) return Outcome{!position_.turn(), Termination::ThirdCheck};
  if (!position_.has_legal_move()) {
    if (!position_.is_check()) return drawn(Termination::Stalemate);
    return Outcome{!position_.turn(), Termination::Checkmate};
  }
  if (position_.is_insufficient_material()) return drawn(Termination::DeadPosition);
  if (has_occurred(kFivefold)) return drawn(Termination::Fivefold);
  if (position_.half_moves() >= kSeventyFiveMoves) return drawn(Termination::SeventyFiveMoves);
  if (rules_ == RuleSet::OverTheBoard) return std::nullopt;
  if (has_occurred(kThreefold)) return drawn(Termination::Threefold);
  if (position_.half_moves() >= kFiftyMoves) return drawn(Termination::FiftyMoves);
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

  moves_.push_back({*move, position_.uci(*move), SanText(san(position_, *move))});
  make(*move);
  outcome_ = outcome_on_board();
  return moves_.back();
}

void Game::make(const Move& m) {
  position_.play(m);
  // No position from before a capture or a pawn move can come again.
  if (position_.half_moves() == 0) keys_.clear();
  keys_.push_back(position_.key());
}

int Game::repetitions() const {
  return occurrences(position_);
}

// Different positions may have one key, and players who know the keys could look for such a pair.
// So keys only rule out; what they do not is compared, along the line played.
int Game::occurrences(const Position& position) const {
  int times = 0;
  Position past = start_;
  for (const PlayedMove& played : moves_) {
    if (past.same_as(position)) ++times;
    past.play(played.move);
  }
  return past.same_as(position) ? times + 1 : times;
}

bool Game::has_occurred(int times) const {
  return std::count(keys_.begin(), keys_.end(), position_.key()) >= times && repetitions() >= times;
}

bool Game::may_claim(Claim claim) const {
  if (rules_ == RuleSet::Online || outcome_) return false;
  if (claim == Claim::FiftyMoves) return position_.half_moves() >= kFiftyMoves;
  return has_occurred(kThreefold);
}

bool Game::may_claim_with(Claim claim, Move m) const {
  if (rules_ == RuleSet::Online || outcome_) return false;
  Position next = position_;
  next.play(m);
  if (claim == Claim::FiftyMoves) return next.half_moves() >= kFiftyMoves;
  return occurrences(next) + 1 >= kThreefold;
}

void Game::end(Outcome outcome) {
  assert(!outcome_);
  outcome_ = outcome;
}

void Game::rewind(std::uint32_t ply) {
  assert(ply <= this->ply());
  moves_.erase(moves_.begin() + ply, moves_.end());
  position_ = start_;
  keys_ = {start_.key()};
  for (const PlayedMove& played : moves_) make(played.move);
  outcome_ = outcome_on_board();
}

}  // namespace rules
