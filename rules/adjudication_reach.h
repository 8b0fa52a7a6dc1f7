// Where each man now on the board could ever stand, whatever both sides play, until the game ends
// or `by` has mated: more squares than the truth perhaps, never fewer. Made for one position, grown
// round by round to a fixpoint.
//
// Why the fixpoint is sound. Call a game from the position "described" while every man stands on
// a square of its reach, no man has been taken that is not marked so, and no pawn has taken that is
// not marked so. The position itself is described. At the fixpoint every legal move from a
// described position leads to a described one, or mates `by` and so ends the game (each rule in
// the .cpp says why). So every position in which `by` mates is described.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "rules/bitboard.h"
#include "rules/position.h"

namespace rules {

class Reach {
 public:
  struct Man {
    Color color = Color::White;
    Role role = Role::Pawn;
    Square home = Square(0);
    Bitboard reach;          // all squares it may stand on
    Bitboard pawn;           // a pawn's: those where it is still a pawn
    Bitboard promoted;       // a pawn's: those where it is a pawn no more
    Bitboard mating;         // of the side that may mate `by`: where a step mates it at once
    bool is_taken = false;   // may be
    bool takes = false;      // a pawn's: may take, or promote
    bool is_spared = false;  // by assumption, it is not taken

    bool is_steady() const { return !is_taken && reach == Bitboard(home); }
  };

  Reach(const Position& position, Color by);

  // One round for all men; false where nothing is new: that is the fixpoint.
  bool grow();
  void grow_fully();

  // Looks only at games in which man `i` (no king) is not taken.
  void spare(std::size_t i);
  void spare_all();
  // Goes on from the games in which man `i`, spared so far, is taken now.
  void take(std::size_t i);

  std::span<const Man> men() const { return {men_.data(), count_}; }
  const Man& king(Color c) const { return men_[king_[c]]; }
  // The squares whose man never leaves and is never taken.
  Bitboard steady() const { return steady_; }
  // What `man` may attack some time, the square behind a king at `transparent` included.
  Bitboard attacks_of(const Man& man, Bitboard transparent) const;

 private:
  void add_men(const Position& position);
  void read_castling(const Position& position);
  void sum_up();
  bool grow_man(Man& man);
  void grow_pawn(Man& man) const;
  void grow_piece(Man& man) const;
  Bitboard barred_to(Color c) const;
  void mark_taken(Man& man) const;
  bool castle();

  // The squares on which `man` mates the king of `by`, which cannot stir.
  Bitboard mating_squares(const Man& man) const;
  bool is_mating(const Man& man, Square to) const;
  bool is_taken_back(const Man& man, Square to) const;
  Bitboard held(Color by, Bitboard without, Bitboard ever_occupied) const;

  struct Castling {
    std::size_t king = 0;
    std::size_t rook = 0;
    Square king_to = Square(0);
    Square rook_to = Square(0);
    Bitboard path;  // all that must be empty, the two men themselves left out
  };

  Color by_;
  std::array<Man, 32> men_;
  std::size_t count_ = 0;
  ByColor<std::size_t> king_{};
  std::array<Castling, 4> castlings_;
  std::size_t castling_count_ = 0;

  // What the men of a colour do together, as of the start of the round.
  struct Side {
    Bitboard homes_steady;
    Bitboard homes_spared;     // of steady men that cannot be taken, by assumption
    Bitboard may_be_taken_on;  // where men other than the king may stand
    Bitboard may_take_on;
    Bitboard held;         // attacked for ever by steady men: no enemy king steps there
    Bitboard bound_pawns;  // homes of pawns that never leave their file nor are taken
  };
  ByColor<Side> sides_{};
  Bitboard steady_;
  Bitboard ever_occupied_;
};

}  // namespace rules
