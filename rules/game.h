// One game of chess from its first position to its outcome, without clocks or players: the moves
// played, the position they lead to, and the end where the board alone decides it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/position.h"

namespace rules {

// Why a move was not played.
enum class PlayError : std::uint8_t { GameOver, WrongPly, NotYourTurn, Illegal };

struct PlayedMove {
  Move move;
  std::string uci;
  std::string san;
};

class Game {
 public:
  Game() : Game(Position()) {}
  // A start on which the board has decided already (mate, a hundred half-moves...) has its outcome
  // at once.
  explicit Game(const Position& start);

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
  // outcome where the board ends the game: checkmate first, then stalemate, insufficient material,
  // third repetition (FIDE 9.2.3), fifty moves.
  std::expected<PlayedMove, PlayError> play(Color color, std::uint32_t ply, UciMove uci);

  // How often the position on the board has occurred (FIDE 9.2.3), this time included.
  int repetitions() const;
  // Keys of every position since the last irreversible move, the current one last.
  const std::vector<std::uint64_t>& keys() const { return keys_; }

  // Ends the game from outside the board: resignation, flag, agreement... Only while it runs.
  void end(Outcome outcome);

 private:
  std::optional<Outcome> outcome_on_board() const;

  Position start_;
  Position position_;
  std::vector<PlayedMove> moves_;
  std::vector<std::uint64_t> keys_;
  std::optional<Outcome> outcome_;
};

}  // namespace rules
