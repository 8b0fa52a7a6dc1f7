#include "bot/accumulator.h"

#include <algorithm>

#include "bot/network_rows.h"

namespace bot {
namespace {

using rows::Changes;
using rules::Bitboard;
using rules::Color;
using rules::Position;
using rules::Role;
using rules::Square;

constexpr std::size_t index(Color c) {
  return static_cast<std::size_t>(c);
}

}  // namespace

Accumulator::Accumulator() {
  for (auto& sides : turned_) {
    for (std::size_t mirrored = 0; mirrored < 2; ++mirrored) {
      sides[mirrored].sums = network().bias;
      sides[mirrored].is_mirrored = mirrored == 1;
    }
  }
  for (auto& sides : plies_) {
    for (Half& half : sides) half.sums = network().bias;
  }
}

void Accumulator::bring(Half& to, const Half& from, const Position& position, View view) {
  Changes changes;
  const auto& inputs = network().inputs;
  for (const Color color : rules::kColors) {
    for (const Role role : rules::kRoles) {
      const Bitboard had = from.men[index(color)][static_cast<std::size_t>(role)];
      const Bitboard has = position.pieces(color, role);
      to.men[index(color)][static_cast<std::size_t>(role)] = has;
      if (had == has) continue;
      for (const Square s : has & ~had) changes.add(inputs[view.input({color, role}, s)]);
      for (const Square s : had & ~has) changes.drop(inputs[view.input({color, role}, s)]);
    }
    const std::uint8_t had = from.checks_left[color];
    const std::uint8_t has = position.checks_left(color);
    to.checks_left[color] = has;
    if (had == has) continue;
    if (has > 0) changes.add(inputs[view.input_of_checks(color, has)]);
    if (had > 0) changes.drop(inputs[view.input_of_checks(color, had)]);
  }
  to.is_mirrored = view.is_mirrored;
  rows::change(to.sums, from.sums, changes);
}

const Accumulator::Half& Accumulator::half(const Position& position, Color side, int ply) {
  const View view = View::of(position, side);
  Half& here = plies_[static_cast<std::size_t>(ply)][index(side)];
  const Half& before = plies_[static_cast<std::size_t>(std::max(ply - 1, 0))][index(side)];
  Half& turned = turned_[index(side)][view.is_mirrored ? 1 : 0];
  if (before.is_mirrored == view.is_mirrored) {
    bring(here, before, position, view);
  } else {
    bring(turned, turned, position, view);
    here = turned;
  }
  return here;
}

int Accumulator::judge(const Position& position, int ply) {
  const Color turn = position.turn();
  const Half& own = half(position, turn, ply);
  const Half& other = half(position, !turn, ply);
  const std::size_t output = output_for(position);
  const auto& weights = network().outputs[output];
  const std::int32_t sum =
      (rows::squared(own.sums, weights[0]) + rows::squared(other.sums, weights[1])) /
          Network::kHiddenUnit +
      network().output_bias[output];
  constexpr std::int64_t kUnit = std::int64_t{Network::kHiddenUnit} * Network::kOutputUnit;
  return static_cast<int>(std::int64_t{sum} * network().centipawns / kUnit);
}

}  // namespace bot
