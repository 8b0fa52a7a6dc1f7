#include "server/play/game_tables.h"

#include <algorithm>

namespace server {

std::shared_ptr<GameTables::Kept> GameTables::lend(const std::string& game) {
  auto place = std::ranges::find(places_, game, &Place::game);
  if (place == places_.end() && places_.size() < most_) {
    places_.push_back({.kept = std::make_shared<Kept>(), .game = game});
    place = std::prev(places_.end());
  } else if (place == places_.end()) {
    // A lent one comes after all others.
    place = std::ranges::min_element(
        places_, {}, [](const Place& p) { return std::pair(p.is_lent, p.lent_at); });
  }
  if (place == places_.end() || place->is_lent) return nullptr;
  place->kept->is_strange = place->game != game;
  place->game = game;
  place->lent_at = ++lendings_;
  place->is_lent = true;
  return place->kept;
}

void GameTables::give_back(const std::shared_ptr<Kept>& kept) {
  const auto place = std::ranges::find(places_, kept, &Place::kept);
  if (place != places_.end()) place->is_lent = false;
}

}  // namespace server
