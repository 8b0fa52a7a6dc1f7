// One game between two engines, judged by the rules of online play and by the watch for dead
// positions; nothing an engine says ends it, but for a move that is none.
#pragma once

#include <chrono>
#include <string>

#include "bench/match/openings.h"
#include "bench/match/player.h"
#include "bench/match/score_rule.h"
#include "rules/outcome.h"
#include "rules/types.h"

namespace bench {

struct GameOrder {
  const Opening& opening;
  int round;  // for the PGN, from 1 on
  std::chrono::milliseconds margin;
  ScoreRule rule;
};

struct PlayedGame {
  // FlagFall, IllegalMoves and Abandonment (crashed or silent) are forfeits of the loser.
  rules::Outcome outcome;
  std::string pgn;
};

bool is_forfeit(rules::Termination termination);

PlayedGame play_game(const rules::ByColor<Player*>& players, const GameOrder& order);

}  // namespace bench
