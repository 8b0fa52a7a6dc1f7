// The network that judges positions: from where each man stands, one hidden layer seen from either
// side, and an output. Its weights are learnt from games of the engine against itself
// (docs/bot.md), kept in bot/network.bin and part of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/position.h"
#include "rules/types.h"

namespace bot {

struct Network {
  // Men by side, role and square; then, in Three-check alone, the checks that the own and the other
  // side have still to give.
  static constexpr std::size_t kMen = std::size_t{2} * 6 * 64;
  static constexpr std::size_t kChecks = rules::kChecksToWin;
  static constexpr std::size_t kInputs = kMen + 2 * kChecks;
  static constexpr std::size_t kHidden = 256;
  // Outputs by how many men there are, and one for Three-check.
  static constexpr std::size_t kOutputs = 9;
  // What one stands for as a weight of the hidden layer and of an output.
  static constexpr int kHiddenUnit = 255;
  static constexpr int kOutputUnit = 64;

  using Row = std::array<std::int16_t, kHidden>;

  // The layout of the file, little-endian.
  alignas(64) std::array<Row, kInputs> inputs;
  Row bias;
  std::array<std::array<Row, 2>, kOutputs> outputs;  // for the side to move, for the other
  std::array<std::int32_t, kOutputs> output_bias;    // in kHiddenUnit * kOutputUnit
  std::int32_t centipawns;                           // that an output of one stands for
};

// Part of the program; lives as long as it does.
const Network& network();

// How one side sees the board: from its own end, and mirrored where its king is on the right half.
struct View {
  rules::Color side;
  bool is_mirrored;

  static View of(const rules::Position& position, rules::Color side) {
    return {side, position.king(side).file() > 3};
  }
  std::size_t input(rules::Piece man, rules::Square square) const {
    const int turned = square.index() ^ (side == rules::Color::White ? 0 : 56);
    const auto seen = static_cast<std::size_t>(turned ^ (is_mirrored ? 7 : 0));
    const std::size_t other = man.color == side ? 0 : 1;
    return (other * 6 + static_cast<std::size_t>(man.role)) * 64 + seen;
  }
  // `left` from 1 to 3.
  std::size_t input_of_checks(rules::Color by, std::uint8_t left) const {
    return Network::kMen + (by == side ? 0 : Network::kChecks) + left - 1U;
  }
};

// The output that judges a position.
inline std::size_t output_for(const rules::Position& position) {
  if (position.variant() == rules::Variant::ThreeCheck) return Network::kOutputs - 1;
  return static_cast<std::size_t>(position.occupied().count() - 1) / 4;
}

}  // namespace bot
