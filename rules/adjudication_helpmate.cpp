#include "rules/adjudication_helpmate.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/adjudication_walls.h"

namespace rules {
namespace {

constexpr std::uint64_t kWallsTried = 16;
constexpr std::uint64_t kTriedAHeld = 4;
constexpr std::uint64_t kNodesAWall = 20;

// The move that leads from one position to another.
Move move_between(const Position& before, const Position& after) {
  for (const Move& m : before.legal_moves()) {
    Position next = before;
    next.play(m);
    if (next.same_as(after)) return m;
  }
  std::unreachable();
}

}  // namespace

bool is_won_by(const Position& position, Color by) {
  return position.turn() != by && (position.is_checkmate() || position.is_third_check());
}

HelpmateSearch::HelpmateSearch(const Position& root, Color by, Urgency urgency, std::size_t most)
    : by_(by), urgency_(std::move(urgency)), store_(most) {
  const auto id = store_.add(root, 0);
  store_.push(*id, 0);
}

HelpmateSearch::State HelpmateSearch::run(std::uint64_t nodes) {
  const std::uint64_t end = nodes_ + nodes;
  while (state_ == State::Open && nodes_ < end) {
    const auto id = store_.pop();
    if (!id) {
      state_ = State::Exhausted;
    } else {
      expand(*id);
    }
  }
  return state_;
}

void HelpmateSearch::expand(PositionStore::Id id) {
  const Position position = store_.position(id);
  for (const Move& m : position.legal_moves()) {
    if (state_ != State::Open) return;
    Position next = position;
    next.play(m);
    ++nodes_;
    meet(next, id, m);
  }
}

void HelpmateSearch::meet(const Position& position, PositionStore::Id parent, Move move) {
  if (position.cannot_win(by_)) return;
  if (store_.is_full()) {
    state_ = State::Full;
    return;
  }
  const auto id = store_.add(position, parent);
  if (!id) return;
  if (is_won_by(position, by_)) {
    state_ = State::Found;
    last_ = parent;
    mating_move_ = move;
    return;
  }
  if (!is_shut(position)) store_.push(*id, urgency_(position));
}

// Walls may close by captures and pawn moves alone. They cost as much as some moves, so they are
// asked about as long as they hold often enough.
bool HelpmateSearch::is_shut(const Position& position) {
  const bool is_irreversible = position.half_moves() == 0;
  if (!is_irreversible || walls_tried_ >= kWallsTried + kTriedAHeld * walls_held_) return false;
  ++walls_tried_;
  nodes_ += kNodesAWall;
  if (!is_walled_off(position, by_)) return false;
  ++walls_held_;
  return true;
}

std::vector<Move> HelpmateSearch::line() const {
  assert(state_ == State::Found);
  std::vector<Move> backwards{mating_move_};
  for (PositionStore::Id id = last_; id != 0; id = store_.parent(id)) {
    const Position after = store_.position(id);
    const Position before = store_.position(store_.parent(id));
    backwards.push_back(move_between(before, after));
  }
  std::reverse(backwards.begin(), backwards.end());
  return backwards;
}

}  // namespace rules
