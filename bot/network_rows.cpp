#include "bot/network_rows.h"

#include <algorithm>

// Compiled for wide vectors and for what every machine has; which is taken is settled at the start.
#if defined(__x86_64__)
#define BOT_EVERY_WIDTH [[gnu::target_clones("avx2", "default")]]
#else
#define BOT_EVERY_WIDTH
#endif

namespace bot::rows {
namespace {

std::int16_t plus(std::int16_t a, std::int16_t b) {
  return static_cast<std::int16_t>(a + b);
}
std::int16_t minus(std::int16_t a, std::int16_t b) {
  return static_cast<std::int16_t>(a - b);
}

// A quiet move, the most frequent change.
[[gnu::always_inline]] inline void move(Row& to, const Row& from, const Row& added,
                                        const Row& dropped) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = minus(plus(from[i], added[i]), dropped[i]);
  }
}

// A capture.
[[gnu::always_inline]] inline void capture(Row& to, const Row& from, const Row& added,
                                           std::array<const Row*, 2> dropped) {
  const Row& first = *dropped[0];
  const Row& second = *dropped[1];
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = minus(minus(plus(from[i], added[i]), first[i]), second[i]);
  }
}

}  // namespace

BOT_EVERY_WIDTH void change(Row& to, const Row& from, const Changes& changes) {
  if (changes.adds_ == 1 && changes.drops_ == 1) {
    move(to, from, *changes.added_[0], *changes.dropped_[0]);
    return;
  }
  if (changes.adds_ == 1 && changes.drops_ == 2) {
    capture(to, from, *changes.added_[0], {changes.dropped_[0], changes.dropped_[1]});
    return;
  }
  if (&to != &from) to = from;
  for (std::size_t n = 0; n < changes.adds_; ++n) {
    const Row& row = *changes.added_[n];
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = plus(to[i], row[i]);
  }
  for (std::size_t n = 0; n < changes.drops_; ++n) {
    const Row& row = *changes.dropped_[n];
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = minus(to[i], row[i]);
  }
}

// The weights are small enough for the first product to fit into sixteen bits.
BOT_EVERY_WIDTH std::int32_t squared(const Row& sums, const Row& weights) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto cut = static_cast<std::int16_t>(std::clamp<int>(sums[i], 0, Network::kHiddenUnit));
    const auto weighted = static_cast<std::int16_t>(cut * weights[i]);
    sum += weighted * cut;
  }
  return sum;
}

}  // namespace bot::rows
