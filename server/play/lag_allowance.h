// What the players of one game are given back of the time that their lines take. The server alone
// measures it, by round trips on the connections of each seat; whatever a client says of time is
// not heard. It is given out of a quota, so that who makes his line look slow gains next to
// nothing. A plain value inside its Table, beside the clock: a replay needs none, as a move's
// record has the game's time in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/clock.h"
#include "rules/types.h"

namespace server {

class LagAllowance {
 public:
  static constexpr rules::Millis kMostAMove{500};
  // The quota is full at the beginning and grows by this with each move of that side.
  static constexpr rules::Millis kRefill{100};
  static constexpr rules::Millis kFullQuota{1'000};
  // The lowest of so many measurements counts: one that was held up is no lag.
  static constexpr std::size_t kMeasurements = 5;

  // How good a line is, as people are shown it: its lag is no longer than this, or longer.
  static constexpr rules::Millis kGood{150};

  // A round trip on a connection of that seat took so long. True if its line is now shown as
  // another quality than before; what nobody has measured is shown as good.
  bool measure(rules::Color seat, rules::Millis round_trip);
  // Nothing is known of its line any more.
  void forget(rules::Color seat);

  // What a move loses on the line, there and back; none before anything was measured.
  std::optional<rules::Millis> lag(rules::Color seat) const;
  rules::Millis quota(rules::Color seat) const { return quota_[seat]; }

  // The most that the next move of that side can be given back.
  rules::Millis most(rules::Color seat) const;
  // That side has made a move for which its clock ran for `ran`. Gives what it gets back of that,
  // takes it off the quota, and fills the quota up.
  rules::Millis grant(rules::Color seat, rules::Millis ran);

 private:
  enum class Quality : std::uint8_t { Good, Fair, Poor };
  Quality quality(rules::Color seat) const;

  struct Line {
    std::array<rules::Millis, kMeasurements> round_trips{};  // a ring
    std::size_t measured = 0;
  };
  rules::ByColor<Line> lines_;
  rules::ByColor<rules::Millis> quota_{kFullQuota, kFullQuota};
};

}  // namespace server
