// How long one move may take, worked out from the clock and the level.
#pragma once

#include <chrono>
#include <optional>

#include "bot/level.h"

namespace bot {

// The clock of the side that is to think.
struct ClockBudget {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};
  // Moves until the clock gets more time; none: it has to do for the whole game.
  std::optional<int> moves_to_go = std::nullopt;
};

struct Pace {
  // No deeper look is begun after this.
  std::chrono::milliseconds aim;
  // The look under way is broken off after this. Never more than a sixth of the time left,
  // but where more time comes before the sixth move from now.
  std::chrono::milliseconds limit;
};

// The least of what the level, the clock and `share` (what others who wait leave for this one)
// allow. None: the search ends by depth or nodes alone, and no clock is read.
std::optional<Pace> pace(const LevelProfile& profile, const std::optional<ClockBudget>& clock,
                         std::optional<std::chrono::milliseconds> share = std::nullopt);

}  // namespace bot
