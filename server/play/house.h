// All of play under one roof: tables, lobby, the bots' pool, and the way to the archive. Lives on
// the loop; made by main, which lends it the ports to time, storage and the loop.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rules/clock.h"
#include "server/play/code_stock.h"
#include "server/play/house_rules.h"
#include "server/play/own_games.h"
#include "server/play/question.h"
#include "storage/archive.h"

namespace server {

class Engines;
class GuessLimit;
class Metrics;
class Rooms;

class House {
 public:
  struct Ports {
    storage::Archive& archive;
    Metrics& metrics;
    storage::Post post;                                        // runs a function on the loop
    std::function<rules::Instant()> now;                       // monotonic
    std::function<storage::WallTime()> wall_time;              // for records
    std::function<void(std::optional<rules::Instant>)> alarm;  // wake() is wanted then; replaces
    FindTaken find_taken;                                      // codes of finished games
    FindFinished find_finished;                                // a player's finished games
    MateSearch can_mate = rules::can_mate;                     // what the adjudication thread asks
    Engines* engines = nullptr;  // outlive the house; none: the bundled bot alone
  };

  // Rebuilds the tables that were live. `alive_at`: when the former process was last known to live.
  House(HouseRules rules, Ports ports, const std::vector<storage::LiveTable>& live,
        std::optional<storage::WallTime> alive_at);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Time has come: flags, limits and countdowns that are due happen now.
  void wake();

  // Shutting down: sockets are asked to come back. Call before the archive ends; searches end with
  // the house.
  void close();

  // What whoever answers a code has to heed.
  GuessLimit& guesses();

  // What sessions reach.
  Rooms& rooms() { return *rooms_; }

 private:
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace server
