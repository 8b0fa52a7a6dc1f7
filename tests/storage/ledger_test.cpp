#include "storage/ledger.h"

#include <gtest/gtest.h>

#include "tests/support/records.h"

namespace storage {
namespace {

using support::closing;
using support::one;

TEST(Ledger, StagedRowsCountUntilTheyAreDropped) {
  Ledger ledger;
  ledger.stage({1, "a", 0, false});
  EXPECT_EQ(ledger.judge(one("a", 1)), Appended::Ok);
  EXPECT_EQ(ledger.judge(one("a", 0)), Appended::Duplicate);
  ledger.drop();
  EXPECT_EQ(ledger.judge(one("a", 1)), Appended::Conflict);
  EXPECT_EQ(ledger.judge(one("a", 0)), Appended::Ok);
}

TEST(Ledger, SettledRowsStay) {
  Ledger ledger;
  ledger.stage({1, "a", 0, false});
  ledger.settle();
  ledger.drop();
  EXPECT_EQ(ledger.judge(one("a", 1)), Appended::Ok);
}

TEST(Ledger, NothingFollowsClosed) {
  Ledger ledger;
  ledger.stage({1, "a", 0, false});
  ledger.stage({2, "a", 1, true});
  EXPECT_EQ(ledger.judge(one("a", 2)), Appended::Conflict);
  ledger.settle();
  EXPECT_EQ(ledger.judge(one("a", 2)), Appended::Conflict);
  EXPECT_EQ(ledger.judge(closing("a", 1)), Appended::Duplicate);
}

TEST(Ledger, TrimsClosedTablesOldestRowsFirst) {
  Ledger ledger;
  ledger.add({1, "a", 0, false});
  ledger.add({2, "b", 0, false});
  ledger.add({3, "c", 0, false});
  ledger.add({4, "b", 1, true});
  ledger.add({5, "a", 1, true});
  EXPECT_EQ(ledger.trimmable(3), (std::vector<std::int64_t>{2, 4, 1}));
  ledger.trimmed(3);
  EXPECT_TRUE(ledger.has_trimmable());
  EXPECT_EQ(ledger.trimmable(10), (std::vector<std::int64_t>{5}));
  ledger.trimmed(1);
  EXPECT_FALSE(ledger.has_trimmable());
  EXPECT_EQ(ledger.judge(one("c", 1)), Appended::Ok);
}

// A table that was trimmed half when the process ended begins in its middle.
TEST(Ledger, AHalfTrimmedTableIsTrimmedOn) {
  Ledger ledger;
  ledger.add({8, "a", 5, false});
  ledger.add({9, "a", 6, true});
  EXPECT_EQ(ledger.trimmable(10), (std::vector<std::int64_t>{8, 9}));
}

}  // namespace
}  // namespace storage
