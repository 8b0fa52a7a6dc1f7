// A finished game as PGN.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "storage/finished_game.h"

namespace storage {

// `site` is where the game can be found, usually its address; empty if it has none. None for a game
// that cannot be played over again: what is stored is then not what was played.
std::optional<std::string> to_pgn(const FinishedGame& game, std::string_view site = {});

}  // namespace storage
