// PGN, writing only: a game's tags and moves as other programs read them.
// Source: PGN Standard (1994), export format; [%clk] as in the common PGN clock extension.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/types.h"

namespace rules {

struct PgnGame {
  struct Player {
    std::string name;
    bool is_program = false;
  };
  struct PlayedMove {
    std::string san;
    std::optional<Millis> left;  // the mover's clock after the move
  };

  std::string event;  // empty: not known, written as "?"
  std::string site;   // likewise
  std::chrono::sys_time<Millis> started{};
  ByColor<Player> players;
  std::string variant;    // "standard", or any other, which is then named in a tag
  std::string start_fen;  // a good FEN
  std::optional<TimeControl> time;
  std::vector<PlayedMove> moves;
  Outcome outcome;
};

// The whole game, lines of less than 80 characters (but for a long tag), ending with an empty line,
// so that games can be put one after the other.
std::string pgn(const PgnGame& game);

}  // namespace rules
