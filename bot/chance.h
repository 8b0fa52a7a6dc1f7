// Chance that can be had again: numbers that look thrown and follow from a seed alone.
#pragma once

#include <cstdint>

namespace bot {

// The finishing step of SplitMix64 (Steele, Lea, Flood 2014): every bit depends on every other.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace bot
