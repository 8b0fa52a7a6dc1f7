// A simulated player: sees the table and says something, legal or not.
#pragma once

#include <optional>

#include "rules/clock.h"
#include "rules/types.h"
#include "server/play/table.h"
#include "tests/play/simulation/scenario.h"

namespace simulation {

class Player {
 public:
  Player(rules::Color seat, const Temperament& temperament)
      : seat_(seat), temperament_(temperament) {}

  // How long he waits before he says something.
  rules::Millis thinks(Random& random) const;
  // What he says now; none: nothing.
  std::optional<server::SeatCommand> says(const server::Table& table, Random& random) const;
  const Temperament& temperament() const { return temperament_; }

 private:
  std::optional<server::SeatCommand> says_after_the_end(Random& random) const;
  std::optional<server::SeatCommand> says_beside_the_move(const server::Table& table,
                                                          Random& random) const;
  // Takebacks and pauses.
  std::optional<server::SeatCommand> agrees(const server::Table& table, Random& random) const;
  std::optional<server::SeatCommand> handles_men(const server::Table& table, Random& random) const;
  server::SeatCommand moves(const server::Table& table, Random& random) const;

  rules::Color seat_;
  Temperament temperament_;
};

}  // namespace simulation
