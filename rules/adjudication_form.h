// The one form in which alike boards are searched. Chess is the same with colours swapped and,
// where nobody may castle, in a mirror; a search, which takes moves in some order, is not, and
// could give up on one of two alike boards only. So each question is put to the same board: the
// side asked about is White, and its king stands on the files a to d where the board may be
// mirrored.
#pragma once

#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class NormalForm {
 public:
  // Of the question whether `by` can mate in `position`.
  NormalForm(const Position& position, Color by);

  const Position& position() const { return position_; }
  // The side asked about there.
  Color by() const { return Color::White; }
  // What a move made there is on the board that was given.
  Move given(Move m) const;

 private:
  int turn_;  // what squares' numbers differ by, bit by bit
  Position position_;
};

}  // namespace rules
