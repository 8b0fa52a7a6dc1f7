// How fast a game is, by its time control. Players look for games by it, and how long somebody may
// be away hangs on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/clock.h"

namespace rules {

enum class Speed : std::uint8_t { Bullet, Blitz, Rapid, Classical, Correspondence };

// The time that a side has for forty moves decides, its initial time and forty increments: bullet
// is less than 3 minutes, blitz less than 8, rapid less than 25, classical the rest. Where the
// sides differ, the one with more time decides. None without clocks. FIDE draws its lines
// elsewhere: see is_fast().
std::optional<Speed> speed(const std::optional<TimeControl>& time);

// The words on the wire: "bullet", "blitz", "rapid", "classical", "correspondence".
std::string_view word(Speed speed);
std::optional<Speed> parse_speed(std::string_view word);

}  // namespace rules
