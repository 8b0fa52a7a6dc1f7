#include "bot/network_rows.h"

#include <algorithm>

// Each loop is compiled for what every machine has and for wide vectors, and the machine is asked
// once. (The compiler's own way, target_clones, asks before a sanitizer is ready for it.)
#if defined(__x86_64__)
#define BOT_WIDE [[gnu::target("avx2")]]
#define BOT_HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define BOT_WIDE
#define BOT_HAS_WIDE false
#endif
#define BOT_IN_BOTH [[gnu::always_inline]] inline

namespace bot::rows {
namespace {

const bool kIsWide = BOT_HAS_WIDE;

BOT_IN_BOTH std::int16_t plus(std::int16_t a, std::int16_t b) {
  return static_cast<std::int16_t>(a + b);
}
BOT_IN_BOTH std::int16_t minus(std::int16_t a, std::int16_t b) {
  return static_cast<std::int16_t>(a - b);
}

// A quiet move, the most frequent change.
BOT_IN_BOTH void move(Row& to, const Row& from, const Row& added, const Row& dropped) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = minus(plus(from[i], added[i]), dropped[i]);
  }
}

// A capture.
BOT_IN_BOTH void capture(Row& to, const Row& from, const Row& added, const Row& first,
                         const Row& second) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] = minus(minus(plus(from[i], added[i]), first[i]), second[i]);
  }
}

BOT_IN_BOTH void change_in_both(Row& to, const Row& from, const Changes& changes) {
  const auto added = changes.added();
  const auto dropped = changes.dropped();
  if (added.size() == 1 && dropped.size() == 1) return move(to, from, *added[0], *dropped[0]);
  if (added.size() == 1 && dropped.size() == 2) {
    return capture(to, from, *added[0], *dropped[0], *dropped[1]);
  }
  if (&to != &from) to = from;
  for (const Row* const row : added) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = plus(to[i], (*row)[i]);
  }
  for (const Row* const row : dropped) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = minus(to[i], (*row)[i]);
  }
}

// The weights are small enough for the first product to fit into sixteen bits.
BOT_IN_BOTH std::int32_t squared_in_both(const Row& sums, const Row& weights) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto cut = static_cast<std::int16_t>(std::clamp<int>(sums[i], 0, Network::kHiddenUnit));
    const auto weighted = static_cast<std::int16_t>(cut * weights[i]);
    sum += weighted * cut;
  }
  return sum;
}

BOT_WIDE void change_wide(Row& to, const Row& from, const Changes& changes) {
  change_in_both(to, from, changes);
}

BOT_WIDE std::int32_t squared_wide(const Row& sums, const Row& weights) {
  return squared_in_both(sums, weights);
}

}  // namespace

void change(Row& to, const Row& from, const Changes& changes) {
  if (kIsWide) return change_wide(to, from, changes);
  change_in_both(to, from, changes);
}

std::int32_t squared(const Row& sums, const Row& weights) {
  return kIsWide ? squared_wide(sums, weights) : squared_in_both(sums, weights);
}

}  // namespace bot::rows
