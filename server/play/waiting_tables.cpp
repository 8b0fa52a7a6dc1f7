#include "server/play/waiting_tables.h"

namespace server {

WaitingTables::Key WaitingTables::key(const Game& game) {
  Key key{game.variant, game.time.has_value(), 0, {}};
  if (!game.time) return key;
  if (const auto* each = game.time->per_move()) std::get<2>(key) = each->days;
  if (const auto* sides = game.time->sides()) {
    std::get<3>(key) = {sides->white.initial.count(), sides->white.increment.count(),
                        sides->black.initial.count(), sides->black.increment.count()};
  }
  return key;
}

void WaitingTables::add(const std::string& code, const Game& game) {
  if (!places_.try_emplace(code, key(game), next_).second) return;
  by_game_[key(game)].emplace(next_++, code);
}

void WaitingTables::remove(const std::string& code) {
  const auto place = places_.find(code);
  if (place == places_.end()) return;
  const auto game = by_game_.find(place->second.first);
  game->second.erase(place->second.second);
  if (game->second.empty()) by_game_.erase(game);
  places_.erase(place);
}

std::optional<std::string> WaitingTables::oldest(
    const Game& game, const std::function<bool(const std::string&)>& suits) const {
  const auto found = by_game_.find(key(game));
  if (found == by_game_.end()) return std::nullopt;
  for (const auto& [order, code] : found->second) {
    if (suits(code)) return code;
  }
  return std::nullopt;
}

}  // namespace server
