// One game at a real Table between two simulated players, with its room's part played here: events
// become durable a little later, timers ring or ring too late, verdicts take their time, and now
// and then the process is started anew. After each step everything that must always hold is
// checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/outcome.h"
#include "server/play/table.h"
#include "tests/play/simulation/agreements.h"
#include "tests/play/simulation/laws.h"
#include "tests/play/simulation/model_clock.h"
#include "tests/play/simulation/player.h"
#include "tests/play/simulation/scenario.h"

namespace simulation {

class SimulatedGame {
 public:
  explicit SimulatedGame(std::uint32_t seed);

  // Plays to the end and beyond, until the table is closed. What does not hold is a failure of the
  // test that runs. Gives how the game ended.
  rules::Outcome play();
  std::string_view scenario() const { return scenario_.name; }

 private:
  server::Moment now() const { return {rules::Instant(ms_), storage::WallTime(kWallOrigin + ms_)}; }

  // What happens.
  void open();
  void step();
  void speak(rules::Color who);
  void come_and_go(rules::Color who);
  void be(rules::Color who, bool here);
  void pass(rules::Millis span);
  void pass_unawake(rules::Millis span);
  void fall_silent();
  void restart();
  void answer_question();
  std::optional<rules::Instant> next_due() const;
  void ring();

  // What came of it.
  void settle(const server::Effects& effects);
  void note(const storage::Event& event);
  void release();

  // What must hold.
  void check_event(const storage::Event& event) const;
  void check_now() const;
  void check_end() const;
  server::Table replayed() const;

  static constexpr rules::Millis kWallOrigin{1'790'000'000'000};

  Random random_;
  const Scenario& scenario_;
  storage::Opened opened_;
  server::HouseRules house_;
  rules::ByColor<Player> players_;
  rules::Millis ms_{1'000'000};
  server::Table table_;
  server::Table shadow_;  // knows the table's records alone
  ModelClock model_;
  Laws laws_;
  Agreements agreements_;
  rules::ByColor<bool> is_here_{};
  // Each event as it is kept, and when.
  struct Kept {
    std::string kind;
    std::string payload;
    storage::WallTime at;
  };
  std::vector<Kept> records_;
  std::optional<rules::Instant> release_at_;
  std::optional<rules::Instant> verdict_at_;
  std::optional<server::Question> question_;
  int ends_ = 0;
};

}  // namespace simulation
