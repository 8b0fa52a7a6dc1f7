// What happened at a table, one value an event: the only truth about a game that outlives the
// process. A table is rebuilt by replaying its records in order; nothing in them has to be computed
// again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/types.h"

namespace storage {

// Wall time, for records only: durations while the process lives come from the monotonic clock.
using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

// A table was opened. Always a table's first record.
struct Opened {
  std::string code;
  std::string start_fen;
  std::optional<rules::TimeControl> time;  // none: a game without clocks
  bool listed;
  bool operator==(const Opened&) const = default;
};

// Somebody sat down. `key_hash` is empty for a bot.
struct SeatTaken {
  rules::Color color;
  std::string player;
  std::string name;
  std::string key_hash;
  std::optional<std::string> bot;  // the bot's level, as its wire word
  bool operator==(const SeatTaken&) const = default;
};

// A move was made. `spent` is what it took on the game's time; `left` is what both clocks show
// after it (zeros in a game without clocks).
struct Moved {
  std::string uci;
  rules::Millis spent;
  rules::ByColor<rules::Millis> left;
  bool operator==(const Moved&) const = default;
};

struct DrawOffered {
  rules::Color by;
  bool operator==(const DrawOffered&) const = default;
};
struct DrawDeclined {
  rules::Color by;
  bool operator==(const DrawDeclined&) const = default;
};

// The game ended; `left` is what the clocks show at its end.
struct Ended {
  rules::Outcome outcome;
  rules::ByColor<rules::Millis> left;
  bool operator==(const Ended&) const = default;
};

struct RematchOffered {
  rules::Color by;
  bool operator==(const RematchOffered&) const = default;
};
struct RematchDeclined {
  rules::Color by;
  bool operator==(const RematchDeclined&) const = default;
};
// The rematch was agreed to and stands at the table with this code.
struct RematchOpened {
  std::string code;
  bool operator==(const RematchOpened&) const = default;
};

// The seat's player has left for good after the end.
struct SeatLeft {
  rules::Color color;
  bool operator==(const SeatLeft&) const = default;
};

// The process was restarted in mid-game; the clocks stand at `left` until play goes on.
struct Restarted {
  rules::ByColor<rules::Millis> left;
  bool operator==(const Restarted&) const = default;
};

// Play goes on after a restart: the side to move is back, or has been waited for long enough.
struct Resumed {
  bool operator==(const Resumed&) const = default;
};

// The table is gone from memory and will not be brought back. Always a table's last record.
struct Closed {
  bool operator==(const Closed&) const = default;
};

using Event =
    std::variant<Opened, SeatTaken, Moved, DrawOffered, DrawDeclined, Ended, RematchOffered,
                 RematchDeclined, RematchOpened, SeatLeft, Restarted, Resumed, Closed>;

struct Record {
  std::string game;     // the game's public id
  std::uint64_t seq;    // 0, 1, 2... within the game
  std::string command;  // who sent the command, a colon, and its id; empty where no client did
  WallTime at;
  Event event;
  bool operator==(const Record&) const = default;
};

}  // namespace storage
