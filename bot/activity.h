// Judgement of what the pieces do: how many squares they reach, and how many of those lie about the
// other king.
#pragma once

#include "bot/squares.h"
#include "rules/position.h"

namespace bot {

// For the knights, bishops, rooks and queens of `color`, from its own side.
Tapered activity(const rules::Position& position, rules::Color color);

}  // namespace bot
