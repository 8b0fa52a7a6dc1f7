#include "server/play/waiting_tables.h"

namespace server {

WaitingTables::Key WaitingTables::key(const Game& game) {
  const rules::TimeControl time = game.time.value_or(rules::TimeControl{});
  return {game.variant, game.time.has_value(), time.initial.count(), time.increment.count()};
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
