#include "rules/adjudication_store.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rules {
namespace {

constexpr std::size_t kFirstIndex = 1024;

}  // namespace

PositionStore::PositionStore(std::size_t most) : most_(most), index_(kFirstIndex) {
  entries_.reserve(kFirstIndex / 2);
  piles_.fill(kNone);
}

void PositionStore::grow_index() {
  std::vector<std::uint32_t> wider(index_.size() * 2);
  const std::size_t mask = wider.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t slot = entries_[i].position.hash() & mask;
    while (wider[slot] != 0) slot = (slot + 1) & mask;
    wider[slot] = static_cast<std::uint32_t>(i + 1);
  }
  index_ = std::move(wider);
}

std::optional<PositionStore::Id> PositionStore::add(const Position& position, Id parent) {
  assert(!is_full());
  const PackedPosition packed(position);
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = packed.hash() & mask;
  for (; index_[slot] != 0; slot = (slot + 1) & mask) {
    const Entry& kept = entries_[index_[slot] - 1];
    if (kept.position == packed) return std::nullopt;
  }
  const Id id = static_cast<Id>(entries_.size());
  entries_.push_back({packed, parent, kNone});
  index_[slot] = id + 1;
  if (entries_.size() * 2 > index_.size()) grow_index();
  return id;
}

void PositionStore::push(Id id, int urgency) {
  urgency = std::clamp(urgency, 0, kUrgencies - 1);
  Id& top = piles_[static_cast<std::size_t>(urgency)];
  entries_[id].next = top;
  top = id;
  least_ = std::min(least_, urgency);
}

std::optional<PositionStore::Id> PositionStore::pop() {
  for (; least_ < kUrgencies; ++least_) {
    Id& top = piles_[static_cast<std::size_t>(least_)];
    if (top == kNone) continue;
    const Id id = top;
    top = entries_[id].next;
    return id;
  }
  return std::nullopt;
}

}  // namespace rules
