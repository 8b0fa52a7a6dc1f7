// Table: what an event changes. No judgement here; a replay passes through the same lines.
#include <cassert>

#include "rules/fen.h"
#include "server/play/table.h"

namespace server {

Table::Table(std::string game, const HouseRules& rules)
    : game_id_(std::move(game)), rules_(rules) {}

void Table::absorb(const storage::Event& event, Moment at) {
  std::visit([&](const auto& e) { take(e, at); }, event);
}

void Table::take(const storage::Opened& e, Moment at) {
  opened_ = e;
  // A start that is not a position throws: such a record was never ours.
  const rules::Setup start = rules::parse_fen(e.start_fen, e.variant).value();
  game_ = rules::Game(rules::Position::from(start).value(), e.rules);
  started_ = at.wall;
  if (e.time) clock_.emplace(*e.time);
}

void Table::take(const storage::SeatTaken& e, Moment at) {
  Seat& seat = seats_[e.color].emplace(
      Seat{.who = {e.player, e.name, e.key_hash, e.bot}, .presence = Presence(at.at)});
  if (e.bot) seat.presence.arrive();
  started_ = at.wall;
  turn_began_wall_ = at.wall;
}

void Table::take(const storage::Moved& e, Moment at) {
  const auto uci = rules::UciMove::parse(e.uci);
  assert(uci);
  [[maybe_unused]] const auto played = game_.play(game_.turn(), game_.ply(), *uci);
  assert(played);
  times_.push_back({e.spent, e.left});
  if (clock_) clock_.emplace(clock_->control(), e.left);
  draw_offers_.decline(!game_.turn());
  takebacks_.drop(!game_.turn());
  over_the_board_.pass_turn();
  gifts_.pass_turn();
  turn_began_.reset();
  held_until_.reset();
  turn_began_wall_ = at.wall;
}

void Table::take(const storage::DrawOffered& e, Moment) {
  draw_offers_.offer(e.by, game_.ply(), game_.turn());
}
void Table::take(const storage::DrawDeclined& e, Moment) {
  draw_offers_.decline(e.by);
}

void Table::take(const storage::Ended& e, Moment at) {
  if (e.ply && *e.ply < game_.ply()) {
    game_.rewind(*e.ply);
    times_.resize(*e.ply);
  }
  if (!game_.outcome()) game_.end(e.outcome);
  helpmate_ = e.helpmate;
  abort_ = e.abort;
  watch_.reset();
  judging_.reset();
  if (clock_) clock_.emplace(clock_->control(), e.left);
  draw_offers_.end();
  takebacks_.end();
  pauses_.end();
  turn_began_.reset();
  held_until_.reset();
  over_since_ = at.at;
  ended_ = at.wall;
}

void Table::take(const storage::RematchOffered& e, Moment) {
  next_.wish(e.by);
}
void Table::take(const storage::RematchDeclined&, Moment) {
  next_.decline();
}
void Table::take(const storage::RematchOpened& e, Moment) {
  next_.begin(e.code);
}
void Table::take(const storage::SeatLeft& e, Moment) {
  next_.leave(e.color);
}

void Table::take(const storage::Restarted& e, Moment at) {
  if (clock_) clock_.emplace(clock_->control(), e.left);
  turn_began_.reset();
  turn_began_wall_.reset();
  held_until_ = at.at + rules_.restart_grace;
  restarted_at_ = game_.ply();
}
void Table::take(const storage::Resumed&, Moment at) {
  held_until_.reset();
  turn_began_wall_ = at.wall;
}

void Table::take(const storage::Closed&, Moment) {
  closed_ = true;
}

}  // namespace server
