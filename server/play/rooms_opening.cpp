// Rooms: opens tables, for people and with those who are no people.
#include <algorithm>

#include "bot/level.h"
#include "server/play/engines.h"
#include "server/play/rooms.h"
#include "server/play/secrets.h"
#include "server/play/start_position.h"
#include "server/play/time_form.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;

namespace {

Color draw_color(protocol::ColorChoice choice) {
  switch (choice) {
    case protocol::ColorChoice::White:
      return Color::White;
    case protocol::ColorChoice::Black:
      return Color::Black;
    case protocol::ColorChoice::Random:
      break;
  }
  return random_bool() ? Color::White : Color::Black;
}

// Who sits at a table for the bot, or as another engine. No person has its id: no identity has a
// colon.
Sitter bot_sitter(const std::string& word) {
  return {player_id("bot:" + word), bot::parse_level(word) ? "Rookery" : word, "", word};
}

}  // namespace

bool Rooms::plays(const std::string& bot, rules::Variant variant) const {
  if (bot::parse_level(bot)) return true;
  const auto* kind = ports_.engines == nullptr ? nullptr : ports_.engines->find(bot);
  return kind != nullptr && std::ranges::find(kind->variants, variant) != kind->variants.end();
}

std::vector<protocol::EngineKind> Rooms::engines() const {
  std::vector<protocol::EngineKind> all;
  if (ports_.engines == nullptr) return all;
  for (const Engines::Kind& kind : ports_.engines->kinds()) {
    all.push_back({kind.name, kind.variants});
  }
  return all;
}

Rooms::Opening Rooms::open(const Request& request) {
  if (const auto before = seated_before(request.host, request.command)) return *before;
  const protocol::Create& what = request.what;
  const auto refuse = [](ErrorCode code) { return std::unexpected(NotOpened{code}); };
  if (what.bot && !plays(*what.bot, what.variant)) {
    return std::unexpected(NotOpened{ErrorCode::BadField, "bot"});
  }
  if (!is_playable(what.time)) return refuse(ErrorCode::BadTime);
  if (!is_storage_ready()) return refuse(ErrorCode::Unavailable);
  const auto open = open_tables_.find(request.host.player);
  if (open != open_tables_.end() && open->second >= rules_.tables_per_player) {
    return refuse(ErrorCode::TooManyTables);
  }
  const auto start = start_position(what.variant, what.rules, what.start);
  if (!start) return std::unexpected(NotOpened{ErrorCode::BadPosition, "start", start.error()});

  const auto code = fresh_code(what.listed);
  if (!code) return refuse(ErrorCode::Unavailable);
  const Color color = draw_color(what.color);
  std::vector<Room::Chair> chairs{{color, request.host}};
  if (what.bot) chairs.push_back({!color, bot_sitter(*what.bot)});
  Room& room = make(random_game_id(), *code);
  remember_seating(request.command, *code);
  room.open({.code = *code,
             .start_fen = start->fen(),
             .time = what.time,
             .listed = what.listed && !what.bot,
             .variant = what.variant,
             .rules = what.rules,
             .by_lot = what.variant == rules::Variant::Chess960 && !what.start,
             .takebacks = what.takebacks,
             .chat = what.chat,
             .spectators = what.spectators},
            chairs, request.command);
  return {{&room, color}};
}

}  // namespace server
