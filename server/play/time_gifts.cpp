#include "server/play/time_gifts.h"

namespace server {

using protocol::ErrorCode;

std::optional<ErrorCode> TimeGifts::objection(rules::RuleSet rules,
                                              std::optional<rules::Millis> left) {
  if (!left || rules == rules::RuleSet::OverTheBoard) return ErrorCode::NoGift;
  // Nothing is given to a clock that is down already, though a move may still be on its way.
  if (*left == rules::Millis(0)) return ErrorCode::NoGift;
  if (*left + kAmount > kFullest) return ErrorCode::ClockFull;
  return std::nullopt;
}

}  // namespace server
