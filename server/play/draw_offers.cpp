#include "server/play/draw_offers.h"

#include <algorithm>

namespace server {

using protocol::ErrorCode;
using rules::Color;

// The last of the own moves to wait for is made one ply earlier where the first is made at once.
std::uint32_t DrawOffers::next_from(Color by, std::uint32_t ply, Color turn) {
  return ply + 2 * kOwnMovesBetween - (by == turn ? 1 : 0);
}

void DrawOffers::offer(Color by, std::uint32_t ply, Color turn) {
  standing_ = by;
  from_ply_[by] = next_from(by, ply, turn);
}

void DrawOffers::rewind(std::uint32_t ply, Color turn) {
  standing_.reset();
  for (const Color c : rules::kColors) {
    from_ply_[c] = std::min(from_ply_[c], next_from(c, ply, turn));
  }
}

void DrawOffers::decline(Color by) {
  if (standing_ == !by) standing_.reset();
}

std::optional<ErrorCode> DrawOffers::objection(Color by, std::uint32_t ply) const {
  if (standing_ == by) return ErrorCode::AlreadyOffered;
  if (ply < from_ply_[by]) return ErrorCode::OfferedLately;
  return std::nullopt;
}

}  // namespace server
