// One game of the engine against itself, as the tuner learns from it: a line of text. Keeps every
// move with the score that its search came to, and how the game ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"

namespace bench {

struct ScoredMove {
  rules::UciMove move;
  int score;  // centipawns for the side that moves; mates as in bot/score.h
};

struct GameRecord {
  std::uint64_t number;
  rules::Position start;
  std::vector<ScoredMove> moves;
  int points;  // White's in halves: 0 lost, 1 drawn, 2 won
};

// "NUMBER|VARIANT|FEN|POINTS|e2e4/31 e7e5/-20 ...", without a line's end.
std::string line(const GameRecord& record);
// None where it is no such line. Whether the moves are legal is not looked at.
std::optional<GameRecord> parse_record(std::string_view line);

}  // namespace bench
