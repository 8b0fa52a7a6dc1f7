// How long an engine may think in a match: fixed nodes, a fixed time for each move, or a clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace bench {

using Millis = std::chrono::milliseconds;

struct ByNodes {
  std::uint64_t nodes;
};
struct ByMoveTime {
  Millis time;
};
struct ByClock {
  Millis base;
  Millis increment;
};
using Limit = std::variant<ByNodes, ByMoveTime, ByClock>;

// "5+0.05": seconds for the game and for each move.
std::optional<ByClock> parse_clock(std::string_view text);

}  // namespace bench
