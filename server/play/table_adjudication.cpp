// Table: who can still mate. Dead positions end the game at once, lost games are lost only to who
// could mate; what the loop has no time to find out comes back as a verdict.
#include <string>
#include <vector>

#include "server/play/table.h"

namespace server {

using protocol::Phase;
using rules::CanMate;
using rules::Color;
using rules::Millis;
using rules::Outcome;
using rules::Termination;
using rules::Verdict;

namespace {

std::vector<std::string> uci(rules::Position position, const std::vector<rules::Move>& line) {
  std::vector<std::string> moves;
  moves.reserve(line.size());
  for (const rules::Move& move : line) {
    moves.push_back(position.uci(move).text());
    position.play(move);
  }
  return moves;
}

// The other way round; as far as the moves are legal.
std::vector<rules::Move> read_line(rules::Position position, const std::vector<std::string>& line) {
  std::vector<rules::Move> moves;
  for (const std::string& uci : line) {
    const auto said = rules::UciMove::parse(uci);
    const auto move = said ? position.find(*said) : std::nullopt;
    if (!move) break;
    moves.push_back(*move);
    position.play(*move);
  }
  return moves;
}

bool is_no(const std::optional<Verdict>& verdict) {
  return verdict && verdict->answer == CanMate::No;
}

// FIDE 6.9, and the same for the other ways to lose away from the board. What cannot be found out
// counts as won.
Outcome outcome_of(const storage::Judging& judged, CanMate answer) {
  const Termination how = judged.termination;
  if (answer != CanMate::No) return {!judged.loser, how};
  return {std::nullopt, how == Termination::FlagFall ? Termination::FlagFallDraw : how};
}

}  // namespace

void Table::lose(Effects& effects, Color loser, Termination how, Moment now) {
  const storage::Judging judged{loser, how, left(now.at)};
  const Verdict verdict = rules::can_mate(game_.position(), !loser, {rules_.quick_nodes});
  effects.found.push_back({how, verdict.answer});
  if (verdict.answer != CanMate::Unknown) return conclude(effects, judged, verdict, now);
  happen(effects, judged, now);
  effects.asks = true;
}

void Table::conclude(Effects& effects, const storage::Judging& judged, const Verdict& verdict,
                     Moment now) {
  happen(effects,
         storage::Ended{.outcome = outcome_of(judged, verdict.answer),
                        .left = judged.left,
                        .helpmate = uci(game_.position(), verdict.line)},
         now);
}

void Table::end_dead(Effects& effects, std::uint32_t ply, Moment now) {
  happen(effects,
         storage::Ended{.outcome = {std::nullopt, Termination::DeadPosition},
                        .left = ply < game_.ply() ? left_after(ply) : left(now.at),
                        .helpmate = {},
                        .ply = ply},
         now);
}

void Table::begin_watch(Effects& effects, Moment now) {
  watch_.emplace(game_.position());
  heed(effects, watch_->state(), now);
}

void Table::recall_verdict(Effects& effects) {
  if (!verdict_ || verdict_->ply != game_.ply()) return;
  effects.asks = false;
  for (const Color c : rules::kColors) {
    const auto& answer = verdict_->can_mate[c];
    if (!answer || answer->answer != word(CanMate::Yes)) continue;
    watch_->settle({.answer = CanMate::Yes,
                    .proof = rules::Proof::Helpmate,
                    .line = read_line(game_.position(), verdict_->helpmate)});
  }
}

void Table::heed(Effects& effects, rules::DeadWatch::State state, Moment now) {
  using State = rules::DeadWatch::State;
  const auto found = [&](CanMate answer) {
    effects.found.push_back({Termination::DeadPosition, answer});
  };
  switch (state) {
    case State::Alive:
      return found(CanMate::Yes);
    case State::Dead:
      found(CanMate::No);
      return end_dead(effects, game_.ply(), now);
    case State::Open:
      found(CanMate::Unknown);
      effects.asks = true;
  }
}

std::optional<Question> Table::question() const {
  if (phase() != Phase::Playing) return std::nullopt;
  const auto ask = [&](Termination why, std::optional<Color> winner) {
    return Question{game_.ply(), game_.position(), why, winner};
  };
  if (judging_) return ask(judging_->termination, !judging_->loser);
  const bool is_open = watch_ && watch_->state() == rules::DeadWatch::State::Open;
  return is_open ? std::optional(ask(Termination::DeadPosition, std::nullopt)) : std::nullopt;
}

Effects Table::adjudicated(std::uint32_t ply, const Verdicts& verdicts, Moment now) {
  Effects effects;
  // An end that people have been told of stays.
  if (phase() != Phase::Playing || ply > game_.ply()) return effects;
  happen(effects, record_of(ply, verdicts), now);
  if (is_no(verdicts.white) && is_no(verdicts.black)) {
    end_dead(effects, ply, now);
  } else if (judging_ && ply == game_.ply() && verdicts[!judging_->loser]) {
    const storage::Judging judged = *judging_;
    conclude(effects, judged, *verdicts[!judged.loser], now);
  } else if (watch_) {
    for (const Color c : rules::kColors) {
      if (verdicts[c]) watch_->settle(*verdicts[c], game_.ply() - ply);
    }
  }
  return effects;
}

storage::Adjudicated Table::record_of(std::uint32_t ply, const Verdicts& verdicts) const {
  rules::Game then = game_;
  then.rewind(ply);
  storage::Adjudicated record{.ply = ply, .can_mate = {}, .helpmate = {}};
  for (const Color c : rules::kColors) {
    if (!verdicts[c]) continue;
    record.can_mate[c] = {std::string(word(verdicts[c]->answer)),
                          std::string(word(verdicts[c]->proof))};
    // At most one side's line is looked for.
    if (!verdicts[c]->line.empty()) record.helpmate = uci(then.position(), verdicts[c]->line);
  }
  return record;
}

void Table::take(const storage::Judging& e, Moment) {
  judging_ = e;
  if (clock_) clock_.emplace(clock_->control(), e.left);
  draw_offers_.end();
  takebacks_.end();
  pauses_.end();
  turn_began_.reset();
  turn_began_wall_.reset();
  held_until_.reset();
}

}  // namespace server
