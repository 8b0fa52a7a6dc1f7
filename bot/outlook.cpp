#include "bot/outlook.h"

#include <cstdlib>

namespace bot {
namespace {

int men(const rules::Position& p) {
  const auto plain = p.pieces(rules::Role::King) | p.pieces(rules::Role::Pawn);
  return (p.occupied() & ~plain).count();
}

}  // namespace

void Outlook::note(int score) {
  last_ = score;
  level_moves_ = std::abs(score) <= kLevel ? level_moves_ + 1 : 0;
  hopeless_moves_ = score <= kHopeless ? hopeless_moves_ + 1 : 0;
}

void Outlook::forget() {
  last_.reset();
  level_moves_ = 0;
  hopeless_moves_ = 0;
}

bool Outlook::accepts_draw(std::uint32_t move_number) const {
  if (!last_) return false;
  if (*last_ <= kWorse) return true;
  return move_number >= kLate && std::abs(*last_) <= kLevel;
}

bool Outlook::offers_draw(const rules::Position& after) {
  const std::uint32_t number = after.move_number();
  const bool is_dead_level =
      number >= kLate && level_moves_ >= kLevelMoves && men(after) <= kEndingMen;
  const bool is_nagging =
      offers_ >= kOffers || (offers_ > 0 && number < offered_at_ + kMovesBetweenOffers);
  if (!is_dead_level || is_nagging) return false;
  ++offers_;
  offered_at_ = number;
  return true;
}

bool Outlook::resigns(Level level) const {
  const bool is_strong = level == Level::Hard || level == Level::Expert;
  return is_strong && hopeless_moves_ >= kHopelessMoves;
}

}  // namespace bot
