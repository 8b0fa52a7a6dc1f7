// A proof over sketches: positions in which only kings, pawns and men that never stir are drawn,
// and all others ("rovers") are taken to stand wherever they might. Where bishops roam about behind
// locked pawns their places make millions of positions, and a few hundred sketches.
//
// Why it is sound. Every legal move from a position leads from its sketch to the sketch of the
// position after it: a rover's move leaves all as it is, or removes a pawn that it may come to;
// drawn men move as if no rover were in the way, and pawns take wherever a rover may stand. A mate
// by the side asked about is thought possible wherever drawn men and rovers, each doing all that it
// ever may at once, could give it. Promotions and castling are not drawn: where they come into it,
// nothing is proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "rules/adjudication_reach.h"
#include "rules/bitboard.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class Sketches {
 public:
  // `reach` is the fixpoint made for the same position and side.
  Sketches(const Position& position, Color by, const Reach& reach);

  // True only where no sequence of legal moves lets `by` checkmate. Looks at `most` sketches.
  bool hold(std::size_t most);
  std::size_t count() const { return met_.size(); }

 private:
  struct Sketch {
    ByColor<Bitboard> pawns;
    ByColor<Bitboard> king;
    Bitboard passed;  // the square that a pawn has just passed, if any
    Color turn = Color::White;

    bool operator==(const Sketch&) const = default;
  };

  struct Spread {
    std::size_t operator()(const Sketch& sketch) const;
  };

  // What those of one colour may do, whenever.
  struct Rovers {
    bool any = false;
    Bitboard on;         // where one may stand
    Bitboard attacked;   // what one may attack
    Bitboard straights;  // where one that moves along ranks and files may stand
    Bitboard diagonals;
  };

  void add_men(const Reach& reach);
  void meet(const Sketch& sketch);
  void move_rovers(const Sketch& sketch);
  void move_king(const Sketch& sketch);
  void move_pawns(const Sketch& sketch);
  void move_pawn(const Sketch& sketch, Square from, Bitboard to, Bitboard taken, Bitboard passed);
  void arrive(Sketch next, Bitboard left);

  Bitboard drawn(const Sketch& sketch, Color c) const;
  Bitboard surely_attacked(const Sketch& sketch, Color by) const;
  Bitboard perhaps_attacked(const Sketch& sketch, Color by) const;
  bool is_mate_thinkable(const Sketch& sketch, Bitboard left) const;
  bool opens_line(const Sketch& sketch, Bitboard left) const;

  Color by_;
  Bitboard steady_;
  ByColor<std::vector<Reach::Man>> fixed_;
  ByColor<Bitboard> fixed_men_;
  ByColor<Rovers> rovers_;
  std::unordered_set<Sketch, Spread> met_;
  std::vector<Sketch> open_;
  bool is_lost_ = false;  // what this proof cannot rule out has come up
};

}  // namespace rules
