// A table as a row in the list of one of its players. Pure: what a table shows, put together.
#pragma once

#include <optional>
#include <string>

#include "protocol/server.h"
#include "server/play/table.h"
#include "storage/finished_game.h"

namespace server {

// The seat of that player; none if he does not sit there.
std::optional<rules::Color> seat_of_player(const Table& table, const std::string& player);

// A table that waits or plays, as the player of that seat sees it at that time.
protocol::OwnGame own_game(const Table& table, rules::Color seat, rules::Instant now);

// A game that is over, as the player of that seat sees it.
protocol::OwnEnd own_end(const Table& table, rules::Color seat);
// The same of one from the archive, in which that player sat.
protocol::OwnEnd own_end(const storage::GameSummary& game, const std::string& player);

}  // namespace server
