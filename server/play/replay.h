// Whether what is recorded of a table can be played again. Rules that have become stricter, or a
// file that somebody has edited, must not keep the whole house from opening.
#pragma once

#include <vector>

#include "storage/record.h"

namespace server {

// The table begins with Opened at a position of its variant, each move in its records is legal
// where it was made, and no more moves are taken back than there were.
bool can_be_replayed(const std::vector<storage::Record>& records);

}  // namespace server
