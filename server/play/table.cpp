// Table: who may do what, when. Every command is judged here and becomes events, or is refused.
#include "server/play/table.h"

#include <cassert>

namespace server {

using protocol::ErrorCode;
using rules::Color;
using rules::Outcome;
using rules::Termination;

namespace {

Judgement refuse(ErrorCode code) {
  return {.effects = {}, .refusal = code};
}

ErrorCode refusal(rules::PlayError error) {
  switch (error) {
    case rules::PlayError::GameOver:
      return ErrorCode::GameOver;
    case rules::PlayError::WrongPly:
      return ErrorCode::WrongPly;
    case rules::PlayError::NotYourTurn:
      return ErrorCode::NotYourTurn;
    case rules::PlayError::Illegal:
      return ErrorCode::IllegalMove;
  }
  return ErrorCode::IllegalMove;
}

}  // namespace

void Table::happen(Effects& effects, storage::Event event, Moment now) {
  absorb(event, now);
  effects.events.push_back(std::move(event));
}

void Table::end(Effects& effects, Outcome outcome, Moment now) {
  happen(effects, storage::Ended{outcome, left(now.at)}, now);
}

Outcome Table::lost(Color loser, Termination how, Termination drawn) const {
  if (game_.position().cannot_win(!loser)) return {std::nullopt, drawn};
  return {!loser, how};
}

Judgement Table::sit(Color color, const Sitter& who, Moment now) {
  if (!who.key_hash.empty() && has_seat(!color) && seats_[!color]->who.player == who.player) {
    return refuse(ErrorCode::OwnTable);
  }
  if (has_seat(color)) return refuse(ErrorCode::TableFull);
  Judgement judgement;
  happen(judgement.effects, storage::SeatTaken{color, who.player, who.name, who.key_hash, who.bot},
         now);
  return judgement;
}

Judgement Table::command(Color seat, const SeatCommand& said, Moment now) {
  // What was due before this command came is done first: a flag falls by the stamp, not by the
  // timer.
  Effects due = wake(now);
  Judgement judgement = refuse(ErrorCode::UnknownCode);
  if (!closed_) {  // after Closed nothing can be kept
    judgement = std::visit([&](const auto& what) { return judge(seat, what, now); }, said);
  }
  auto& events = judgement.effects.events;
  events.insert(events.begin(), due.events.begin(), due.events.end());
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::MakeMove& m, Moment now) {
  if (!has_begun()) return refuse(ErrorCode::NotPlaying);
  const auto move = game_.judge(seat, m.ply, m.uci);
  if (!move) return refuse(refusal(move.error()));

  Judgement judgement;
  storage::Moved moved{game_.position().uci(*move).text(), rules::Millis(0), {}};
  if (clock_ && !is_before_clocks()) {
    rules::Clock pressed = *clock_;
    moved.spent = pressed.press(seat, now.at);
    moved.left = pressed.left(now.at);
  } else if (clock_) {
    moved.left = clock_->left(now.at);
  } else if (turn_began_) {
    moved.spent = now.at - *turn_began_;
  }
  happen(judgement.effects, std::move(moved), now);
  if (const auto outcome = game_.outcome()) end(judgement.effects, *outcome, now);
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Draw& m, Moment now) {
  if (!has_begun()) return refuse(ErrorCode::NotPlaying);
  if (phase() == protocol::Phase::Over) return refuse(ErrorCode::GameOver);
  Judgement judgement;
  const bool can_answer = draw_offer_ == !seat;
  const bool accepts = m.say == protocol::DrawSay::Accept || m.say == protocol::DrawSay::Offer;
  if (can_answer && accepts) {  // two offers are an agreement
    end(judgement.effects, {std::nullopt, Termination::Agreement}, now);
  } else if (can_answer) {
    happen(judgement.effects, storage::DrawDeclined{seat}, now);
  } else if (m.say != protocol::DrawSay::Offer) {
    return refuse(ErrorCode::NoOffer);
  } else if (draw_offer_ == seat) {
    return refuse(ErrorCode::AlreadyOffered);
  } else {
    happen(judgement.effects, storage::DrawOffered{seat}, now);
  }
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Resign&, Moment now) {
  if (!has_begun()) return refuse(ErrorCode::NotPlaying);
  if (phase() == protocol::Phase::Over) return refuse(ErrorCode::GameOver);
  Judgement judgement;
  // FIDE 5.1.2: drawn where the opponent could never have mated.
  end(judgement.effects, lost(seat, Termination::Resignation, Termination::Resignation), now);
  return judgement;
}

Judgement Table::judge(Color, const protocol::Abort&, Moment now) {
  if (!has_begun()) return refuse(ErrorCode::NotPlaying);
  if (phase() == protocol::Phase::Over) return refuse(ErrorCode::GameOver);
  if (!is_before_clocks()) return refuse(ErrorCode::TooLate);
  Judgement judgement;
  end(judgement.effects, {std::nullopt, Termination::Aborted}, now);
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Rematch& m, Moment now) {
  if (phase() != protocol::Phase::Over) return refuse(ErrorCode::NotOver);
  if (next_) return refuse(ErrorCode::AlreadyOffered);
  Judgement judgement;
  if (m.say == protocol::RematchSay::Decline) {
    if (!rematch_offer_) return refuse(ErrorCode::NoOffer);
    happen(judgement.effects, storage::RematchDeclined{seat}, now);  // also takes one's own back
    return judgement;
  }
  if (seats_[!seat]->left) return refuse(ErrorCode::NoRematch);
  if (rematch_offer_ == seat) return refuse(ErrorCode::AlreadyOffered);
  if (rematch_offer_ || seats_[!seat]->who.bot) {
    judgement.effects.rematch_agreed = true;
  } else {
    happen(judgement.effects, storage::RematchOffered{seat}, now);
  }
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Leave&, Moment now) {
  Judgement judgement;
  switch (phase()) {
    case protocol::Phase::Waiting:
      happen(judgement.effects, storage::Closed{}, now);
      break;
    case protocol::Phase::Playing:
      if (is_before_clocks()) return judge(seat, protocol::Abort{}, now);
      return judge(seat, protocol::Resign{}, now);
    case protocol::Phase::Over:
      if (!seats_[seat]->left) happen(judgement.effects, storage::SeatLeft{seat}, now);
      break;
    case protocol::Phase::Closed:
      return refuse(ErrorCode::UnknownCode);
  }
  return judgement;
}

// Every table is played by the online rules, which know neither claims nor touched men.
Judgement Table::judge(Color, const protocol::ClaimDraw&, Moment) {
  return refuse(ErrorCode::NoClaim);
}
Judgement Table::judge(Color, const protocol::Touch&, Moment) {
  return refuse(ErrorCode::NoTouch);
}
Judgement Table::judge(Color, const protocol::Adjust&, Moment) {
  return refuse(ErrorCode::NoTouch);
}

Effects Table::presence(Color seat, bool here, Moment now) {
  Effects effects = wake(now);
  Seat& s = *seats_[seat];
  if (s.here == here) return effects;
  s.here = here;
  s.away_since = now.at;
  effects.presence_changed = true;
  if (here && held_until_ && game_.turn() == seat) happen(effects, storage::Resumed{}, now);
  return effects;
}

Effects Table::rematch_opened(const std::string& code, Moment now) {
  Effects effects;
  happen(effects, storage::RematchOpened{code}, now);
  return effects;
}

}  // namespace server
