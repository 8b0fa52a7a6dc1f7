// What happened at a table, one value an event: the only truth about a game that outlives the
// process. A table is rebuilt by replaying its records in order; nothing in them has to be computed
// again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/abort.h"
#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace storage {

// Wall time, for records only: durations while the process lives come from the monotonic clock.
using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

// A table was opened. Always a table's first record.
struct Opened {
  std::string code;
  std::string start_fen;
  std::optional<rules::TimeControl> time;  // none: a game without clocks
  bool listed;
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  bool by_lot = false;     // start_fen was drawn among the starts of Chess960
  bool takebacks = true;   // moves may be taken back by agreement
  bool chat = true;        // people at the table may write to each other
  bool spectators = true;  // others may watch
  bool operator==(const Opened&) const = default;
};

// Somebody sat down. `key_hash` is empty for a bot.
struct SeatTaken {
  rules::Color color;
  std::string player;
  std::string name;
  std::string key_hash;
  std::optional<std::string> bot;  // a bot: its word on the wire
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

// Under over-the-board rules: a man was touched (FIDE 4.3).
struct Touched {
  rules::Color by;
  rules::Square square;
  bool operator==(const Touched&) const = default;
};

// Likewise: a move that is not legal was completed (FIDE 7.5). `left` is what the clocks show after
// it, the opponent's extra time included.
struct IllegalMove {
  rules::Color by;
  std::string uci;
  rules::ByColor<rules::Millis> left;
  bool operator==(const IllegalMove&) const = default;
};

// Likewise: a draw was claimed, wrongly (FIDE 9.5.3). It stands as an offer; the move that was
// named with it must be played. `left` as above.
struct ClaimRejected {
  rules::Color by;
  rules::Claim claim;
  std::optional<std::string> uci;  // none: the claim was for the position on the board
  rules::ByColor<rules::Millis> left;
  bool operator==(const ClaimRejected&) const = default;
};

struct DrawOffered {
  rules::Color by;
  bool operator==(const DrawOffered&) const = default;
};
struct DrawDeclined {
  rules::Color by;
  bool operator==(const DrawDeclined&) const = default;
};

// `loser` has lost by `termination` unless the other side could never mate: that is being found
// out. The clocks stand at `left` and no move is taken until the verdict is there.
struct Judging {
  rules::Color loser;
  rules::Termination termination;
  rules::ByColor<rules::Millis> left;
  bool operator==(const Judging&) const = default;
};

// The verdict on the position after `ply` moves, as it came back; a replay asks nobody again.
struct Adjudicated {
  // The words of rules::CanMate and rules::Proof.
  struct Answer {
    std::string answer;
    std::string proof;
    bool operator==(const Answer&) const = default;
  };
  std::uint32_t ply;
  rules::ByColor<std::optional<Answer>> can_mate;  // none for a side that was not asked about
  std::vector<std::string> helpmate;               // UCI, from that position; empty: none is known
  bool operator==(const Adjudicated&) const = default;
};

// The game ended; `left` is what the clocks show at its end.
struct Ended {
  rules::Outcome outcome;
  rules::ByColor<rules::Millis> left;
  std::vector<std::string> helpmate = {};  // UCI: how the winner could still have mated
  // The number of moves made in the position in which it ended: any after it are taken back. None
  // where the game stood (and in records of earlier versions).
  std::optional<std::uint32_t> ply = std::nullopt;
  // Of an aborted game; none in records of earlier versions.
  std::optional<rules::Abort> abort = std::nullopt;
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

// The process was restarted in mid-game, or is about to be; the clocks stand at `left` until play
// goes on. A process that ends in good order writes it as it ends, each one that starts as well.
struct Restarted {
  rules::ByColor<rules::Millis> left;
  bool operator==(const Restarted&) const = default;
};

// Play goes on after a restart: the side to move is back, or has been waited for long enough.
struct Resumed {
  bool operator==(const Resumed&) const = default;
};

// `by` has given the other side `amount` of time. `left` is what the clocks show after it.
struct TimeGiven {
  rules::Color by;
  rules::Millis amount;
  rules::ByColor<rules::Millis> left;
  bool operator==(const TimeGiven&) const = default;
};

// `by` asks to take back its last move, and what was played since.
struct TakebackOffered {
  rules::Color by;
  bool operator==(const TakebackOffered&) const = default;
};
// `by` has declined the other side's request.
struct TakebackDeclined {
  rules::Color by;
  bool operator==(const TakebackDeclined&) const = default;
};
// `by` asks no longer.
struct TakebackWithdrawn {
  rules::Color by;
  bool operator==(const TakebackWithdrawn&) const = default;
};
// The moves from number `ply` on (0 = the first) are taken back. `left` is what the clocks show
// then.
struct TakenBack {
  std::uint32_t ply;
  rules::ByColor<rules::Millis> left;
  bool operator==(const TakenBack&) const = default;
};

// `by` wants a pause or, in a pause, that play goes on.
struct PauseOffered {
  rules::Color by;
  bool operator==(const PauseOffered&) const = default;
};
// `by` does not want what the other side wants.
struct PauseDeclined {
  rules::Color by;
  bool operator==(const PauseDeclined&) const = default;
};
// `by` wants it no longer.
struct PauseWithdrawn {
  rules::Color by;
  bool operator==(const PauseWithdrawn&) const = default;
};
// Both want a pause. The clocks stand at `left`.
struct Paused {
  rules::ByColor<rules::Millis> left;
  bool operator==(const Paused&) const = default;
};
// Play goes on: both want it, or the pause has lasted for long enough.
struct Unpaused {
  bool operator==(const Unpaused&) const = default;
};

// Somebody has written a line: a player in the players' room, anybody else among those who look on.
struct Said {
  std::optional<rules::Color> by;  // none: not a player
  std::string player;
  std::string name;
  std::string text;
  bool operator==(const Said&) const = default;
};

// The table is gone from memory and will not be brought back. Always a table's last record.
struct Closed {
  bool operator==(const Closed&) const = default;
};

using Event =
    std::variant<Opened, SeatTaken, Moved, DrawOffered, DrawDeclined, Ended, RematchOffered,
                 RematchDeclined, RematchOpened, SeatLeft, Restarted, Resumed, Closed, Touched,
                 IllegalMove, ClaimRejected, Judging, Adjudicated, TimeGiven, TakebackOffered,
                 TakebackDeclined, TakebackWithdrawn, TakenBack, PauseOffered, PauseDeclined,
                 PauseWithdrawn, Paused, Unpaused, Said>;

struct Record {
  std::string game;     // the game's public id
  std::uint64_t seq;    // 0, 1, 2... within the game
  std::string command;  // who sent the command, a colon, and its id; empty where no client did
  WallTime at;
  Event event;
  bool operator==(const Record&) const = default;
};

}  // namespace storage
