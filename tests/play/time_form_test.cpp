#include "server/play/time_form.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::DaysPerMove;
using rules::Fischer;
using rules::TimeControl;
using namespace std::chrono_literals;

TEST(TimeForm, BoundsWhatATableMayHave) {
  const Fischer good{300s, 3s};
  const Fischer bad{9'999ms, 3s};
  const struct {
    std::optional<TimeControl> time;
    bool is_playable;
  } rows[] = {
      {std::nullopt, true},
      {TimeControl{10s, 0s}, true},
      {TimeControl{3h, 3min}, true},
      {TimeControl({good, {10s, 0s}}), true},
      {TimeControl(DaysPerMove{1}), true},
      {TimeControl(DaysPerMove{14}), true},
      {TimeControl{9'999ms, 0s}, false},
      {TimeControl{0s, 3s}, false},
      {TimeControl{3h + 1ms, 0s}, false},
      {TimeControl{60s, 3min + 1ms}, false},
      {TimeControl({good, bad}), false},
      {TimeControl({bad, good}), false},
      {TimeControl(DaysPerMove{0}), false},
      {TimeControl(DaysPerMove{15}), false},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(is_playable(row.time), row.is_playable) << (row.time ? row.time->text() : "none");
  }
}

TEST(TimeForm, ClocksRunFromTheStartOverTheBoardAndByCorrespondence) {
  storage::Opened table{"K7QW2M", "f", TimeControl{300s, 3s}, true};
  EXPECT_FALSE(runs_from_start(table));
  table.time = TimeControl(DaysPerMove{3});
  EXPECT_TRUE(runs_from_start(table));
  EXPECT_TRUE(is_correspondence(table));
  table.rules = rules::RuleSet::OverTheBoard;
  EXPECT_TRUE(runs_from_start(table));
  table.time = TimeControl{300s, 3s};
  EXPECT_TRUE(runs_from_start(table));
  EXPECT_FALSE(is_correspondence(table));
  table.time.reset();
  EXPECT_FALSE(runs_from_start(table)) << "there are none";
}

}  // namespace
}  // namespace server
