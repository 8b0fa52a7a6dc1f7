// One engine in a match: how it is started, told of the game and asked for a move. Started anew
// after a fault, so that one bad game costs no more than itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/match/limit.h"
#include "bench/uci_peer.h"
#include "rules/game.h"
#include "rules/variant.h"

namespace bench {

struct EngineSpec {
  std::string name;
  std::vector<std::string> command;                          // program and arguments
  std::vector<std::pair<std::string, std::string>> options;  // for setoption
  Limit limit;
};

struct Thought {
  std::string move;  // as the engine wrote it
  std::chrono::milliseconds time{0};
  std::optional<int> score;  // centipawns for itself, mates beyond 30,000; if it said any
};

enum class Forfeit : std::uint8_t { Time, Crash, Silence };

// What both clocks show, where the limit is a clock.
using Clocks = rules::ByColor<std::chrono::milliseconds>;

class Player {
 public:
  // Throws std::runtime_error where the program is missing, is no UCI engine, or has not the
  // options that the spec and the variant need.
  Player(EngineSpec spec, rules::Variant variant);

  const EngineSpec& spec() const { return spec_; }
  // Gets ready for a game, and starts the engine where a fault ended it.
  void prepare();
  // The move in the position at the end of `game`. An overstep of up to `margin` is forgiven.
  std::expected<Thought, Forfeit> think(const rules::Game& game, const Clocks& clocks,
                                        std::chrono::milliseconds margin);

 private:
  void start();
  void set(const std::string& name, const std::string& value,
           const std::vector<std::string>& known);
  std::expected<Thought, Forfeit> await_move(UciPeer::Clock::time_point began,
                                             UciPeer::Clock::time_point until);

  EngineSpec spec_;
  rules::Variant variant_;
  std::optional<UciPeer> peer_;
};

}  // namespace bench
