#include "bot/level.h"

#include <limits>

namespace bot {
namespace {

using std::chrono::milliseconds;

constexpr std::array<std::string_view, kLevels.size()> kWords{"beginner", "easy", "normal", "hard",
                                                              "expert"};

constexpr std::array<LevelProfile, kLevels.size()> kProfiles{{
    {.depth = 1,
     .nodes = 4'000,
     .longest = std::nullopt,
     .misjudgement = 120,
     .opening_misjudgement = 120,
     .overlooked_per_mille = 350},
    {.depth = 2,
     .nodes = 10'000,
     .longest = std::nullopt,
     .misjudgement = 50,
     .opening_misjudgement = 50,
     .overlooked_per_mille = 100},
    {.depth = 4,
     .nodes = 20'000,
     .longest = std::nullopt,
     .misjudgement = 20,
     .opening_misjudgement = 25,
     .overlooked_per_mille = 15},
    {.depth = 8,
     .nodes = 60'000,
     .longest = std::nullopt,
     .misjudgement = 5,
     .opening_misjudgement = 15,
     .overlooked_per_mille = 0},
    {.depth = 64,
     .nodes = std::numeric_limits<std::uint64_t>::max(),
     .longest = milliseconds{1000},
     .misjudgement = 0,
     .opening_misjudgement = 8,
     .overlooked_per_mille = 0},
}};

}  // namespace

std::string_view word(Level level) {
  return kWords[static_cast<std::size_t>(level)];
}

std::optional<Level> parse_level(std::string_view word) {
  for (const Level level : kLevels) {
    if (bot::word(level) == word) return level;
  }
  return std::nullopt;
}

LevelProfile profile(Level level) {
  return kProfiles[static_cast<std::size_t>(level)];
}

}  // namespace bot
