// What an erring level attends to: fewer things where much is to be seen, and the plain ones where
// the game is won. Levels without errors attend to everything.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bot/fallibility.h"
#include "bot/level.h"
#include "rules/position.h"

namespace bot {

// Whoever is a queen ahead, or has men against a bare king, errs less and looks a little further:
// nobody shuffles about with a won game.
LevelProfile in_position(const LevelProfile& usual, const rules::Position& position);

// The moves to choose from; empty: all. `keys` as in Task (engine.h): whoever is ahead does not go
// back to where the game has been, and leaves the other side a move.
std::vector<rules::Move> candidates(const Fallibility& fallibility, const rules::Position& position,
                                    std::span<const std::uint64_t> keys);

}  // namespace bot
