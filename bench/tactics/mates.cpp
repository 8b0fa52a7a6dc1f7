#include "bench/tactics/mates.h"

#include <algorithm>
#include <utility>

namespace bench {
namespace {

rules::Position after(const rules::Position& position, rules::Move move) {
  rules::Position next = position;
  next.play(move);
  return next;
}

}  // namespace

std::optional<bool> MateProof::is_key(const Position& position, Move move, int moves) {
  const bool is_lost_then = is_lost(after(position, move), moves - 1);
  if (looked_at_ > budget_) return std::nullopt;
  return is_lost_then;
}

std::optional<std::vector<rules::Move>> MateProof::keys(const Position& position, int moves) {
  std::vector<Move> keys;
  for (const Move move : position.legal_moves()) {
    const auto is_one = is_key(position, move, moves);
    if (!is_one) return std::nullopt;
    if (*is_one) keys.push_back(move);
  }
  return keys;
}

bool MateProof::mates_at_once(const Position& position) {
  return std::ranges::any_of(position.legal_moves(),
                             [&](Move move) { return after(position, move).is_checkmate(); });
}

bool MateProof::mates(const Position& position, int moves) {
  if (is_spent()) return false;
  if (moves == 1) return mates_at_once(position);
  constexpr std::uint64_t kSpread = 0x9E37'79B9'7F4A'7C15;
  const std::uint64_t key = position.key() ^ (kSpread * static_cast<std::uint64_t>(moves));
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  // Few replies first: that is where mates are.
  std::vector<std::pair<std::size_t, Position>> next;
  for (const Move move : position.legal_moves()) {
    const Position then = after(position, move);
    next.emplace_back(then.legal_move_count(), then);
  }
  std::ranges::stable_sort(next, {}, &std::pair<std::size_t, Position>::first);
  const bool does =
      std::ranges::any_of(next, [&](const auto& n) { return is_lost(n.second, moves - 1); });
  if (looked_at_ <= budget_) known_[key] = does;
  return does;
}

bool MateProof::is_lost(const Position& position, int moves) {
  auto replies = position.legal_moves();
  if (replies.empty()) return position.is_check();
  if (moves == 0 || is_spent()) return false;
  if (const auto last = refutation_.find(moves); last != refutation_.end()) {
    auto* const again = std::ranges::find(replies, last->second);
    if (again != replies.end()) std::rotate(replies.begin(), again, std::next(again));
  }
  for (const Move reply : replies) {
    if (mates(after(position, reply), moves)) continue;
    refutation_.insert_or_assign(moves, reply);
    return false;
  }
  return true;
}

}  // namespace bench
