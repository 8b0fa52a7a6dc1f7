// All that a table shows at one instant, to be compared.
#pragma once

#include <string>

#include "protocol/server.h"
#include "server/play/table.h"

namespace simulation {

struct Sight {
  std::string fen;
  protocol::Now now;
  bool operator==(const Sight&) const = default;
};

inline Sight sight(const server::Table& table, rules::Instant at) {
  return {table.game().position().fen(), table.now(at)};
}

// What does not depend on time or on who is there, as no record tells of these.
inline Sight kept_part(Sight all) {
  if (all.now.clock) all.now.clock.emplace();
  all.now.first_move.reset();
  all.now.away.reset();
  all.now.held.reset();
  if (all.now.paused) all.now.paused = rules::Millis(0);
  return all;
}

}  // namespace simulation
