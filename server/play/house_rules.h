// The bounds within which tables are played; config fills them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bot/tempo.h"
#include "rules/adjudication.h"
#include "rules/clock.h"
#include "server/play/presence.h"

namespace server {

struct HouseRules {
  rules::Millis first_move_limit{30'000};
  AbsenceLimits absence;
  rules::Millis restart_grace{30'000};
  rules::Millis waiting_table_kept{60'000};  // after its owner went away
  rules::Millis over_table_kept{3'600'000};  // after the end
  rules::Millis pause_kept{24 * 3'600'000};  // then a game goes on by itself
  std::size_t tables_per_player = 20;        // waiting or playing
  std::size_t messages_per_second = 20;      // of a session; three times as many at once
  std::size_t wrong_codes = 30;              // that one network may try at once
  std::size_t bot_threads = 1;
  std::size_t bot_waiting = 4096;  // searches, at most; what is one too many is done in haste
  std::size_t bot_tables = 16;     // kept from move to move: GameTables::kMegabytes each
  bot::Tempo bot_tempo = {};
  // What a search for who can still mate may cost on the loop, and on the adjudication thread.
  std::uint64_t quick_nodes = rules::kQuickNodes;
  std::uint64_t adjudication_nodes = 20'000'000;
};

}  // namespace server
