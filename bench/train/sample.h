// What the tuner learns from: quiet positions of recorded games, what the search said of them, and
// how the games ended.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <vector>

#include "bench/selfplay/record.h"

namespace bench {

struct Sample {
  static constexpr std::size_t kMostInputs = 34;

  // Of the network's inputs as the side to move sees the board, and as the other does.
  std::array<std::array<std::uint16_t, kMostInputs>, 2> inputs;
  std::uint8_t count;
  std::uint8_t output;
  std::uint8_t points;  // of the side to move, in halves
  std::int16_t score;   // centipawns for the side to move
};

// Left out are positions in check, those where the search wants a capture or a promotion, or found
// a mate or a very large lead. Throws std::runtime_error where a move is not legal.
void add_samples(const GameRecord& game, std::vector<Sample>& samples);

// Of all games of the file, in the order of their numbers; what is none is passed over, and a line
// that is still being written.
std::vector<Sample> read_samples(std::istream& lines);

}  // namespace bench
