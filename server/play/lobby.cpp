#include "server/play/lobby.h"

namespace server {

void Lobby::gather(rules::Instant now) {
  if (!flush_at_) flush_at_ = now + kGather;
}

void Lobby::show(const protocol::LobbyTable& table, rules::Instant now) {
  if (!tables_.try_emplace(table.code, table).second) return;
  changed_.insert(table.code);
  gather(now);
}

void Lobby::hide(const std::string& code, rules::Instant now) {
  if (tables_.erase(code) == 0) return;
  changed_.insert(code);
  gather(now);
}

void Lobby::count(protocol::LobbyCounts counts, rules::Instant now) {
  if (counts == counts_) return;
  counts_ = counts;
  gather(now);
}

protocol::Lobby Lobby::listen(SessionId session, const std::string& re) {
  listeners_.insert(session);
  protocol::Lobby all{re, {}, counts_};
  for (const auto& [code, table] : tables_) all.tables.push_back(table);
  return all;
}

void Lobby::ignore(SessionId session) {
  listeners_.erase(session);
}

protocol::LobbyChanged Lobby::flush() {
  protocol::LobbyChanged change{{}, {}, counts_};
  for (const std::string& code : changed_) {
    const auto found = tables_.find(code);
    if (found == tables_.end()) {
      change.closed.push_back(code);
    } else {
      change.opened.push_back(found->second);
    }
  }
  changed_.clear();
  flush_at_.reset();
  return change;
}

}  // namespace server
