// How much time a game gives its sides: so much at first and more after each move (Fischer), the
// same for both or less for one of them (odds); or so many days for each move (correspondence).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "rules/types.h"

namespace rules {

using Millis = std::chrono::milliseconds;

// What a side starts with and gains for each move.
struct Fischer {
  Millis initial{0};
  Millis increment{0};
  // "5+3" as people say it: minutes (with a fraction where it is one, "0.5+0") + seconds.
  std::string text() const;
  bool operator==(const Fischer&) const = default;
};

// Every move has the same time, whatever the one before it took.
struct DaysPerMove {
  int days = 1;
  constexpr Millis span() const { return std::chrono::days(days); }
  bool operator==(const DaysPerMove&) const = default;
};

class TimeControl {
 public:
  using Sides = ByColor<Fischer>;

  constexpr TimeControl(Millis initial, Millis increment)
      : TimeControl(Sides{{initial, increment}, {initial, increment}}) {}
  constexpr explicit TimeControl(const Sides& sides) : form_(sides) {}
  constexpr explicit TimeControl(DaysPerMove each) : form_(each) {}

  // The time of each side; null in a correspondence game.
  const Sides* sides() const { return std::get_if<Sides>(&form_); }
  // The days for each move, in a correspondence game alone.
  const DaysPerMove* per_move() const { return std::get_if<DaysPerMove>(&form_); }
  bool is_odds() const;

  // What the clocks show at first.
  ByColor<Millis> initial() const;
  // What `c`'s clock shows after its move, which left `left`.
  Millis after_move(Color c, Millis left) const;
  // What a side has for so many moves; where the sides differ, the one that has more.
  Millis for_moves(int moves) const;
  // White has Black's time, and Black White's.
  TimeControl swapped() const;

  // "5+3", "5+3 1+0" (White's first) or "3d".
  std::string text() const;
  bool operator==(const TimeControl&) const = default;

 private:
  std::variant<Sides, DaysPerMove> form_;
};

}  // namespace rules
