// The numbers a position's key is made of: one for each thing that FIDE 9.2.3 compares,
// and in Three-check for the checks left. They come
// from SplitMix64 (Steele, Lea, Flood 2014) with a fixed seed, so that keys are the same in every
// run.
#pragma once

#include <array>
#include <cstdint>

#include "rules/types.h"

namespace rules::zobrist {

struct Numbers {
  std::array<std::array<std::uint64_t, 64>, 12> men{};
  std::array<std::uint64_t, 64> castling{};   // by the square of the rook
  std::array<std::uint64_t, 8> en_passant{};  // by file
  std::uint64_t black_to_move = 0;
  std::array<std::array<std::uint64_t, 4>, 2> checks_left{};  // Three-check, by giver and number
};

constexpr Numbers make_numbers() {
  std::uint64_t state = 0x526F6F6B65727921;
  const auto next = [&state] {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  };
  Numbers n;
  for (auto& man : n.men) {
    for (auto& number : man) number = next();
  }
  for (auto& number : n.castling) number = next();
  for (auto& number : n.en_passant) number = next();
  n.black_to_move = next();
  for (auto& giver : n.checks_left) {
    for (auto& number : giver) number = next();
  }
  return n;
}

inline constexpr Numbers kNumbers = make_numbers();

constexpr std::uint64_t man(Color c, Role r, Square s) {
  const auto kind = static_cast<std::size_t>(c) * 6 + static_cast<std::size_t>(r);
  return kNumbers.men[kind][static_cast<std::size_t>(s.index())];
}
constexpr std::uint64_t castling(Square rook) {
  return kNumbers.castling[static_cast<std::size_t>(rook.index())];
}
constexpr std::uint64_t en_passant(Square target) {
  return kNumbers.en_passant[static_cast<std::size_t>(target.file())];
}
constexpr std::uint64_t black_to_move() {
  return kNumbers.black_to_move;
}

constexpr std::uint64_t checks_left(Color giver, std::uint8_t left) {
  return kNumbers.checks_left[static_cast<std::size_t>(giver)][left];
}

}  // namespace rules::zobrist
