// Why a game ended before it got going, and whose doing that was.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/types.h"

namespace rules {

enum class AbortReason : std::uint8_t {
  NoMove,  // did not make the first move in time
  Asked,   // wanted the game aborted
  Left,    // gave up the seat
};

struct Abort {
  Color by;
  AbortReason reason;
  bool operator==(const Abort&) const = default;
};

// The word on the wire and in the database: "no_move", "asked", "left".
std::string_view word(AbortReason reason);
std::optional<AbortReason> parse_abort_reason(std::string_view word);

}  // namespace rules
