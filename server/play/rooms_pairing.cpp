// Rooms: quick pairing. Two who look for the same game meet, whoever asks first; all of it happens
// within one turn of the loop, so no seat is given twice and no two of them wait for each other.
#include "server/play/rooms.h"
#include "server/play/start_position.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;

namespace {

// Who picks a clock alone wants no surprise at the board.
bool is_usual(const Table& table) {
  const storage::Opened& opened = table.opened();
  return opened.listed && opened.rules == rules::RuleSet::Online && opened.takebacks &&
         opened.chat && opened.spectators && !given_start(opened, table.game().start());
}

}  // namespace

void Rooms::note_waiting(const Room& room) {
  const Table& table = room.table();
  if (table.phase() == protocol::Phase::Waiting && is_usual(table)) {
    waiting_.add(table.code(), {table.opened().variant, table.opened().time});
  } else {
    waiting_.remove(table.code());
  }
}

Room* Rooms::longest_waiting(const protocol::Pair& what, const std::string& player) const {
  const auto suits = [&](const std::string& code) {
    const Table& table = rooms_.at(code)->table();
    const std::string& host = table.sitter(!*table.free_seat()).player;
    // Nobody is sent to a table whose owner has gone away.
    return host != player && people_.is_here(host);
  };
  const auto code = waiting_.oldest({what.variant, what.time}, suits);
  return code ? rooms_.at(*code).get() : nullptr;
}

Rooms::Opening Rooms::pair(const Sitter& who, const std::string& command,
                           const protocol::Pair& what) {
  if (const auto before = seated_before(who, command)) return *before;
  if (!is_storage_ready()) return std::unexpected(NotOpened{ErrorCode::Unavailable});
  if (Room* room = longest_waiting(what, who.player)) {
    const Color seat = *room->table().free_seat();
    if (!room->sit(seat, who, command)) {
      remember_seating(command, room->table().code());
      return {{room, seat}};
    }
  }
  return open({.host = who,
               .command = command,
               .what = {.seat_key = {},
                        .time = what.time,
                        .color = protocol::ColorChoice::Random,
                        .listed = true,
                        .bot = std::nullopt,
                        .variant = what.variant,
                        .rules = rules::RuleSet::Online,
                        .start = std::nullopt}});
}

}  // namespace server
