// Table: moves that are taken back by agreement.
#include "server/play/table.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;

Judgement Table::judge(Color seat, const protocol::Takeback& m, Moment now) {
  if (const auto code = closed_to_moves()) return refuse(*code);
  if (m.say == protocol::TakebackSay::Offer) return ask_takeback(seat, now);
  const auto& asked = takebacks_.to_ply();
  Judgement judgement;
  if (m.say == protocol::TakebackSay::Accept && asked[!seat]) {
    take_back(judgement.effects, *asked[!seat], now);
  } else if (m.say == protocol::TakebackSay::Decline && asked[!seat]) {
    happen(judgement.effects, storage::TakebackDeclined{seat}, now);
  } else if (m.say == protocol::TakebackSay::Decline && asked[seat]) {
    happen(judgement.effects, storage::TakebackWithdrawn{seat}, now);
  } else {
    return refuse(ErrorCode::NoOffer);
  }
  return judgement;
}

Judgement Table::ask_takeback(Color seat, Moment now) {
  const auto to_ply = Takebacks::before_last_move(seat, game_.ply(), game_.turn());
  // What was played over the board stands (FIDE 4.7).
  if (!opened_.takebacks || is_over_the_board() || !to_ply) return refuse(ErrorCode::NoTakeback);
  if (takebacks_.to_ply()[seat]) return refuse(ErrorCode::AlreadyOffered);
  Judgement judgement;
  if (seats_[!seat]->who.bot) {
    take_back(judgement.effects, *to_ply, now);
  } else {
    happen(judgement.effects, storage::TakebackOffered{seat}, now);
  }
  return judgement;
}

void Table::take_back(Effects& effects, std::uint32_t to_ply, Moment now) {
  happen(effects, storage::TakenBack{to_ply, left_after(to_ply)}, now);
  begin_watch(effects, now);
  if (game_.outcome()) return;
  recall_verdict(effects);
  // The clocks still stand after a restart: they waited for the other side, perhaps.
  if (held_until_ && seats_[game_.turn()]->presence.is_here())
    happen(effects, storage::Resumed{}, now);
}

void Table::take(const storage::TakebackOffered& e, Moment) {
  const auto to_ply = Takebacks::before_last_move(e.by, game_.ply(), game_.turn());
  if (to_ply) takebacks_.ask(e.by, *to_ply);
}
void Table::take(const storage::TakebackDeclined& e, Moment) {
  takebacks_.drop(!e.by);
}
void Table::take(const storage::TakebackWithdrawn& e, Moment) {
  takebacks_.drop(e.by);
}

void Table::take(const storage::TakenBack& e, Moment at) {
  game_.rewind(e.ply);
  times_.resize(e.ply);
  if (clock_) clock_.emplace(clock_->control(), e.left);
  takebacks_.end();
  draw_offers_.rewind(game_.ply(), game_.turn());
  gifts_.pass_turn();
  watch_.reset();
  // What was found out of a position that is gone is not to be taken for the one in its place.
  if (verdict_ && verdict_->ply > e.ply) verdict_.reset();
  turn_began_.reset();
  if (turn_began_wall_) turn_began_wall_ = at.wall;
}

bool Table::has_come_through(const Question& asked) const {
  if (asked.ply > game_.ply()) return false;
  rules::Game then = game_;
  then.rewind(asked.ply);
  return then.position().same_as(asked.position);
}

}  // namespace server
