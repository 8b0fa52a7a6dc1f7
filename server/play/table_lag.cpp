// Table: what the line takes of a move's time, and what of that is given back.
#include "server/play/table.h"

namespace server {

using rules::Color;
using rules::Instant;
using rules::Millis;

Effects Table::measured(Color seat, Millis round_trip) {
  Effects effects;
  if (seats_[seat]->presence.is_here()) effects.lag_changed = lag_.measure(seat, round_trip);
  return effects;
}

std::optional<Instant> Table::flag_due() const {
  const auto flag = clock_ ? clock_->flag_at() : std::nullopt;
  if (!flag) return std::nullopt;
  return *flag + lag_.most(game_.turn());
}

bool Table::is_late(Color seat, const SeatCommand& said, Instant stamp) const {
  if (!clock_ || clock_->running() != seat || !clock_->is_flag_down(stamp)) return false;
  const auto* const move = std::get_if<protocol::MakeMove>(&said);
  return move == nullptr || !game_.judge(seat, move->ply, move->uci);
}

Instant Table::made_at(Color mover, Instant stamp) {
  const auto since = clock_->since();
  return since ? stamp - lag_.grant(mover, stamp - *since) : stamp;
}

}  // namespace server
