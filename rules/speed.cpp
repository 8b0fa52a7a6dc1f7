#include "rules/speed.h"

#include <array>
#include <cstddef>

namespace rules {
namespace {

using namespace std::chrono_literals;

constexpr int kMoves = 40;

// In the order of Speed.
constexpr std::array<std::string_view, 5> kWords{"bullet", "blitz", "rapid", "classical",
                                                 "correspondence"};

}  // namespace

std::optional<Speed> speed(const std::optional<TimeControl>& time) {
  if (!time) return std::nullopt;
  if (time->per_move() != nullptr) return Speed::Correspondence;
  const Millis whole = time->for_moves(kMoves);
  if (whole < 3min) return Speed::Bullet;
  if (whole < 8min) return Speed::Blitz;
  if (whole < 25min) return Speed::Rapid;
  return Speed::Classical;
}

std::string_view word(Speed speed) {
  return kWords[static_cast<std::size_t>(speed)];
}

std::optional<Speed> parse_speed(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == word) return static_cast<Speed>(i);
  }
  return std::nullopt;
}

}  // namespace rules
