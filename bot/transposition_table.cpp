#include "bot/transposition_table.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace bot {

std::optional<rules::Move> move_of(const rules::Position& position, MoveCode wanted) {
  for (const rules::Move& move : position.legal_moves()) {
    if (code(move) == wanted) return move;
  }
  return std::nullopt;
}

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket))),
      mask_(buckets_.size() - 1) {}

void TranspositionTable::forget() {
  constexpr int kLast = std::numeric_limits<std::uint16_t>::max() >> kAgeBits;
  const int times = search_ >> kAgeBits;
  if (times == kLast) std::ranges::fill(buckets_, Bucket{});
  search_ = static_cast<std::uint16_t>((times == kLast ? 1 : times + 1) << kAgeBits);
}

// Ages come again after a while: an old entry that looks new keeps its place longer, no more.
void TranspositionTable::start_search() {
  constexpr int kMask = (1 << kAgeBits) - 1;
  search_ = static_cast<std::uint16_t>((search_ & ~kMask) | ((search_ + 1) & kMask));
}

bool TranspositionTable::holds(const Slot& slot, std::uint64_t key) const {
  return is_known(slot) && slot.key == key;
}

std::optional<TranspositionTable::Entry> TranspositionTable::find(std::uint64_t key) const {
  for (const Slot& slot : buckets_[index(key)].slots) {
    if (holds(slot, key)) return slot.entry;
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, Entry entry) {
  auto& [deepest, latest] = buckets_[index(key)].slots;
  if (entry.move == 0 && holds(deepest, key)) entry.move = deepest.entry.move;
  const bool takes_first =
      deepest.search != search_ || deepest.key == key || entry.depth >= deepest.entry.depth;
  // A position that moves up must not be left behind in the second place with older knowledge.
  if (takes_first && deepest.search == search_ && deepest.key != key) latest = deepest;
  (takes_first ? deepest : latest) = Slot{key, entry, search_};
}

int TranspositionTable::permille_used() const {
  const std::size_t sampled = std::min<std::size_t>(buckets_.size(), 500);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sampled; ++i) {
    used += static_cast<std::size_t>(std::ranges::count(buckets_[i].slots, search_, &Slot::search));
  }
  return static_cast<int>(used * 1000 / (sampled * buckets_[0].slots.size()));
}

}  // namespace bot
