// A finished game as PGN.
#pragma once

#include <string>
#include <string_view>

#include "storage/finished_game.h"

namespace storage {

// `site` is where the game can be found, usually its address; empty if it has none.
std::string to_pgn(const FinishedGame& game, std::string_view site = {});

}  // namespace storage
