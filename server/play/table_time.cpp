// Table: what time does. Flags, limits, countdowns, and the gap that a restart leaves.
#include <algorithm>

#include "server/play/table.h"

namespace server {

using protocol::Phase;
using rules::Color;
using rules::Instant;
using rules::Millis;
using rules::Termination;

// After a restart, at least this much is left on the clock of the side that was thinking: nobody is
// flagged before he could be back.
constexpr Millis kLeastAfterRestart{1'000};

std::optional<Instant> Table::first_move_due() const {
  if (phase() != Phase::Playing || !turn_began_ || !is_before_clocks()) return std::nullopt;
  return *turn_began_ + rules_.first_move_limit;
}

std::optional<Instant> Table::away_due(std::optional<Instant> turn) const {
  if (phase() != Phase::Playing || !turn || is_before_clocks()) return std::nullopt;
  const auto limit = absence_limit(rules_.absence, rules::speed(opened_.time));
  return limit ? seats_[game_.turn()]->presence.runs_out(*turn, *limit) : std::nullopt;
}

std::optional<Instant> Table::closing_due() const {
  if (closed_) return std::nullopt;
  if (phase() == Phase::Over) return *over_since_ + rules_.over_table_kept;
  if (phase() == Phase::Playing) return std::nullopt;
  for (const Color c : rules::kColors) {
    const auto away_since = has_seat(c) ? seats_[c]->presence.away_since() : std::nullopt;
    if (away_since) return *away_since + rules_.waiting_table_kept;
  }
  return std::nullopt;
}

std::optional<Instant> Table::deadline() const {
  std::optional<Instant> first;
  for (const auto& due : {flag_due(), first_move_due(), away_due(turn_began_), held_until_,
                          pauses_.ends_at(), closing_due()}) {
    if (due && (!first || *due < *first)) first = due;
  }
  return first;
}

Effects Table::wake(Moment now) {
  Effects effects;
  const auto due = deadline();
  if (!due || *due > now.at) return effects;
  const Color mover = game_.turn();
  if (flag_due() == due) {
    lose(effects, mover, Termination::FlagFall, now);
  } else if (first_move_due() == due) {
    abort(effects, {mover, rules::AbortReason::NoMove}, now);
  } else if (away_due(turn_began_) == due) {
    lose(effects, mover, Termination::Abandonment, now);
  } else if (held_until_ == due) {
    happen(effects, storage::Resumed{}, now);
  } else if (pauses_.ends_at() == due) {
    happen(effects, storage::Unpaused{}, now);
  } else {
    happen(effects, storage::Closed{}, now);
  }
  return effects;
}

void Table::released(Instant now) {
  if (phase() != Phase::Playing || turn_began_ || held_until_ || judging_ || pauses_.is_paused())
    return;
  turn_began_ = now;
  if (clock_ && !is_before_clocks()) clock_->start(game_.turn(), now);
}

Judgement Table::judge(Color seat, const protocol::GiveTime&, Moment now) {
  if (const auto code = closed_to_moves()) return refuse(*code);
  const Color to = !seat;
  const bool can_be_given = clock_ && !is_correspondence(opened_);
  const auto has = can_be_given ? std::optional(clock_->left(to, now.at)) : std::nullopt;
  if (const auto code = TimeGifts::objection(opened_.rules, has)) return refuse(*code);
  Judgement judgement;
  storage::TimeGiven given{seat, TimeGifts::kAmount, left(now.at)};
  given.left[to] += given.amount;
  happen(judgement.effects, given, now);
  return judgement;
}

void Table::take(const storage::TimeGiven& e, Moment at) {
  gifts_.give(!e.by, e.amount);
  go_on_with(e.left, at);
}

// The turn goes on, with other times.
void Table::go_on_with(rules::ByColor<Millis> left, Moment at) {
  if (!clock_) return;
  const auto running = clock_->running();
  clock_.emplace(clock_->control(), left);
  if (running) clock_->start(*running, at.at);
  if (turn_began_wall_) turn_began_wall_ = at.wall;
}

Effects Table::stop(Moment now) {
  Effects effects;
  const bool may_run = clock_ && phase() == Phase::Playing && !is_before_clocks();
  if (may_run && !held_until_ && !judging_) {
    happen(effects, storage::Restarted{left(now.at)}, now);
  }
  return effects;
}

Effects Table::recover(std::optional<storage::WallTime> alive_at, Moment now) {
  Effects effects;
  for (const Color c : rules::kColors) {
    if (has_seat(c)) seats_[c]->presence.restart(now.at);
  }
  if (phase() != Phase::Playing) return effects;
  if (judging_) {  // the clocks stand, and the verdict is still awaited
    effects.asks = true;
    return effects;
  }
  begin_watch(effects, now);
  if (game_.outcome()) return effects;
  recall_verdict(effects);
  if (pauses_.is_paused()) return effects;  // the clocks stand already, until both are back

  const Color mover = game_.turn();
  storage::Restarted restarted{left(now.at)};
  if (clock_ && !is_before_clocks() && alive_at && turn_began_wall_) {
    Millis& left = restarted.left[mover];
    const Millis thought = std::max(Millis(0), *alive_at - *turn_began_wall_);
    left = std::max(left - thought, std::min(left, kLeastAfterRestart));
  }
  happen(effects, restarted, now);
  if (seats_[mover]->presence.is_here())
    happen(effects, storage::Resumed{}, now);  // a bot is never away
  return effects;
}

}  // namespace server
