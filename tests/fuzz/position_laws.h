// What must hold of any position, however it came about.
#pragma once

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/fuzz/law.h"

namespace fuzz {

// The counters of a position that goes on may pass what a FEN is allowed to say.
inline bool is_sayable(const rules::Position& position) {
  return position.half_moves() <= 150 && position.move_number() <= 9999;
}

inline void reads_back(const rules::Position& position) {
  const auto setup = rules::parse_fen(position.fen(), position.variant());
  law(setup.has_value() && *setup == position.setup(), "the FEN of a position reads back");
  const auto again = rules::Position::from(*setup);
  law(again.has_value() && again->same_as(position), "a position's setup makes it again");
  law(again->key() == position.key(), "equal positions have equal keys");
}

inline void position_laws(const rules::Position& position) {
  law(position.key() == position.key_from_scratch(), "the kept key is the key from scratch");
  law(position.legal_moves().size() == position.legal_move_count(), "counting agrees with listing");
  law(position.attackers(position.king(!position.turn()), position.turn(), position.occupied())
          .none(),
      "the side that has moved is not in check");
  if (is_sayable(position)) reads_back(position);
}

}  // namespace fuzz
