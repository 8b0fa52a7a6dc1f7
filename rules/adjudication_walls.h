// A proof by standing: walls of men that nobody can ever move or take may keep one side's men from
// ever giving mate. Costs microseconds, so it goes before any search.
#pragma once

#include "rules/position.h"
#include "rules/types.h"

namespace rules {

// True only where no sequence of legal moves lets `by` checkmate (in Three-check: win at all). The
// move counters and the repetition of positions are not looked at. False says nothing.
bool is_walled_off(const Position& position, Color by);

}  // namespace rules
