// A position that can be played, standard chess. Made from a Setup that passed every check, then
// changed only by legal moves, so that no wrong state exists. A plain value of about 200 bytes.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "rules/bitboard.h"
#include "rules/move.h"
#include "rules/move_list.h"
#include "rules/setup.h"
#include "rules/types.h"

namespace rules {

enum class SetupFault : std::uint8_t {
  NoKing,
  TooManyKings,
  PawnOnBackRank,
  TooManyPieces,    // more men than sixteen, or more promoted men than missing pawns
  BadCastling,      // a right without its king or rook in place
  BadEnPassant,     // a target that no double step can have left
  OppositeCheck,    // the side that is not to move stands in check
  ImpossibleCheck,  // more than two checkers
  HalfMoveClock,    // beyond 150: the 75-move rule has ended the game
};

// The word used on the wire, e.g. "no_king".
std::string_view word(SetupFault fault);

class Position {
 public:
  // The standard starting position.
  Position();
  static std::expected<Position, SetupFault> from(const Setup& setup);

  Color turn() const;
  std::optional<Piece> piece_at(Square s) const;
  Bitboard pieces(Color c) const;
  Bitboard pieces(Role r) const;
  Bitboard pieces(Color c, Role r) const;
  Bitboard occupied() const;
  Square king(Color c) const;
  // Set only where an en passant capture is legal now.
  std::optional<Square> en_passant() const;
  const ByColor<Setup::Rights>& castling() const;
  std::uint32_t half_moves() const;
  std::uint32_t move_number() const;

  // Zobrist key of what FIDE 9.2.3 compares: men, turn, castling rights, legal en passant.
  std::uint64_t key() const;

  // The men that give check to the side to move.
  Bitboard checkers() const;
  bool is_check() const { return checkers().any(); }
  // Men of colour `by` that attack `s`, given the occupancy `occ`.
  Bitboard attackers(Square s, Color by, Bitboard occ) const;

  MoveList legal_moves() const;
  // Captures (en passant included) and promotions only; legal ones.
  MoveList legal_captures() const;
  bool has_legal_move() const;
  bool is_checkmate() const { return is_check() && !has_legal_move(); }
  bool is_stalemate() const { return !is_check() && !has_legal_move(); }
  // Neither side has men enough to mate (FIDE 5.2.2 by counting): bare kings, one minor piece, or
  // bishops that all run on one colour.
  bool is_insufficient_material() const;
  // True where `c` has no men that could ever mate, whatever the other side does (by counting).
  bool cannot_win(Color c) const;

  // Plays a move from legal_moves() of this very position.
  void play(Move m);
  // Passes the turn; only where not in check (used by the search).
  void play_null();

  // The legal move that this text means, if any. Castling is taken both as the king's two squares
  // and as king onto own rook. A promotion must name its role; any other move must not.
  std::optional<Move> find(UciMove uci) const;
  // As UCI writes it: castling as the king's two squares.
  static UciMove uci(Move m);

  Setup setup() const;
  std::string fen() const;

  // Equal as FIDE 9.2.3 means it: counters are not compared.
  bool same_as(const Position& other) const;

 private:
};

}  // namespace rules
