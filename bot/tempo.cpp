#include "bot/tempo.h"

#include <algorithm>

#include "bot/chance.h"

namespace bot {
namespace {

using std::chrono::milliseconds;

constexpr int kPartOfClock = 40;
// However large the increment: it comes after the move.
constexpr int kLargestPart = 4;
// From so many choices on, there is no more to think about than with these.
constexpr std::uint64_t kManyChoices = 24;

}  // namespace

// The lesser of two even throws: most moves come soon, some are pondered.
milliseconds answer_after(const Tempo& tempo, const Turn& turn) {
  const auto span = static_cast<std::uint64_t>((tempo.most - tempo.least).count());
  const std::uint64_t bits = mixed(turn.key ^ mixed(turn.seed));
  const std::uint64_t thrown =
      std::min((bits & 0xffff'ffff) % (span + 1), (bits >> 32) % (span + 1));
  const std::uint64_t choices = std::min<std::uint64_t>(turn.choices, kManyChoices);
  const milliseconds moment =
      tempo.least + milliseconds(static_cast<int>(thrown * choices / kManyChoices));
  if (!turn.clock) return moment;
  const milliseconds left = turn.clock->left;
  return std::min({moment, left / kPartOfClock + turn.clock->increment / 2, left / kLargestPart});
}

}  // namespace bot
