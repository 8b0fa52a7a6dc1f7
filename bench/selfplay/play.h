// Games of the engine against itself, to learn from: from openings of random moves, at so many
// nodes a move.
#pragma once

#include <cstdint>

#include "bench/selfplay/record.h"
#include "bot/transposition_table.h"

namespace bench {

struct SelfPlay {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1'000;  // of each search
};

// Game `number`: of ten, eight are standard, one Chess960 and one Three-check. Follows from the
// arguments alone; `table` is wiped. No moves where the opening already decided the game.
GameRecord play_record(const SelfPlay& how, std::uint64_t number, bot::TranspositionTable& table);

}  // namespace bench
