// The network's arithmetic on whole rows, where its time goes: plain loops that compilers turn into
// vector instructions.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bot/network.h"

namespace bot::rows {

using Row = Network::Row;

// Rows to be added and taken away; every square may have changed its man.
class Changes {
 public:
  void add(const Row& row) { added_[adds_++] = &row; }
  void drop(const Row& row) { dropped_[drops_++] = &row; }
  std::span<const Row* const> added() const { return {added_.data(), adds_}; }
  std::span<const Row* const> dropped() const { return {dropped_.data(), drops_}; }

 private:
  static constexpr std::size_t kMost = 34;  // the men of a position, and checks for either side

  std::array<const Row*, kMost> added_;
  std::array<const Row*, kMost> dropped_;
  std::size_t adds_ = 0;
  std::size_t drops_ = 0;
};

// `to` and `from` may be the same.
void change(Row& to, const Row& from, const Changes& changes);

// The sum of the squares of what is in `sums`, cut to 0 and one, each times its weight; in
// kHiddenUnit² * kOutputUnit.
std::int32_t squared(const Row& sums, const Row& weights);

}  // namespace bot::rows
