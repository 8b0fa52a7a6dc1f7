// A finished game as a row of the table `game`, both ways.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Statement.h>

#include "storage/finished_game.h"
#include "storage/record_codec.h"

namespace storage {

// The statements these functions take, to be prepared once.
extern const char* const kInsertGame;
extern const char* const kSelectGame;
extern const char* const kSelectByCode;
extern const char* const kSelectByPlayer;

// Runs kInsertGame. Throws SQLite::Exception.
void insert_game(SQLite::Statement& insert, const FinishedGame& game);

// Runs kSelectGame; nothing if no game has this id, a fault if its row cannot be understood. Throws
// SQLite::Exception.
std::expected<std::optional<FinishedGame>, CodecFault> select_game(SQLite::Statement& select,
                                                                   const std::string& id);

// Runs kSelectByCode: the id of the last game at the table with this code. Throws
// SQLite::Exception.
std::optional<std::string> select_by_code(SQLite::Statement& select, const std::string& code);

// Runs kSelectByPlayer: the last `limit` games of this player, the latest first; a fault if one of
// their rows cannot be understood. Throws SQLite::Exception.
std::expected<std::vector<GameSummary>, CodecFault> select_by_player(SQLite::Statement& select,
                                                                     const std::string& player_id,
                                                                     std::size_t limit);

}  // namespace storage
