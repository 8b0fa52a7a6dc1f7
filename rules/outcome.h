// How a game ended: who won, if anybody, and by what.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/types.h"

namespace rules {

enum class Termination : std::uint8_t {
  Checkmate,         // FIDE 5.1.1
  Resignation,       // FIDE 5.1.2
  FlagFall,          // FIDE 6.9
  Abandonment,       // left, or stayed away for too long; drawn where the other side cannot mate
  Stalemate,         // FIDE 5.2.1
  DeadPosition,      // FIDE 5.2.2: neither side can mate by any sequence of legal moves
  Threefold,         // FIDE 9.2: claimed; by itself in online play
  Fivefold,          // FIDE 9.6.1
  FiftyMoves,        // FIDE 9.3: claimed; by itself in online play
  SeventyFiveMoves,  // FIDE 9.6.2
  Agreement,         // FIDE 5.2.3
  FlagFallDraw,      // FIDE 6.9: the other side cannot mate
  Aborted,           // never got going: no result
  ThirdCheck,        // Three-check: the winner has given its third check
  IllegalMoves,      // FIDE 7.5.5: the second one; drawn where the other side cannot mate
};

// The word on the wire and in the database, e.g. "checkmate", "flag_fall_draw".
std::string_view word(Termination t);
std::optional<Termination> parse_termination(std::string_view word);

struct Outcome {
  std::optional<Color> winner;  // none: a draw, or no result if aborted
  Termination termination;

  // PGN result: "1-0", "0-1", "1/2-1/2", and "*" for an aborted game.
  std::string_view result() const;
  bool operator==(const Outcome&) const = default;
};

}  // namespace rules
