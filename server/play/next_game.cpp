#include "server/play/next_game.h"

namespace server {

using protocol::ErrorCode;

std::optional<ErrorCode> NextGame::objection(rules::Color by) const {
  if (code_ || wished_by_ == by) return ErrorCode::AlreadyOffered;
  if (has_left_[!by]) return ErrorCode::NoRematch;
  return std::nullopt;
}

std::optional<ErrorCode> NextGame::objection_to_decline() const {
  if (code_) return ErrorCode::AlreadyOffered;
  if (!wished_by_) return ErrorCode::NoOffer;
  return std::nullopt;
}

}  // namespace server
