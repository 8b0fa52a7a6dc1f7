// Whether a mate can be thought of at all, given where each man could ever stand.
#pragma once

#include "rules/adjudication_reach.h"
#include "rules/types.h"

namespace rules {

// False only where no arrangement of the men within their reach can be a mate given by `by`. Grows
// with the reach: once true, it stays true.
bool is_mate_thinkable(const Reach& reach, Color by);

// The same of a check.
bool is_check_thinkable(const Reach& reach, Color by);

}  // namespace rules
