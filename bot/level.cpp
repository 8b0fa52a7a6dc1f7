#include "bot/level.h"

#include <limits>

namespace bot {
namespace {

using std::chrono::milliseconds;

constexpr std::array<std::string_view, kLevels.size()> kWords{"beginner", "easy", "normal", "hard",
                                                              "expert"};

constexpr std::array<LevelProfile, kLevels.size()> kProfiles{{
    {.depth = 1,
     .nodes = 2'000,
     .longest = std::nullopt,
     .misjudgement = 700,
     .opening_misjudgement = 700,
     .overlooked_per_mille = 950,
     .unseen_per_mille = 600,
     .book_plies = 2},
    {.depth = 1,
     .nodes = 4'000,
     .longest = std::nullopt,
     .misjudgement = 230,
     .opening_misjudgement = 230,
     .overlooked_per_mille = 500,
     .unseen_per_mille = 200,
     .book_plies = 4},
    {.depth = 2,
     .nodes = 10'000,
     .longest = std::nullopt,
     .misjudgement = 110,
     .opening_misjudgement = 110,
     .overlooked_per_mille = 200,
     .unseen_per_mille = 70,
     .book_plies = 8},
    {.depth = 4,
     .nodes = 20'000,
     .longest = std::nullopt,
     .misjudgement = 60,
     .opening_misjudgement = 60,
     .overlooked_per_mille = 90,
     .unseen_per_mille = 0,
     .book_plies = 12},
    {.depth = 64,
     .nodes = std::numeric_limits<std::uint64_t>::max(),
     .longest = milliseconds{1000},
     .misjudgement = 0,
     .opening_misjudgement = 8,
     .overlooked_per_mille = 0,
     .book_plies = 16,
     .keeps_table = true},
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
