// One game of chess from its first position to its outcome, without clocks or players: the moves
// played, the position they lead to, what may be claimed, and the end where the board alone decides
// it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/position.h"
#include "rules/rule_set.h"
#include "rules/san_text.h"

namespace rules {

// Why a move was not played.
enum class PlayError : std::uint8_t { GameOver, WrongPly, NotYourTurn, Illegal };

struct PlayedMove {
  Move move;
  UciMove uci;  // as Position::uci() has it
  SanText san;
};

class Game {
 public:
  Game() : Game(Position()) {}
  // A start on which the board has decided already (mate, a hundred half-moves...) has its outcome
  // at once.
  explicit Game(const Position& start, RuleSet rules = RuleSet::Online);

  RuleSet rules() const { return rules_; }
  const Position& start() const { return start_; }
  const Position& position() const { return position_; }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  // Number of moves played.
  std::uint32_t ply() const { return static_cast<std::uint32_t>(moves_.size()); }
  Color turn() const { return position_.turn(); }
  const std::optional<Outcome>& outcome() const { return outcome_; }

  // Whether play() would take this move, and which one it is; changes nothing.
  std::expected<Move, PlayError> judge(Color color, std::uint32_t ply, UciMove uci) const;

  // Plays `uci` for `color` as the move number `ply` (0 = the first). All or nothing. Sets the
  // outcome where the board ends the game, in this order: third check, checkmate (FIDE 5.1.1; it
  // goes before all draws, 9.6.2), stalemate (5.2.1), dead position as far as counting men shows
  // it (5.2.2), fivefold repetition (9.6.1), seventy-five moves (9.6.2); and online third
  // repetition (9.2) and fifty moves (9.3). Dead positions that only a search shows are not looked
  // for here.
  std::expected<PlayedMove, PlayError> play(Color color, std::uint32_t ply, UciMove uci);

  // How often the position on the board has occurred (FIDE 9.2.3), this time included. Three-check
  // compares the checks still to be given as well.
  int repetitions() const;
  // Keys of every position since the last irreversible move, the current one last.
  const std::vector<std::uint64_t>& keys() const { return keys_; }

  // Would the side to move be right with this claim now (FIDE 9.2.2, 9.3.2)? Never online, where
  // there is nothing to claim, nor after the end.
  bool may_claim(Claim claim) const;
  // Would it be right with the legal move `m`, which it is about to play (FIDE 9.2.1, 9.3.1)?
  bool may_claim_with(Claim claim, Move m) const;

  // Ends the game from outside the board: resignation, flag, agreement... Only while it runs.
  void end(Outcome outcome);

  // Takes back all moves from number `ply` (at most ply()) on, and any outcome with them; the board
  // says anew whether it ends the game.
  void rewind(std::uint32_t ply);

 private:
  std::optional<Outcome> outcome_on_board() const;
  bool has_occurred(int times) const;
  int occurrences(const Position& position) const;
  void make(const Move& m);

  RuleSet rules_;
  Position start_;
  Position position_;
  std::vector<PlayedMove> moves_;
  std::vector<std::uint64_t> keys_;
  std::optional<Outcome> outcome_;
};

}  // namespace rules
