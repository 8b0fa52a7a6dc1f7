#include "rules/fault_text.h"

#include <utility>

namespace rules {

std::string_view sentence(FenFault fault) {
  switch (fault) {
    case FenFault::TooLong:
      return "The text is too long for a FEN.";
    case FenFault::FieldCount:
      return "That is not the number of fields of a FEN.";
    case FenFault::Board:
      return "The first field is not eight ranks of eight squares, from the eighth rank down.";
    case FenFault::Turn:
      return "The side to move is neither w nor b.";
    case FenFault::Castling:
      return "The castling rights are written wrongly.";
    case FenFault::EnPassant:
      return "The en passant square is neither - nor a square of the third or sixth rank.";
    case FenFault::Checks:
      return "The checks are neither as 3+3 before the half-move clock nor as +0+0 at the end.";
    case FenFault::HalfMoveClock:
      return "The half-move clock is no number that can be.";
    case FenFault::MoveNumber:
      return "The move number is no number that can be.";
  }
  std::unreachable();
}

std::string_view sentence(SetupFault fault) {
  switch (fault) {
    case SetupFault::NoKing:
      return "A side has no king.";
    case SetupFault::TooManyKings:
      return "A side has more than one king.";
    case SetupFault::PawnOnBackRank:
      return "A pawn stands on the first or the last rank.";
    case SetupFault::TooManyPieces:
      return "A side has more than sixteen men, or more than eight pawns.";
    case SetupFault::BadCastling:
      return "A castling right has no king or no rook in its place.";
    case SetupFault::BadEnPassant:
      return "No pawn can just have passed the en passant square.";
    case SetupFault::OppositeCheck:
      return "The side that is not to move stands in check.";
    case SetupFault::ImpossibleCheck:
      return "The king is in check by more than two men.";
    case SetupFault::BadChecksLeft:
      return "A side has more than three checks left, or the side to move has none: it has won.";
    case SetupFault::HalfMoveClock:
      return "The half-move clock is beyond seventy-five moves, which end the game.";
  }
  std::unreachable();
}

}  // namespace rules
