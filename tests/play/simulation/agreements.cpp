#include "tests/play/simulation/agreements.h"

#include <gtest/gtest.h>

#include <variant>

namespace simulation {

using rules::Color;

namespace {

template <typename Event>
const Event* as(const storage::Event& event) {
  return std::get_if<Event>(&event);
}

}  // namespace

void Agreements::check(const storage::Event& event) {
  if (as<storage::Moved>(event) != nullptr) {
    EXPECT_FALSE(is_paused_) << "nothing is played in a pause";
    takeback_[turn_].reset();  // it would mean this move now
    turn_ = !turn_;
    ++ply_;
  } else if (const auto* asked = as<storage::TakebackOffered>(event)) {
    check_request(asked->by);
  } else if (const auto* declined = as<storage::TakebackDeclined>(event)) {
    EXPECT_TRUE(takeback_[!declined->by]);
    takeback_[!declined->by].reset();
  } else if (const auto* withdrawn = as<storage::TakebackWithdrawn>(event)) {
    EXPECT_TRUE(takeback_[withdrawn->by]);
    takeback_[withdrawn->by].reset();
  } else if (const auto* back = as<storage::TakenBack>(event)) {
    check_taken_back(back->ply);
  } else if (as<storage::Judging>(event) != nullptr) {
    EXPECT_FALSE(is_paused_) << "nobody loses by the clock, or by absence, in a pause";
    takeback_ = {};
    pause_offer_.reset();
  } else if (const auto* ended = as<storage::Ended>(event)) {
    const auto how = ended->outcome.termination;
    EXPECT_FALSE(is_paused_ &&
                 (how == rules::Termination::FlagFall || how == rules::Termination::Abandonment));
    takeback_ = {};
    pause_offer_.reset();
    is_paused_ = false;
  } else {
    check_pause(event);
  }
}

void Agreements::check_request(Color by) {
  EXPECT_TRUE(opened_.takebacks);
  EXPECT_EQ(opened_.rules, rules::RuleSet::Online);
  EXPECT_FALSE(takeback_[by]) << "one request a side";
  EXPECT_FALSE(is_paused_);
  const std::uint32_t back = by == turn_ ? 2 : 1;
  ASSERT_GE(ply_, back) << "there is a move of that side to take back";
  takeback_[by] = ply_ - back;
}

void Agreements::check_taken_back(std::uint32_t to_ply) {
  EXPECT_TRUE(takeback_.white == to_ply || takeback_.black == to_ply) << "somebody asked for it";
  EXPECT_FALSE(is_paused_);
  ASSERT_LT(to_ply, ply_);
  if ((ply_ - to_ply) % 2 == 1) turn_ = !turn_;
  ply_ = to_ply;
  takeback_ = {};
}

void Agreements::check_pause(const storage::Event& event) {
  if (const auto* asked = as<storage::PauseOffered>(event)) {
    EXPECT_FALSE(pause_offer_) << "two requests are an agreement";
    pause_offer_ = asked->by;
  } else if (const auto* declined = as<storage::PauseDeclined>(event)) {
    EXPECT_EQ(pause_offer_, !declined->by);
    pause_offer_.reset();
  } else if (const auto* withdrawn = as<storage::PauseWithdrawn>(event)) {
    EXPECT_EQ(pause_offer_, withdrawn->by);
    pause_offer_.reset();
  } else if (as<storage::Paused>(event) != nullptr) {
    EXPECT_TRUE(pause_offer_) << "both want it";
    EXPECT_FALSE(is_paused_);
    pause_offer_.reset();
    is_paused_ = true;
  } else if (as<storage::Unpaused>(event) != nullptr) {
    EXPECT_TRUE(is_paused_);
    pause_offer_.reset();
    is_paused_ = false;
  }
}

}  // namespace simulation
