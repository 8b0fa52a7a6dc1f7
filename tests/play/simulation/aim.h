// Which move a simulated player picks.
#pragma once

#include <optional>

#include "rules/game.h"
#include "tests/play/simulation/scenario.h"

namespace simulation {

// A legal move towards the aim where there is one, else any; none where there is no move at all.
std::optional<rules::UciMove> some_move(const rules::Game& game, Aim aim, Random& random);

}  // namespace simulation
