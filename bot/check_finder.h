// Tells of the moves of one position which of them give check, without playing them.
#pragma once

#include <array>

#include "rules/bitboard.h"
#include "rules/position.h"

namespace bot {

class CheckFinder {
 public:
  // `position` outlives the finder.
  explicit CheckFinder(const rules::Position& position);

  // `move` is legal there.
  bool gives_check(rules::Move move) const;

 private:
  bool gives_check_when_played(rules::Move move) const;

  const rules::Position& position_;
  rules::Square king_;
  // From where a man of each role attacks the king.
  std::array<rules::Bitboard, 6> aims_{};
  // Own men that alone stand between a man of their side and the king.
  rules::Bitboard curtains_;
};

}  // namespace bot
