#include "server/play/draw_offers.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;

void DrawOffers::offer(Color by, std::uint32_t ply, Color turn) {
  standing_ = by;
  // The last of the own moves to wait for is made one ply earlier where the first is made at once.
  from_ply_[by] = ply + 2 * kOwnMovesBetween - (by == turn ? 1 : 0);
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
