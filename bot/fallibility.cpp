#include "bot/fallibility.h"

#include "bot/chance.h"
#include "bot/transposition_table.h"

namespace bot {
namespace {

constexpr std::uint32_t kOpeningMoves = 8;

}  // namespace

Fallibility::Fallibility(const LevelProfile& profile, std::uint64_t seed, std::uint32_t move_number)
    : seed_(mixed(seed)),
      misjudgement_(move_number <= kOpeningMoves ? profile.opening_misjudgement
                                                 : profile.misjudgement),
      overlooked_per_mille_(static_cast<std::uint64_t>(profile.overlooked_per_mille)),
      unseen_per_mille_(static_cast<std::uint64_t>(profile.unseen_per_mille)) {}

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

std::vector<rules::Move> Fallibility::seen(const rules::Position& position) const {
  if (unseen_per_mille_ == 0 || position.is_check()) return {};
  std::vector<rules::Move> seen;
  for (const rules::Move move : position.legal_moves()) {
    rules::Position after = position;
    after.play(move);
    // Thrown anew, lest what is not noticed further on be what does not come to mind here.
    const std::uint64_t bits = mixed(mixed(~position.key() ^ seed_) + code(move));
    if (after.is_checkmate() || bits % 1000 >= unseen_per_mille_) seen.push_back(move);
  }
  return seen;
}

}  // namespace bot
