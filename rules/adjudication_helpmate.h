// One search for both answers: it walks the positions that can arise, those first that a guess
// finds most urgent, and keeps every one it has met. A mate met is a helpmate; where nothing is
// left to look into there is none. Left aside are only positions in which material
// (Position::cannot_win) or walls (is_walled_off) rule a mate out for good.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "rules/adjudication_store.h"
#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class HelpmateSearch {
 public:
  enum class State : std::uint8_t {
    Open,
    Found,      // line() leads to mate
    Exhausted,  // all that can arise was looked at, and no mate
    Full,       // no more room for positions
  };

  // The least comes first.
  using Urgency = std::function<int(const Position&)>;

  // Keeps `most` positions.
  HelpmateSearch(const Position& root, Color by, Urgency urgency, std::size_t most);

  // Goes on until it is settled or about `nodes` more moves were played on its boards.
  State run(std::uint64_t nodes);
  State state() const { return state_; }
  std::uint64_t nodes() const { return nodes_; }
  std::vector<Move> line() const;

 private:
  void expand(PositionStore::Id id);
  void meet(const Position& position, PositionStore::Id parent, Move move);
  bool is_shut(const Position& position);

  Color by_;
  Urgency urgency_;
  State state_ = State::Open;
  std::uint64_t nodes_ = 0;
  std::uint64_t walls_tried_ = 0;
  std::uint64_t walls_held_ = 0;
  PositionStore store_;
  PositionStore::Id last_ = 0;  // where the mate was found from
  Move mating_move_{Square(0), Square(0)};
};

// Has `by` won by mate, or in Three-check by the third check?
bool is_won_by(const Position& position, Color by);

}  // namespace rules
