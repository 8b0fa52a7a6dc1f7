// How a game ended: who won, if anybody, and by what.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/types.h"

namespace rules {

enum class Termination : std::uint8_t {
  Checkmate,             // FIDE 5.1.1
  Resignation,           // FIDE 5.1.2
  FlagFall,              // FIDE 6.9
  Abandonment,           // left, or stayed away for too long
  Stalemate,             // FIDE 5.2.1
  InsufficientMaterial,  // FIDE 5.2.2, as far as counting men shows it
  ThreefoldRepetition,   // FIDE 9.2; by itself in online play
  FiftyMoves,            // FIDE 9.3; by itself in online play
  Agreement,             // FIDE 5.2.3
  FlagFallDraw,          // FIDE 6.9: the other side cannot mate
  Aborted,               // never got going: no result
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
