// The clocks of both sides as a plain value. Time is handed in, never asked for; the value knows
// how much each side has left and since when one side's clock runs (FIDE 6.3). What a move gives
// its side, an increment or days anew, is given after the move.
#pragma once

#include <chrono>
#include <optional>

#include "rules/time_control.h"
#include "rules/types.h"

namespace rules {

// A moment of the monotonic clock, in milliseconds since an origin that only the caller knows.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Millis>;

class Clock {
 public:
  explicit Clock(const TimeControl& control);
  // A clock that stands with these times left (a game that goes on).
  Clock(const TimeControl& control, ByColor<Millis> left);

  const TimeControl& control() const { return control_; }
  // Time left at `now`; never below zero.
  Millis left(Color c, Instant now) const;
  ByColor<Millis> left(Instant now) const;
  std::optional<Color> running() const;
  // Since when it runs; none if no clock runs.
  std::optional<Instant> since() const;
  // When the running side's time is up; none if no clock runs.
  std::optional<Instant> flag_at() const;
  bool is_flag_down(Instant now) const;

  // Starts `c`'s clock at `now`; the other one stands.
  void start(Color c, Instant now);
  // Stops whichever clock runs and books the time it used; nothing is gained.
  void stop(Instant now);
  // `c` made a move at `at`: books what its clock ran (nothing if it stood), gives it what a move
  // gains and leaves both clocks standing. Answers the time that the move took.
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
