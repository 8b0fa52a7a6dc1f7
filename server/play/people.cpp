#include "server/play/people.h"

namespace server {

bool People::arrive(const std::string& player) {
  return ++sessions_[player] == 1;
}

bool People::leave(const std::string& player) {
  const auto found = sessions_.find(player);
  if (found == sessions_.end() || --found->second > 0) return false;
  sessions_.erase(found);
  return true;
}

void People::sit_down(const std::string& player, const std::string& code) {
  tables_[player].push_back(code);
}

void People::get_up(const std::string& player, const std::string& code) {
  const auto found = tables_.find(player);
  if (found == tables_.end()) return;
  std::erase(found->second, code);
  if (found->second.empty()) tables_.erase(found);
}

std::vector<std::string> People::tables_of(const std::string& player) const {
  const auto found = tables_.find(player);
  return found == tables_.end() ? std::vector<std::string>{} : found->second;
}

}  // namespace server
