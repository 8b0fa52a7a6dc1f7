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

std::optional<Move> MovePicker::next() {
  if (!std::exchange(is_begun_, true) && give_table_move()) return moves_[at_++];
  if (!std::exchange(is_scored_, true)) score_all();
  while (at_ < moves_.size()) {
    if (is_order_wanted_) bring_best();
    last_score_ = keys_[at_] >> kPlaceBits;
    if (last_score_ >= kWinning && loses_more_than(0, position_, moves_[at_])) {
      keys_[at_] += (kLosing - kWinning) * (1 << kPlaceBits);
      continue;
    }
    return moves_[at_++];
  }
  return std::nullopt;
}

bool MovePicker::give_table_move() {
  if (hints_.table_move == 0) return false;
  const auto is_it = [this](Move m) { return code(m) == hints_.table_move; };
  Move* const found = std::ranges::find_if(moves_, is_it);
  if (found == moves_.end()) return false;
  std::swap(*found, *moves_.begin());
  last_score_ = kTableMove;
  return true;
}

void MovePicker::score_all() {
  for (std::size_t i = at_; i < moves_.size(); ++i) {
    keys_[i] = score(moves_[i]) * (1 << kPlaceBits) + kLastPlace - static_cast<int>(i);
  }
}

// Every capture counts as won for now.
int MovePicker::score(Move move) const {
  if (is_capture(position_, move) || move.kind == Move::Kind::Promotion) {
    return kWinning + capture_score(position_, move);
  }
  if (history_.is_killer(move, hints_.ply)) return kKiller;
  return history_.score(
      {position_.turn(), move, position_.piece_at(move.from)->role, hints_.before});
}

// Looked through without a branch that would be guessed wrong: a key tells its place as well.
void MovePicker::bring_best() {
  int best = keys_[at_];
  for (std::size_t i = at_ + 1; i < moves_.size(); ++i) best = std::max(best, keys_[i]);
  const int found = kLastPlace - (best & kLastPlace);
  const int way = found - static_cast<int>(at_);
  const auto place = static_cast<std::size_t>(found);
  keys_[place] = keys_[at_] - way;
  keys_[at_] = best + way;
  std::swap(moves_[at_], moves_[place]);
}

}  // namespace bot
