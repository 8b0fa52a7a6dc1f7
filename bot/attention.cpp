#include "bot/attention.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "bot/evaluation.h"

namespace bot {
namespace {

using rules::Move;
using rules::Position;

// Centipawns of men: from here on a game is won,
constexpr int kWon = 900;
// and from here on one does not let it slip.
constexpr int kAhead = 200;
// What is left of the errors in a won game, one part of so many, and how much further it looks.
struct Ease {
  int part;
  int plies;
};
constexpr Ease kQueenAhead{.part = 4, .plies = 1};
// There is only one thing to think about: three times as far as usual.
constexpr int kPartAgainstBareKing = 8;

int lead(const Position& p) {
  int lead = 0;
  for (const rules::Role role : rules::kRoles) {
    if (role == rules::Role::King) continue;
    lead += exchange_value(role) *
            (p.pieces(p.turn(), role).count() - p.pieces(!p.turn(), role).count());
  }
  return lead;
}

std::optional<Ease> ease(const LevelProfile& usual, const Position& p) {
  const int ahead = lead(p);
  if (ahead > 0 && p.pieces(!p.turn()).count() == 1) {
    return Ease{.part = kPartAgainstBareKing, .plies = 2 * usual.depth};
  }
  if (ahead >= kWon) return kQueenAhead;
  return std::nullopt;
}

bool lets_slip(const Position& position, Move move, std::span<const std::uint64_t> keys) {
  Position after = position;
  after.play(move);
  return after.is_stalemate() || std::ranges::find(keys, after.key()) != keys.end();
}

}  // namespace

LevelProfile in_position(const LevelProfile& usual, const Position& position) {
  const auto eased_by = ease(usual, position);
  if (usual.misjudgement == 0 || !eased_by) return usual;
  LevelProfile eased = usual;
  eased.depth += eased_by->plies;
  eased.misjudgement /= eased_by->part;
  eased.opening_misjudgement /= eased_by->part;
  eased.overlooked_per_mille /= eased_by->part;
  eased.unseen_per_mille = 0;
  return eased;
}

std::vector<Move> candidates(const Fallibility& fallibility, const Position& position,
                             std::span<const std::uint64_t> keys) {
  std::vector<Move> seen = fallibility.seen(position);
  if (!fallibility.errs() || lead(position) < kAhead) return seen;
  if (seen.empty()) std::ranges::copy(position.legal_moves(), std::back_inserter(seen));
  std::erase_if(seen, [&](Move move) { return lets_slip(position, move, keys); });
  return seen;
}

}  // namespace bot
