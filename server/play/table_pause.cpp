// Table: pauses by agreement. The clocks stand, and no limit runs.
#include <utility>

#include "server/play/table.h"

namespace server {

using protocol::ErrorCode;
using protocol::PauseSay;
using rules::Color;

Judgement Table::judge(Color seat, const protocol::Pause& m, Moment now) {
  if (const auto code = closed_to_moves()) return refuse(*code);
  // Over the board clocks are paused to call the arbiter, and for nothing else (FIDE 6.11.2); and a
  // bot has no other business.
  if (is_over_the_board() || seats_[!seat]->who.bot) return refuse(ErrorCode::NoPause);
  return agree(seat, m.say, storage::Paused{left(now.at)}, now);
}

Judgement Table::judge(Color seat, const protocol::Resume& m, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  if (!pauses_.is_paused()) return refuse(ErrorCode::NotPaused);
  return agree(seat, m.say, storage::Unpaused{}, now);
}

Judgement Table::agree(Color seat, PauseSay say, storage::Event agreed, Moment now) {
  const auto asked_by = pauses_.asked_by();
  Judgement judgement;
  if (asked_by == !seat && say != PauseSay::Decline) {  // two requests are an agreement
    happen(judgement.effects, std::move(agreed), now);
  } else if (asked_by == !seat) {
    happen(judgement.effects, storage::PauseDeclined{seat}, now);
  } else if (asked_by == seat && say == PauseSay::Decline) {
    happen(judgement.effects, storage::PauseWithdrawn{seat}, now);
  } else if (say != PauseSay::Offer) {
    return refuse(ErrorCode::NoOffer);
  } else if (asked_by == seat) {
    return refuse(ErrorCode::AlreadyOffered);
  } else {
    happen(judgement.effects, storage::PauseOffered{seat}, now);
  }
  return judgement;
}

void Table::take(const storage::PauseOffered& e, Moment) {
  pauses_.ask(e.by);
}
void Table::take(const storage::PauseDeclined&, Moment) {
  pauses_.drop();
}
void Table::take(const storage::PauseWithdrawn&, Moment) {
  pauses_.drop();
}

void Table::take(const storage::Paused& e, Moment at) {
  pauses_.begin(at.at + rules_.pause_kept);
  if (clock_) clock_.emplace(clock_->control(), e.left);
  turn_began_.reset();
  turn_began_wall_.reset();
  held_until_.reset();
}

void Table::take(const storage::Unpaused&, Moment at) {
  pauses_.end();
  turn_began_wall_ = at.wall;
}

}  // namespace server
