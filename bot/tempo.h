// After how long the bot shows its move: a person takes a moment for the plainest reply, never the
// same one twice, and is quick where the clock is short.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "bot/pace.h"

namespace bot {

struct Tempo {
  std::chrono::milliseconds least{300};
  std::chrono::milliseconds most{1500};
  bool operator==(const Tempo&) const = default;
};

// What the moment goes by.
struct Turn {
  std::uint64_t key = 0;  // of the position
  std::uint64_t seed = 0;
  std::size_t choices = 0;  // legal moves
  std::optional<ClockBudget> clock = std::nullopt;
};

// From the beginning of the turn. With a clock never more than a fortieth of what is left and half
// the increment, nor than a quarter of what is left.
std::chrono::milliseconds answer_after(const Tempo& tempo, const Turn& turn);

}  // namespace bot
