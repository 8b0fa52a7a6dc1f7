// Plays written lines on a Game, for tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "tests/rules/reading.h"

namespace rules::testing {

// Plays moves in UCI, a space between two, for whoever is to move; stops at the first refusal.
inline std::optional<PlayError> play_line(Game& game, std::string_view moves) {
  if (moves.empty()) return std::nullopt;
  for (const std::string& text : split(std::string(moves), ' ')) {
    const auto played = game.play(game.turn(), game.ply(), *UciMove::parse(text));
    if (!played) return played.error();
  }
  return std::nullopt;
}

// How it ended, as a word; "none" while it runs.
inline std::string_view ending(const Game& game) {
  return game.outcome() ? word(game.outcome()->termination) : "none";
}

}  // namespace rules::testing
