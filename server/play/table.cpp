// Table: who may do what, when. Every command is judged here and becomes events, or is refused.
#include "server/play/table.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace server {

using protocol::ErrorCode;
using rules::Color;
using rules::Outcome;
using rules::Termination;

namespace {

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

void Effects::put_before(Effects first) {
  std::ranges::move(events, std::back_inserter(first.events));
  std::ranges::move(found, std::back_inserter(first.found));
  events = std::move(first.events);
  found = std::move(first.found);
  presence_changed |= first.presence_changed;
  lag_changed |= first.lag_changed;
  watchers_changed |= first.watchers_changed;
  adjusted |= first.adjusted;
  rematch_agreed |= first.rematch_agreed;
  asks |= first.asks;
}

void Table::happen(Effects& effects, storage::Event event, Moment now) {
  absorb(event, now);
  effects.events.push_back(std::move(event));
}

void Table::end(Effects& effects, Outcome outcome, Moment now) {
  happen(effects, storage::Ended{outcome, left(now.at)}, now);
}

void Table::abort(Effects& effects, rules::Abort how, Moment now) {
  happen(effects,
         storage::Ended{
             .outcome = {std::nullopt, Termination::Aborted}, .left = left(now.at), .abort = how},
         now);
}

std::optional<ErrorCode> Table::closed_to_play() const {
  if (!has_begun()) return ErrorCode::NotPlaying;
  if (phase() == protocol::Phase::Over) return ErrorCode::GameOver;
  if (judging_) return ErrorCode::Judging;
  return std::nullopt;
}

std::optional<ErrorCode> Table::closed_to_moves() const {
  if (const auto code = closed_to_play()) return code;
  if (pauses_.is_paused()) return ErrorCode::Paused;
  return std::nullopt;
}

Judgement Table::sit(Color color, const Sitter& who, Moment now) {
  if (!who.key_hash.empty() && has_seat(!color) && seats_[!color]->who.player == who.player) {
    return refuse(ErrorCode::OwnTable);
  }
  if (has_seat(color)) return refuse(ErrorCode::NoFreeSeat);
  Judgement judgement;
  happen(judgement.effects, storage::SeatTaken{color, who.player, who.name, who.key_hash, who.bot},
         now);
  if (has_begun()) begin_watch(judgement.effects, now);
  return judgement;
}

Judgement Table::command(Color seat, const SeatCommand& said, Moment now) {
  // What was due before this command came is done first: a flag falls by the stamp, not by the
  // timer.
  Effects due = wake(now);
  if (is_late(seat, said, now.at)) lose(due, seat, Termination::FlagFall, now);
  Judgement judgement = refuse(ErrorCode::UnknownCode);
  if (!closed_) {  // after Closed nothing can be kept
    judgement = std::visit([&](const auto& what) { return judge(seat, what, now); }, said);
  }
  judgement.effects.put_before(std::move(due));
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::MakeMove& m, Moment now) {
  if (const auto code = closed_to_moves()) return refuse(*code);
  const auto move = game_.judge(seat, m.ply, m.uci);
  const bool is_illegal = !move && move.error() == rules::PlayError::Illegal;
  if (!move && !(is_illegal && is_over_the_board())) return refuse(refusal(move.error()));
  if (m.offers_draw) {
    if (auto refused = refused_offer(seat, m.ply + 1)) return *std::move(refused);
  }
  if (is_illegal) return judge_illegal(seat, m.uci, now);
  if (const auto code = over_the_board_.objection(game_.position(), *move)) return refuse(*code);
  Judgement judgement;
  make(judgement.effects, *move, now);
  // FIDE 9.1.2.1: the offer is made after the move. Of a game that is over by it, nothing is left
  // to offer, and an illegal move takes its offer back with it.
  if (m.offers_draw && !closed_to_play()) {
    happen(judgement.effects, storage::DrawOffered{seat}, now);
  }
  return judgement;
}

void Table::make(Effects& effects, rules::Move move, Moment now) {
  const rules::Position before = game_.position();
  const Color mover = before.turn();
  storage::Moved moved{before.uci(move).text(), rules::Millis(0), {}};
  if (clock_ && !is_before_clocks()) {
    // The whole turn, also what was booked in the midst of it.
    const rules::Millis had = left_after(game_.ply())[mover] + gifts_.in_turn()[mover];
    const rules::Instant at = made_at(mover, now.at);
    moved.spent = std::max(rules::Millis(0), had - left(at)[mover]);
    rules::Clock pressed = *clock_;
    pressed.press(mover, at);
    moved.left = pressed.left(at);
  } else if (clock_) {
    moved.left = clock_->left(now.at);
  } else if (turn_began_) {
    moved.spent = now.at - *turn_began_;
  }
  happen(effects, std::move(moved), now);
  if (const auto outcome = game_.outcome()) return end(effects, *outcome, now);
  if (watch_) heed(effects, watch_->played(before, move, game_.position()), now);
}

std::optional<Judgement> Table::refused_offer(Color by, std::uint32_t ply) const {
  const auto code = draw_offers_.objection(by, ply);
  if (!code) return std::nullopt;
  Judgement refused = refuse(*code);
  if (code == ErrorCode::OfferedLately) refused.from_ply = draw_offers_.from_ply()[by];
  return refused;
}

Judgement Table::judge(Color seat, const protocol::Draw& m, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  Judgement judgement;
  const bool can_answer = draw_offer() == !seat;
  const bool accepts = m.say == protocol::DrawSay::Accept || m.say == protocol::DrawSay::Offer;
  if (can_answer && accepts) {  // two offers are an agreement
    end(judgement.effects, {std::nullopt, Termination::Agreement}, now);
  } else if (can_answer) {
    happen(judgement.effects, storage::DrawDeclined{seat}, now);
  } else if (m.say != protocol::DrawSay::Offer) {
    return refuse(ErrorCode::NoOffer);
  } else if (auto refused = refused_offer(seat, game_.ply())) {
    return *std::move(refused);
  } else {
    happen(judgement.effects, storage::DrawOffered{seat}, now);
  }
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Resign&, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  Judgement judgement;
  // FIDE 5.1.2 knows no exception: a dead position has ended the game before.
  end(judgement.effects, {!seat, Termination::Resignation}, now);
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Abort&, Moment now) {
  return judge_abort({seat, rules::AbortReason::Asked}, now);
}

Judgement Table::judge_abort(rules::Abort how, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  if (!is_abortable()) return refuse(ErrorCode::TooLate);
  Judgement judgement;
  abort(judgement.effects, how, now);
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Rematch& m, Moment now) {
  if (phase() != protocol::Phase::Over) return refuse(ErrorCode::NotOver);
  Judgement judgement;
  if (m.say == protocol::RematchSay::Decline) {
    if (const auto code = next_.objection_to_decline()) return refuse(*code);
    happen(judgement.effects, storage::RematchDeclined{seat}, now);  // also takes one's own back
    return judgement;
  }
  if (const auto code = next_.objection(seat)) return refuse(*code);
  if (next_.wished_by() || seats_[!seat]->who.bot) {
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
      if (is_abortable()) return judge_abort({seat, rules::AbortReason::Left}, now);
      return judge(seat, protocol::Resign{}, now);
    case protocol::Phase::Over:
      if (!next_.has_left(seat)) happen(judgement.effects, storage::SeatLeft{seat}, now);
      break;
    case protocol::Phase::Closed:
      return refuse(ErrorCode::UnknownCode);
  }
  return judgement;
}

Effects Table::give_up(Color seat, Moment now) {
  Effects effects;
  if (is_abortable()) {
    abort(effects, {seat, rules::AbortReason::Left}, now);
  } else {
    lose(effects, seat, Termination::Abandonment, now);
  }
  return effects;
}

Effects Table::presence(Color seat, bool here, Moment now, Presence::Leaving how) {
  Effects effects = wake(now);
  Presence& presence = seats_[seat]->presence;
  if (!(here ? presence.arrive() : presence.leave(now.at, how))) return effects;
  if (!here) lag_.forget(seat);
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
