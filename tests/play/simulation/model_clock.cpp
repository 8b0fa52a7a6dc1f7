#include "tests/play/simulation/model_clock.h"

#include <algorithm>
#include <variant>

namespace simulation {

using rules::Color;
using rules::Instant;
using rules::Millis;

namespace {

// FIDE, Appendices A.1 and B.1: one minute in rapid and blitz, else two; none where each move has
// its days anyway.
Millis penalty(const rules::TimeControl& control) {
  if (control.per_move() != nullptr) return Millis(0);
  bool is_fast = true;
  for (const Color c : rules::kColors) {
    const rules::Fischer& side = (*control.sides())[c];
    is_fast &= side.initial + 60 * side.increment < Millis(3'600'000);
  }
  return Millis(is_fast ? 60'000 : 120'000);
}

Millis beginning(const rules::TimeControl& control, Color c) {
  if (const auto* days = control.per_move()) return Millis(days->days * 86'400'000LL);
  return (*control.sides())[c].initial;
}

template <typename Event>
const Event* as(const storage::Event& event) {
  return std::get_if<Event>(&event);
}

}  // namespace

ModelClock::ModelClock(const storage::Opened& opened, Color first)
    : control_(opened.time),
      is_over_the_board_(opened.rules == rules::RuleSet::OverTheBoard),
      turn_(first) {
  if (control_) left_ = {beginning(*control_, Color::White), beginning(*control_, Color::Black)};
  after_ply_.push_back(left_);
}

rules::ByColor<Millis> ModelClock::left(Instant at) const {
  auto shown = left_;
  if (running_since_) shown[turn_] = std::max(Millis(0), shown[turn_] - (at - *running_since_));
  return shown;
}

void ModelClock::settle(Instant at) {
  spent_ = spent(at);
  left_ = left(at);
  if (running_since_) running_since_ = at;
}

void ModelClock::stop(Instant at) {
  settle(at);
  running_since_.reset();
}

void ModelClock::give(Color to, Millis amount, Instant at) {
  settle(at);
  left_[to] += amount;
}

void ModelClock::released(Instant at) {
  const bool plays =
      control_ && seated_ == 2 && !is_held_ && !is_paused_ && !is_done_ && !running_since_;
  if (plays && (after_ply_.size() > 2 || starts_at_once())) running_since_ = at;
}

void ModelClock::sees(const storage::Event& event, Instant at) {
  if (as<storage::SeatTaken>(event) != nullptr) ++seated_;
  if (as<storage::Resumed>(event) != nullptr) is_held_ = false;
  if (as<storage::Unpaused>(event) != nullptr) is_paused_ = false;
  if (!control_) return;
  if (as<storage::Moved>(event) != nullptr) {
    stop(at);
    if (control_->per_move() != nullptr) {
      left_[turn_] = beginning(*control_, turn_);
    } else if (after_ply_.size() > 2 || starts_at_once()) {
      left_[turn_] += (*control_->sides())[turn_].increment;
    }
    is_held_ = false;
    spent_ = Millis(0);
    given_ = {};
    turn_ = !turn_;
    after_ply_.push_back(left_);
  } else if (const auto* back = as<storage::TakenBack>(event)) {
    stop(at);
    if ((after_ply_.size() - 1 - back->ply) % 2 == 1) turn_ = !turn_;
    after_ply_.resize(back->ply + 1);
    left_ = after_ply_.back();
    spent_ = Millis(0);
    given_ = {};
  } else if (as<storage::Paused>(event) != nullptr) {
    stop(at);
    is_held_ = false;
    is_paused_ = true;
  } else if (const auto* given = as<storage::TimeGiven>(event)) {
    give(!given->by, Millis(15'000), at);
    given_[!given->by] += Millis(15'000);
  } else if (const auto* illegal = as<storage::IllegalMove>(event)) {
    const bool loses = ++illegal_moves_[illegal->by] == 2;
    give(!illegal->by, loses ? Millis(0) : penalty(*control_), at);
  } else if (const auto* claim = as<storage::ClaimRejected>(event)) {
    give(!claim->by, penalty(*control_), at);
  } else if (as<storage::Judging>(event) != nullptr) {
    stop(at);
    is_done_ = true;
  } else if (const auto* ended = as<storage::Ended>(event)) {
    stop(at);
    is_done_ = true;
    if (ended->ply && *ended->ply + 1 < after_ply_.size()) left_ = after_ply_[*ended->ply];
  } else if (const auto* restarted = as<storage::Restarted>(event)) {
    running_since_.reset();
    spent_ += left_[turn_] - restarted->left[turn_];
    left_ = restarted->left;
    is_held_ = true;
  }
}

}  // namespace simulation
