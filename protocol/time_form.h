// A table's time as it is written on the wire, both ways: null without clocks, {"initial",
// "increment"} for both sides, {"white", "black"} with one of those each, or {"days"} for each
// move.
#pragma once

#include <optional>

#include "protocol/fields.h"
#include "protocol/json_text.h"
#include "rules/time_control.h"

namespace protocol {

JsonText time_json(const std::optional<rules::TimeControl>& time);

// Reads the field `time`. What a table may have is for the house to say; this takes any time that
// is written well and no longer than a clock can hold.
std::optional<rules::TimeControl> read_time(Fields& f);

}  // namespace protocol
