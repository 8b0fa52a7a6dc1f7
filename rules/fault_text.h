// What is wrong with a position that was refused, in a sentence for people; the words for programs
// are word(FenFault) and word(SetupFault).
#pragma once

#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"

namespace rules {

// A whole sentence in English, e.g. "White or Black has no king."
std::string_view sentence(FenFault fault);
std::string_view sentence(SetupFault fault);

}  // namespace rules
