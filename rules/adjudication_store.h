// The positions that a helpmate search has met: an exact set (no position is taken for another),
// each with the one it was first reached from, and the heap of those still to be looked into.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/packed_position.h"

namespace rules {

class PositionStore {
 public:
  using Id = std::uint32_t;
  static constexpr int kUrgencies = 512;

  // Keeps `most` positions, at 48 bytes each and 8 to 16 for its place in the index; while the
  // arrays grow to that size, half as much again.
  explicit PositionStore(std::size_t most);

  // Keeps a position; nothing where it is kept already. Only while not full.
  std::optional<Id> add(const Position& position, Id parent);
  bool is_full() const { return entries_.size() == most_; }
  std::size_t size() const { return entries_.size(); }

  Position position(Id id) const { return entries_[id].position.unpacked(); }
  Id parent(Id id) const { return entries_[id].parent; }

  // The heap: the least urgency number comes first, of equals the one pushed last.
  void push(Id id, int urgency);
  std::optional<Id> pop();

 private:
  struct Entry {
    PackedPosition position;
    Id parent;
    Id next;  // the one below on the same pile of the heap
  };
  static constexpr Id kNone = ~Id{0};

  void grow_index();

  std::size_t most_;
  std::vector<Entry> entries_;
  // Open addressing; a slot holds 1 + id, and 0 is free. At most half full.
  std::vector<std::uint32_t> index_;
  std::array<Id, kUrgencies> piles_;
  int least_ = kUrgencies;  // no pile below it holds any
};

}  // namespace rules
