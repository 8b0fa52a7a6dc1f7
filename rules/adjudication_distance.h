// How far from mate a position looks, if both sides play for it. A guess that orders a search and
// decides nothing.
#pragma once

#include "rules/position.h"
#include "rules/types.h"

namespace rules {

// For `by` mating the other side: 0 is nearest.
int distance_from_mate(const Position& position, Color by);

}  // namespace rules
