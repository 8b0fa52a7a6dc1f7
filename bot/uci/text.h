// What the engine says to a UCI interface, as lines without their end.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bot/limits.h"
#include "bot/search.h"
#include "rules/position.h"

namespace bot::uci {

// "info depth ... pv ...". `root` is what was searched, `since` the time since the search began.
std::string info(const Report& report, const rules::Position& root,
                 std::chrono::microseconds since);

// "bestmove e2e4 ponder e7e5"; "bestmove (none)" without an answer, where there is no legal move.
std::string best_move(const std::optional<Answer>& answer, const rules::Position& root);

// What is said of a root without a legal move before "bestmove (none)".
std::string info_of_the_end(const rules::Position& root);

}  // namespace bot::uci
