// Whether the player of one seat is here: some page of his is connected, whichever it shows. While
// none is, since when and how the last one went, which decides how long he may stay away on his own
// turn. A plain value inside its Table.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/clock.h"
#include "rules/speed.h"

namespace server {

// How long a player may be away on his own turn, by the speed of the game.
struct AbsenceLimits {
  rules::Millis fast{30'000};        // bullet and blitz
  rules::Millis rapid{60'000};       // rapid
  rules::Millis classical{120'000};  // classical, and games without clocks
  bool operator==(const AbsenceLimits&) const = default;
};

// The limit in a game of that speed; none of `speed` is a game without clocks. No limit where
// nobody has to be here: in correspondence.
std::optional<rules::Millis> absence_limit(const AbsenceLimits& limits,
                                           std::optional<rules::Speed> speed);

class Presence {
 public:
  // How the last page of a player went.
  enum class Leaving : std::uint8_t {
    Lost,    // its line broke, and may be back soon
    Closed,  // it said goodbye, as a page does that is closed
  };

  // Not here yet.
  explicit Presence(rules::Instant since) : away_since_(since) {}

  bool is_here() const { return !away_since_; }
  // False, and nothing is changed, for who is here already.
  bool arrive();
  // False, and nothing is changed, for who is away already.
  bool leave(rules::Instant at, Leaving how);
  // Another process looks: who is away has only now been away from it, and its line is lost.
  void restart(rules::Instant at);

  std::optional<rules::Instant> away_since() const { return away_since_; }
  // When a turn that began at `turn` is lost by absence; none for who is here. Half of `limit` is
  // enough for who has closed the page.
  std::optional<rules::Instant> runs_out(rules::Instant turn, rules::Millis limit) const;

 private:
  std::optional<rules::Instant> away_since_;  // none: here
  Leaving how_ = Leaving::Lost;
};

}  // namespace server
