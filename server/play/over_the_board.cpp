#include "server/play/over_the_board.h"

namespace server {

using protocol::ErrorCode;

void OverTheBoard::play_illegally(const rules::Position& position, rules::UciMove move) {
  ++illegal_moves_[position.turn()];
  touched_.touch_by(position, move);
}

void OverTheBoard::reject(rules::Claim claim, std::optional<rules::UciMove> named) {
  if (named) {
    named_ = named;
  } else {
    rejected_.insert(claim);
  }
}

void OverTheBoard::pass_turn() {
  touched_ = {};
  named_.reset();
  rejected_.clear();
}

std::optional<ErrorCode> OverTheBoard::objection(const rules::Position& position,
                                                 rules::Move legal) const {
  // The named move goes before: it was named before any man was touched.
  if (named_) {
    if (position.find(*named_) != legal) return ErrorCode::NamedMove;
    return std::nullopt;
  }
  if (!touched().empty() && !touched_.allows(position, legal)) return ErrorCode::TouchedPiece;
  return std::nullopt;
}

std::optional<ErrorCode> OverTheBoard::objection(rules::Claim claim, bool names_move) const {
  if (named_) return ErrorCode::NamedMove;
  if (!touched().empty()) return ErrorCode::NoClaim;
  if (!names_move && rejected_.contains(claim)) return ErrorCode::NoClaim;
  return std::nullopt;
}

}  // namespace server
