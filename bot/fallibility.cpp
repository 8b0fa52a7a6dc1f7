#include "bot/fallibility.h"

#include "bot/transposition_table.h"

namespace bot {
namespace {

constexpr std::uint32_t kOpeningMoves = 8;

// The finishing step of SplitMix64 (Steele, Lea, Flood 2014): every bit depends on every other.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace

Fallibility::Fallibility(const LevelProfile& profile, std::uint64_t seed, std::uint32_t move_number)
    : seed_(mixed(seed)),
      misjudgement_(move_number <= kOpeningMoves ? profile.opening_misjudgement
                                                 : profile.misjudgement),
      overlooked_per_mille_(static_cast<std::uint64_t>(profile.overlooked_per_mille)) {}

// The sum of two even throws: small errors are more frequent than large ones.
int Fallibility::misjudgement(std::uint64_t key) const {
  if (misjudgement_ == 0) return 0;
  const std::uint64_t bits = mixed(key ^ seed_);
  const auto sides = static_cast<std::uint64_t>(misjudgement_) + 1;
  const std::uint64_t sum = (bits & 0xffff'ffff) % sides + (bits >> 32) % sides;
  return static_cast<int>(sum) - misjudgement_;
}

bool Fallibility::overlooks(std::uint64_t key, rules::Move move) const {
  if (overlooked_per_mille_ == 0) return false;
  const std::uint64_t bits = mixed(mixed(key ^ seed_) + code(move));
  return bits % 1000 < overlooked_per_mille_;
}

}  // namespace bot
