// The public list of tables that wait for an opponent, and the sessions that listen to it. Changes
// are gathered for a moment and sent as one. Lives on the loop.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/server.h"
#include "rules/clock.h"
#include "server/play/subscriber.h"

namespace server {

class Lobby {
 public:
  // How long changes are gathered.
  static constexpr rules::Millis kGather{100};

  void show(const protocol::LobbyTable& table, rules::Instant now);
  void hide(const std::string& code, rules::Instant now);
  void count(protocol::LobbyCounts counts, rules::Instant now);

  // Adds a listener; the answer is the whole lobby as of now.
  protocol::Lobby listen(SessionId session, const std::string& re);
  void ignore(SessionId session);

  // When the gathered changes are to be sent.
  std::optional<rules::Instant> deadline() const { return flush_at_; }
  // The gathered changes; for all of listeners().
  protocol::LobbyChanged flush();
  const std::set<SessionId>& listeners() const { return listeners_; }

 private:
  void gather(rules::Instant now);

  std::map<std::string, protocol::LobbyTable> tables_;
  protocol::LobbyCounts counts_;
  std::set<SessionId> listeners_;
  std::set<std::string> changed_;  // codes
  std::optional<rules::Instant> flush_at_;
};

}  // namespace server
