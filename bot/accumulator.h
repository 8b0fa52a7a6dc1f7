// The hidden layer of the network for positions along a line under search. What it came to for one
// position is the start for the next one: only men that differ are counted in and out. It does not
// matter how the two positions hang together. Lives with its Search, on one thread.
#pragma once

#include <array>
#include <cstdint>

#include "bot/network.h"
#include "bot/score.h"
#include "rules/bitboard.h"
#include "rules/position.h"

namespace bot {

class Accumulator {
 public:
  Accumulator();

  // What the network says, in centipawns for the side to move. Quickest where the position one
  // move before has been judged at `ply` - 1.
  int judge(const rules::Position& position, int ply);

 private:
  // One side's view, and of which men.
  struct Half {
    alignas(64) Network::Row sums;
    std::array<std::array<rules::Bitboard, 6>, 2> men{};
    rules::ByColor<std::uint8_t> checks_left{};
    bool is_mirrored = false;
  };

  static void bring(Half& to, const Half& from, const rules::Position& position, View view);
  const Half& half(const rules::Position& position, rules::Color side, int ply);

  std::array<std::array<Half, 2>, kMaxPly + 1> plies_;
  // Where the view turned about at the last move: the last position seen so.
  std::array<std::array<Half, 2>, 2> turned_;
};

}  // namespace bot
