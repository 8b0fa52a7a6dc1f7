// A position that can be played, of any variant. Made from a Setup that passed every check, then
// changed only by legal moves, so that no wrong state exists. A plain value of about 200 bytes.
#pragma once

#include <array>
#include <cstddef>
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
  TooManyPieces,    // more than sixteen men or eight pawns of one colour
  BadCastling,      // a right without its king or rook in place
  BadEnPassant,     // a target that no double step can have left
  OppositeCheck,    // the side that is not to move stands in check
  ImpossibleCheck,  // more than two checkers
  BadChecksLeft,    // Three-check: more than three, or none for the side to move
  HalfMoveClock,    // beyond 150: the 75-move rule has ended the game
};

// The word used on the wire, e.g. "no_king".
std::string_view word(SetupFault fault);

class Position {
 public:
  // The starting position of standard chess.
  Position();
  static std::expected<Position, SetupFault> from(const Setup& setup);

  Variant variant() const { return variant_; }
  Color turn() const { return turn_; }
  std::optional<Piece> piece_at(Square s) const {
    const Code c = board_[static_cast<std::size_t>(s.index())];
    return c == 0 ? std::nullopt : std::optional(piece(c));
  }
  Bitboard pieces(Color c) const { return by_color_[static_cast<std::size_t>(c)]; }
  Bitboard pieces(Role r) const { return by_role_[static_cast<std::size_t>(r)]; }
  Bitboard pieces(Color c, Role r) const { return pieces(c) & pieces(r); }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  Square king(Color c) const { return pieces(c, Role::King).first(); }
  // Set only where an en passant capture is legal now.
  std::optional<Square> en_passant() const { return en_passant_; }
  const ByColor<Setup::Rights>& castling() const { return castling_; }
  // How many checks `c` has still to give to win; meaningful in Three-check only.
  std::uint8_t checks_left(Color c) const { return checks_left_[c]; }
  std::uint32_t half_moves() const { return half_moves_; }
  std::uint32_t move_number() const { return move_number_; }

  // Zobrist key of what FIDE 9.2.3 compares: men, turn, castling rights, legal en passant;
  // in Three-check also the checks left.
  std::uint64_t key() const { return key_; }
  // The same, computed anew from the men: what key() must equal at any time.
  std::uint64_t key_from_scratch() const;

  // The men that give check to the side to move.
  Bitboard checkers() const { return attackers(king(turn_), !turn_, occupied()); }
  bool is_check() const { return checkers().any(); }
  // Men of colour `by` that attack `s`, given the occupancy `occ`.
  Bitboard attackers(Square s, Color by, Bitboard occ) const;

  MoveList legal_moves() const;
  // Those of the man on that square, castling among the king's; none where no own man stands.
  MoveList legal_moves_from(Square from) const;
  // Captures (en passant included) and promotions only; legal ones.
  MoveList legal_captures() const;
  // legal_moves().size(), without making the list.
  std::size_t legal_move_count() const;
  bool has_legal_move() const;
  // Neither of the two where the third check has been given: that goes first.
  bool is_checkmate() const { return is_check() && !has_legal_move() && !is_third_check(); }
  bool is_stalemate() const { return !is_check() && !has_legal_move() && !is_third_check(); }
  // Three-check: the side that has just moved has given its third check and won, also where it is
  // mate. There are no legal moves then.
  bool is_third_check() const {
    return variant_ == Variant::ThreeCheck && checks_left_[!turn_] == 0;
  }
  // Neither side has men enough to mate (FIDE 5.2.2 by counting): bare kings, one minor piece, or
  // bishops that all run on one colour.
  bool is_insufficient_material() const;
  // True where `c` has no men that could ever mate, whatever the other side does (by counting).
  bool cannot_win(Color c) const;

  // Plays a move from legal_moves() of this very position.
  void play(Move m);
  // Passes the turn; only where not in check (used by the search).
  void play_null();

  // The legal move that this text means, if any. Castling is taken as king onto own rook and, where
  // no other move is written so, as the king's move to where castling takes it or two squares
  // towards the rook. A promotion must name its role; any other move must not.
  std::optional<Move> find(UciMove uci) const;
  // As UCI writes it: castling as the king's move to where it ends, in Chess960 as king onto rook.
  UciMove uci(Move m) const;

  Setup setup() const;
  std::string fen() const;

  // Equal as FIDE 9.2.3 means it: move counters are not compared. The variant is.
  bool same_as(const Position& other) const;

 private:
  friend class PackedPosition;
  struct Empty {};
  explicit Position(Empty) {}

  // A square's man in one byte: 0 is none, else 1 + role + 8 for Black.
  using Code = std::uint8_t;
  static Code code(Piece p);
  static Piece piece(Code code) {
    return {static_cast<Color>((code - 1) >> 3), static_cast<Role>((code - 1) & 7)};
  }

  void put(Square s, Piece p);
  Piece take(Square s);
  void add_right(Color c, Square rook);
  void drop_rights(Color c);
  void drop_rights_touched_by(Bitboard squares);
  void move(Move m);
  void castle(Move m);
  void offer_en_passant(Square target);
  void pass_turn();
  void count_check();
  std::uint64_t checks_key() const;

  std::array<Bitboard, 6> by_role_{};
  std::array<Bitboard, 2> by_color_{};
  std::array<Code, 64> board_{};
  std::uint64_t key_ = 0;
  Bitboard castling_men_;  // kings and rooks whose stirring ends a right
  ByColor<Setup::Rights> castling_{};
  std::uint32_t half_moves_ = 0;
  std::uint32_t move_number_ = 1;
  std::optional<Square> en_passant_;
  Color turn_ = Color::White;
  Variant variant_ = Variant::Standard;
  ByColor<std::uint8_t> checks_left_{};  // nothing but zeros unless Three-check
};

}  // namespace rules
