#include "tests/play/simulation/laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

namespace simulation {

using rules::Color;
using rules::Instant;
using rules::Millis;
using rules::Termination;

namespace {

template <typename Event>
const Event* as(const storage::Event& event) {
  return std::get_if<Event>(&event);
}

// These alone may come after the end.
bool belongs_after_the_end(const storage::Event& event) {
  return as<storage::RematchOffered>(event) != nullptr ||
         as<storage::RematchDeclined>(event) != nullptr ||
         as<storage::RematchOpened>(event) != nullptr || as<storage::SeatLeft>(event) != nullptr ||
         as<storage::Closed>(event) != nullptr;
}

}  // namespace

void Laws::check(const storage::Event& event, const ModelClock& model, rules::ByColor<bool> is_here,
                 Instant at) {
  EXPECT_FALSE(is_closed_) << "nothing comes after the closing";
  EXPECT_EQ(is_over_, belongs_after_the_end(event));
  if (const auto* moved = as<storage::Moved>(event)) {
    check_move(*moved, model, at);
  } else if (const auto* offered = as<storage::DrawOffered>(event)) {
    check_offer(offered->by);
  } else if (const auto* back = as<storage::TakenBack>(event)) {
    take_back(back->ply);
  } else if (const auto* declined = as<storage::DrawDeclined>(event)) {
    EXPECT_EQ(offer_, !declined->by);
    offer_.reset();
  } else if (const auto* claim = as<storage::ClaimRejected>(event)) {
    EXPECT_EQ(claim->by, turn_);
    offer_ = claim->by;
    offered_at_[claim->by] = moves_[claim->by];
  } else if (const auto* touched = as<storage::Touched>(event)) {
    EXPECT_EQ(touched->by, turn_);
    if (offer_ == !touched->by) offer_.reset();
  } else if (const auto* illegal = as<storage::IllegalMove>(event)) {
    EXPECT_EQ(illegal->by, turn_);
    EXPECT_EQ(opened_.rules, rules::RuleSet::OverTheBoard);
    ++illegal_moves_[illegal->by];
    if (offer_ == !illegal->by) offer_.reset();
  } else if (const auto* judging = as<storage::Judging>(event)) {
    check_lost(judging->loser, judging->termination, model, is_here, at);
    judging_ = *judging;
    offer_.reset();
  } else if (const auto* ended = as<storage::Ended>(event)) {
    check_end(*ended, model, is_here, at);
    is_over_ = true;
    offer_.reset();
  } else if (const auto* rematch = as<storage::RematchOffered>(event)) {
    EXPECT_FALSE(rematch_) << "two wishes are a rematch";
    rematch_ = rematch->by;
  } else if (as<storage::RematchDeclined>(event) != nullptr) {
    EXPECT_TRUE(rematch_);
    rematch_.reset();
  } else if (as<storage::RematchOpened>(event) != nullptr) {
    EXPECT_TRUE(rematch_) << "both want it";
    rematch_.reset();
  } else if (as<storage::SeatLeft>(event) != nullptr) {
    rematch_.reset();
  } else if (as<storage::Closed>(event) != nullptr) {
    is_closed_ = true;
  }
}

void Laws::check_move(const storage::Moved& moved, const ModelClock& model, Instant at) {
  EXPECT_FALSE(judging_) << "nothing is played while the end is judged";
  if (model.has_clocks()) {
    EXPECT_GT(model.left(at)[turn_], Millis(0)) << "a flag had fallen before the move";
    EXPECT_EQ(moved.spent, model.spent(at));
  }
  if (offer_ == !turn_) offer_.reset();
  ++moves_[turn_];
  turn_ = !turn_;
}

// Moves that were taken back are not counted on the way to the next offer.
void Laws::take_back(std::uint32_t to_ply) {
  while (ply() > to_ply) {
    turn_ = !turn_;
    --moves_[turn_];
  }
  offer_.reset();
  for (const Color c : rules::kColors) {
    if (offered_at_[c]) offered_at_[c] = std::min(*offered_at_[c], moves_[c]);
  }
}

// Once in ten moves of one's own. An offer that comes with a move counts that move.
void Laws::check_offer(Color by) {
  EXPECT_FALSE(offer_) << "two offers are an agreement";
  const auto before = offered_at_[by];
  EXPECT_TRUE(!before || moves_[by] >= *before + 10) << "offered too soon again";
  offered_at_[by] = moves_[by];
  offer_ = by;
}

void Laws::check_lost(Color loser, Termination how, const ModelClock& model,
                      rules::ByColor<bool> is_here, Instant at) const {
  switch (how) {
    case Termination::FlagFall:
      ASSERT_TRUE(model.has_clocks());
      EXPECT_EQ(loser, turn_);
      EXPECT_EQ(model.left(at)[loser], Millis(0));
      break;
    case Termination::Abandonment:
      EXPECT_EQ(loser, turn_) << "nobody is waited for on the other's turn";
      EXPECT_FALSE(is_here[loser]);
      EXPECT_FALSE(opened_.time && opened_.time->per_move() != nullptr) << "nobody must be there";
      break;
    case Termination::IllegalMoves:
      EXPECT_EQ(illegal_moves_[loser], 2U);
      break;
    default:
      ADD_FAILURE() << "no such loss is judged: " << rules::word(how);
  }
}

void Laws::check_end(const storage::Ended& ended, const ModelClock& model,
                     rules::ByColor<bool> is_here, Instant at) {
  const auto [winner, how] = ended.outcome;
  const bool is_online = opened_.rules == rules::RuleSet::Online;
  switch (how) {
    case Termination::FlagFall:
    case Termination::FlagFallDraw:
    case Termination::Abandonment:
    case Termination::IllegalMoves:
      EXPECT_TRUE(how != Termination::FlagFall || winner);
      EXPECT_TRUE(how != Termination::FlagFallDraw || !winner);
      if (!judging_) {
        const auto lost = how == Termination::FlagFallDraw ? Termination::FlagFall : how;
        check_lost(winner ? !*winner : turn_, lost, model, is_here, at);
      }
      break;
    case Termination::Aborted:
      EXPECT_FALSE(winner);
      EXPECT_LT(ply(), 2U);
      break;
    case Termination::Checkmate:
    case Termination::ThirdCheck:
      EXPECT_EQ(winner, !turn_) << "who has moved";
      break;
    case Termination::Resignation:
      EXPECT_TRUE(winner);
      break;
    case Termination::Agreement:
      EXPECT_TRUE(offer_);
      EXPECT_FALSE(winner);
      break;
    case Termination::Fivefold:
    case Termination::SeventyFiveMoves:
      EXPECT_FALSE(is_online) << "the third time, or the fiftieth move, came before";
      EXPECT_FALSE(winner);
      break;
    case Termination::Stalemate:
    case Termination::DeadPosition:
    case Termination::Threefold:
    case Termination::FiftyMoves:
      EXPECT_FALSE(winner);
      break;
  }
}

}  // namespace simulation
