#include "bot/pace.h"

#include <algorithm>

namespace bot {
namespace {

using std::chrono::milliseconds;

// A game is planned as if so many moves were still to come.
constexpr int kMovesToGo = 30;
// No one thought may take more than this part of the time left.
constexpr int kLargestPart = 6;
// Kept back from every thought: the answer has a way to go, too.
constexpr milliseconds kReserve{40};

Pace by_clock(const ClockBudget& clock) {
  const milliseconds usable = std::max(clock.left - kReserve, milliseconds{0});
  const int to_go = std::clamp(clock.moves_to_go.value_or(kMovesToGo), 1, kMovesToGo);
  const milliseconds share = usable / to_go + clock.increment * 3 / 4;
  const milliseconds limit = std::min(share * 2, usable / std::min(to_go, kLargestPart));
  return {.aim = std::min(share / 2, limit), .limit = limit};
}

}  // namespace

std::optional<Pace> pace(const LevelProfile& profile, const std::optional<ClockBudget>& clock,
                         std::optional<milliseconds> share) {
  if (!clock && !profile.longest && !share) return std::nullopt;
  const milliseconds longest =
      std::min(profile.longest.value_or(milliseconds::max()), share.value_or(milliseconds::max()));
  if (!clock) return Pace{.aim = longest / 2, .limit = longest};
  const Pace p = by_clock(*clock);
  return Pace{.aim = std::min(p.aim, longest / 2), .limit = std::min(p.limit, longest)};
}

}  // namespace bot
