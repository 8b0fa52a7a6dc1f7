// What single PGN tags say of a game, both ways: Variant, Termination, and our own Reason, which
// names the end of a game exactly where Termination knows a handful of words.
#pragma once

#include <optional>
#include <string_view>

#include "rules/outcome.h"
#include "rules/pgn.h"
#include "rules/variant.h"

namespace rules {

// "Standard", "Chess960", "Three-check": as most other programs write them.
std::string_view pgn_name(Variant variant);
// Reads these, and the names that others use ("Fischerandom", "3check", "From Position"); capitals,
// spaces and hyphens do not matter.
std::optional<Variant> parse_pgn_variant(std::string_view name);

// The value of Termination (PGN Standard 9.8.1).
std::string_view pgn_termination(Termination termination);
// How the game ended: by its Reason, else by its Termination where that leaves no choice; none for
// a game that does not say.
std::optional<Outcome> outcome(const PgnGame& game);

}  // namespace rules
