// Table: what is to be seen of it.
#include <algorithm>
#include <cassert>

#include "server/play/table.h"

namespace server {

using protocol::Phase;
using rules::Color;
using rules::Instant;
using rules::Millis;

Phase Table::phase() const {
  if (game_.outcome()) return Phase::Over;
  if (closed_) return Phase::Closed;
  return has_begun() ? Phase::Playing : Phase::Waiting;
}

std::optional<Color> Table::free_seat() const {
  for (const Color c : rules::kColors) {
    if (!has_seat(c)) return c;
  }
  return std::nullopt;
}

std::optional<Color> Table::seat_of_key(const std::string& key_hash) const {
  for (const Color c : rules::kColors) {
    if (has_seat(c) && !key_hash.empty() && seats_[c]->who.key_hash == key_hash) return c;
  }
  return std::nullopt;
}

bool Table::is_bot_to_move() const {
  return phase() == Phase::Playing && turn_began_ && seats_[game_.turn()]->who.bot;
}

rules::ByColor<Millis> Table::left(Instant at) const {
  return clock_ ? clock_->left(at) : rules::ByColor<Millis>{};
}

rules::ByColor<Millis> Table::left_after(std::uint32_t ply) const {
  if (!clock_) return {};
  if (ply > 0) return times_[ply - 1].left;
  return clock_->control().initial();
}

std::vector<rules::Claim> Table::claims() const {
  std::vector<rules::Claim> claims;
  for (const rules::Claim claim : {rules::Claim::Threefold, rules::Claim::FiftyMoves}) {
    const bool is_open = !closed_to_play() && !over_the_board_.objection(claim, false);
    if (is_open && game_.may_claim(claim)) claims.push_back(claim);
  }
  return claims;
}

protocol::Now Table::now(Instant at) const {
  const auto countdown = [&](std::optional<Instant> due) -> std::optional<protocol::Countdown> {
    if (!due) return std::nullopt;
    return protocol::Countdown{game_.turn(), std::max(Millis(0), *due - at)};
  };
  protocol::Now now;
  now.phase = phase();
  const bool plays_on =
      now.phase == Phase::Playing && !held_until_ && !judging_ && !pauses_.is_paused();
  if (clock_) {
    now.clock = {left(at), std::nullopt};
    if (plays_on && !is_before_clocks()) now.clock->running = game_.turn();
  }
  for (const Color c : rules::kColors) {
    if (const auto lag = lag_.lag(c)) now.lag[c] = protocol::Now::Lag{*lag, lag_.quota(c)};
  }
  now.given = gifts_.in_turn();
  if (plays_on) {
    // A turn that is not released yet begins when this is told.
    const Instant began = turn_began_.value_or(at);
    if (is_before_clocks()) {
      now.first_move = countdown(began + rules_.first_move_limit);
    } else {
      now.away = countdown(away_due(began));
    }
  }
  now.held = countdown(held_until_);
  now.restarted = restarted_at_;
  now.draw_offer = draw_offer();
  now.draw_from = draw_offers_.from_ply();
  now.takeback = takebacks_.to_ply();
  now.pause_offer = pauses_.asked_by();
  if (const auto end = pauses_.ends_at()) now.paused = std::max(Millis(0), *end - at);
  now.rematch = next_.wished_by();
  for (const Color c : rules::kColors) {
    if (next_.has_left(c)) now.gone.push_back(c);
  }
  now.next = next_.code();
  now.outcome = game_.outcome();
  now.helpmate = helpmate_;
  now.abort = abort_;
  now.ply = game_.ply();
  const rules::Position& position = game_.position();
  if (position.variant() == rules::Variant::ThreeCheck) {
    now.checks_left = {position.checks_left(Color::White), position.checks_left(Color::Black)};
  }
  if (judging_) now.judging = {judging_->loser, judging_->termination};
  if (is_over_the_board()) {
    now.claims = claims();
    now.touched = over_the_board_.touched();
    if (const auto& named = over_the_board_.named()) now.named = named->text();
    now.illegal_moves = over_the_board_.illegal_moves();
  }
  return now;
}

rules::ByColor<std::optional<protocol::Seat>> Table::seats() const {
  rules::ByColor<std::optional<protocol::Seat>> seats;
  for (const Color c : rules::kColors) {
    if (!seats_[c]) continue;
    const Seat& s = *seats_[c];
    seats[c] = protocol::Seat{s.who.player, s.who.name, s.who.bot, s.presence.is_here()};
  }
  return seats;
}

protocol::PlayedMove Table::move(std::size_t index) const {
  const rules::PlayedMove& played = game_.moves()[index];
  const MoveTimes& times = times_[index];
  const Color mover = index % 2 == 0 ? game_.start().turn() : !game_.start().turn();
  return {played.uci.text(), played.san.text(), times.spent,
          clock_ ? std::optional(times.left[mover]) : std::nullopt};
}

std::vector<protocol::PlayedMove> Table::moves() const {
  std::vector<protocol::PlayedMove> moves;
  moves.reserve(times_.size());
  for (std::size_t i = 0; i < times_.size(); ++i) moves.push_back(move(i));
  return moves;
}

storage::FinishedGame Table::finished() const {
  assert(game_.outcome());
  storage::FinishedGame finished{.id = game_id_,
                                 .code = opened_.code,
                                 .variant = opened_.variant,
                                 .rules = opened_.rules,
                                 .start_fen = opened_.start_fen,
                                 .time = opened_.time,
                                 .players = {},
                                 .moves = {},
                                 .outcome = *game_.outcome(),
                                 .helpmate = helpmate_,
                                 .abort = abort_,
                                 .started = started_,
                                 .ended = ended_};
  for (const Color c : rules::kColors) {
    const Sitter& who = seats_[c]->who;
    finished.players[c] = {who.player, who.name, who.bot};
  }
  for (const protocol::PlayedMove& m : moves()) {
    finished.moves.push_back({m.uci, m.san, m.spent, m.left});
  }
  return finished;
}

}  // namespace server
