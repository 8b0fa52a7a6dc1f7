// Fischer clocks as a plain value. Time is handed in, never asked for; the value knows how much
// each side has left and since when one side's clock runs. FIDE 6.3 (flag), Appendix-free Fischer
// increment: the increment is added after the move.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/types.h"

namespace rules {

using Millis = std::chrono::milliseconds;
// A moment of the monotonic clock, in milliseconds since an origin that only the caller knows.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Millis>;

// What each side starts with and gains for each move.
struct TimeControl {
  Millis initial{0};
  Millis increment{0};
  // "5+3" as people say it: minutes (with a fraction where it is one, "0.5+0") + seconds.
  std::string text() const;
  bool operator==(const TimeControl&) const = default;
};

class Clock {
 public:
  explicit Clock(TimeControl control);
  // A clock that stands with these times left (a game that goes on).
  Clock(TimeControl control, ByColor<Millis> left);

  const TimeControl& control() const { return control_; }
  // Time left at `now`; never below zero.
  Millis left(Color c, Instant now) const;
  ByColor<Millis> left(Instant now) const;
  std::optional<Color> running() const;
  // When the running side's time is up; none if no clock runs.
  std::optional<Instant> flag_at() const;
  bool is_flag_down(Instant now) const;

  // Starts `c`'s clock at `now`; the other one stands.
  void start(Color c, Instant now);
  // Stops whichever clock runs and books the time it used; no increment.
  void stop(Instant now);
  // `c` made a move at `at`: books what its clock ran (nothing if it stood), adds the increment and
  // leaves both clocks standing. Answers the time that the move took.
  Millis press(Color c, Instant at);
  // Gives `c` `extra` time on top of what it has left at `now` (its opponent's penalty,
  // FIDE 7.5.5). Which clock runs, and since when, stays as it is.
  void add(Color c, Millis extra, Instant now);

 private:
  TimeControl control_;
  ByColor<Millis> left_;
  struct Running {
    Color color;
    Instant since;
  };
  std::optional<Running> running_;
};

}  // namespace rules
