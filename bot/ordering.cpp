#include "bot/ordering.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bot/evaluation.h"
#include "bot/exchange.h"

namespace bot {
namespace {

using rules::Move;
using rules::Position;
using rules::Role;

// Most valuable victim first, and by the least valuable attacker.
int capture_score(const Position& p, Move m) {
  const auto victim = p.piece_at(m.to);
  const int prize = exchange_value(victim ? victim->role : Role::Pawn);
  const int promoted = m.kind == Move::Kind::Promotion ? exchange_value(m.promotion) : 0;
  return (prize + promoted) * 16 - exchange_value(p.piece_at(m.from)->role) / 16;
}

bool can_lose(const Position& p, Move m) {
  const auto victim = p.piece_at(m.to);
  return !victim || exchange_value(victim->role) < exchange_value(p.piece_at(m.from)->role);
}

}  // namespace

void QuietHistory::reward(const Quiet& quiet, int depth, int ply) {
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != code(quiet.move)) killers = {code(quiet.move), killers[0]};
  change(quiet, std::min(depth * depth * 8, 1'600));
}

void QuietHistory::punish(const Quiet& quiet, int depth) {
  change(quiet, -std::min(depth * depth * 8, 1'600));
}

bool QuietHistory::is_killer(Move move, int ply) const {
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  return killers[0] == code(move) || killers[1] == code(move);
}

int QuietHistory::score(const Quiet& quiet) const {
  const auto [color, move, role, before] = quiet;
  const int alone =
      scores_[static_cast<std::size_t>(color)][static_cast<std::size_t>(move.from.index())]
             [static_cast<std::size_t>(move.to.index())];
  if (!before) return alone;
  return (alone + answers_[*before][step(role, move.to)]) / 2;
}

void QuietHistory::change(const Quiet& quiet, int amount) {
  const auto [color, move, role, before] = quiet;
  // What is near its most moves less, so that old merits fade.
  const auto add = [amount](std::int16_t& s) {
    s = static_cast<std::int16_t>(s + amount - s * std::abs(amount) / kMost);
  };
  add(scores_[static_cast<std::size_t>(color)][static_cast<std::size_t>(move.from.index())]
             [static_cast<std::size_t>(move.to.index())]);
  if (before) add(answers_[*before][step(role, move.to)]);
}

MovePicker::MovePicker(const Position& position, const rules::MoveList& moves,
                       const QuietHistory& history, Hints hints)
    : moves_(moves) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    scores_[i] = score(position, moves_[i], history, hints);
  }
}

int MovePicker::score(const Position& position, Move move, const QuietHistory& history,
                      Hints hints) {
  if (hints.table_move != 0 && code(move) == hints.table_move) return kTableMove;
  if (is_capture(position, move) || move.kind == Move::Kind::Promotion) {
    const bool loses = can_lose(position, move) && exchange_gain(position, move) < 0;
    return (loses ? kLosing : kWinning) + capture_score(position, move);
  }
  if (history.is_killer(move, hints.ply)) return kKiller;
  return history.score({position.turn(), move, position.piece_at(move.from)->role, hints.before});
}

std::optional<Move> MovePicker::next() {
  if (at_ == moves_.size()) return std::nullopt;
  const auto first = scores_.begin() + static_cast<std::ptrdiff_t>(at_);
  const auto last = scores_.begin() + static_cast<std::ptrdiff_t>(moves_.size());
  const auto best = static_cast<std::size_t>(std::max_element(first, last) - scores_.begin());
  std::swap(scores_[at_], scores_[best]);
  std::swap(moves_[at_], moves_[best]);
  last_score_ = scores_[at_];
  return moves_[at_++];
}

}  // namespace bot
