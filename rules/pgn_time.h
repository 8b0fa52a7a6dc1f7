// Times in PGN: in comments, [%clk 0:04:59.2] and [%emt 0:00:07], and in the tags TimeControl,
// WhiteTimeControl and BlackTimeControl.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/clock.h"

namespace rules {

// Hours, minutes and seconds, "0:04:59"; thousandths only where there are some, "0:00:07.25".
std::string pgn_time(Millis time);

// Reads that, and also "4:59" and "59.5"; none for anything else, finer than a thousandth, or
// longer than 9999 hours.
std::optional<Millis> parse_pgn_time(std::string_view text);

// Takes the first "[%name TIME]" with a good time out of a comment, and leaves a space for it.
std::optional<Millis> take_pgn_time(std::string& comment, std::string_view name);

// The value of the tag TimeControl (PGN Standard 9.6.1): "300+3", "600", "1.5+0.25"; "1/259200" for
// three days a move; "-" for none. Where the sides differ it has none: see below.
std::optional<std::string> pgn_time_control(const std::optional<TimeControl>& time);
// The value of WhiteTimeControl or BlackTimeControl, which the standard does not know and many
// programs write where the sides differ.
std::string pgn_time_control(const Fischer& side);
// Reads the value of TimeControl; none also for what we cannot say, like "40/7200:3600".
std::optional<TimeControl> parse_pgn_time_control(std::string_view text);

}  // namespace rules
