// What every store promises, asked of each of them in the same words.
#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "storage/sqlite_store.h"
#include "storage/store.h"
#include "tests/support/fake_store.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

using support::closing;
using support::ending;
using support::moved;
using support::one;
using support::opened;
using support::record;
using support::wall_time;

// A store together with what can befall it.
class FakeHouse {
 public:
  Store& store() { return store_; }
  void break_writing() { store_.fail_with(Appended::Unavailable); }
  void mend() { store_.fail_with(Appended::Ok); }
  void usurp() { store_.fail_with(Appended::Fenced); }

 private:
  support::FakeStore store_;
};

class SqliteHouse {
 public:
  Store& store() { return store_; }
  // Another process holds the file's write lock.
  void break_writing() {
    other_ = std::make_unique<SQLite::Database>(dir_ / "db", SQLite::OPEN_READWRITE);
    other_->exec("BEGIN IMMEDIATE");
  }
  void mend() { other_.reset(); }
  void usurp() { usurper_ = std::make_unique<SqliteStore>(dir_ / "db"); }

 private:
  support::TempDir dir_;
  SqliteStore store_{dir_ / "db"};
  std::unique_ptr<SQLite::Database> other_;
  std::unique_ptr<SqliteStore> usurper_;
};

template <typename House>
class StoreContract : public testing::Test {
 protected:
  Store& store() { return house_.store(); }
  std::vector<Appended> append(std::vector<Append> batch) { return store().append(batch); }
  House house_;
};

using Houses = testing::Types<FakeHouse, SqliteHouse>;
struct HouseName {
  template <typename House>
  static std::string GetName(int) {
    return std::is_same_v<House, FakeHouse> ? "Fake" : "Sqlite";
  }
};
TYPED_TEST_SUITE(StoreContract, Houses, HouseName);

using Answers = std::vector<Appended>;

TYPED_TEST(StoreContract, BeginsEmpty) {
  EXPECT_TRUE(this->store().live_tables().empty());
  EXPECT_FALSE(this->store().alive_at().has_value());
  EXPECT_FALSE(this->store().trim());
  EXPECT_TRUE(this->append({}).empty());
}

TYPED_TEST(StoreContract, GivesBackWhatItKept) {
  const Record first = record("a", 0, opened());
  const Record second = record("a", 1, moved());
  const Record other = record("b", 0, opened("9XYZ23"));
  const Record third = record("a", 2, DrawOffered{rules::Color::White});
  EXPECT_EQ(this->append({{{first, second}, {}}, {{other}, {}}, {{third}, {}}}),
            (Answers{Appended::Ok, Appended::Ok, Appended::Ok}));
  const auto tables = this->store().live_tables();
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].game, "a");
  EXPECT_EQ(tables[0].records, (std::vector{first, second, third}));
  EXPECT_EQ(tables[1].game, "b");
  EXPECT_EQ(tables[1].records, std::vector{other});
}

TYPED_TEST(StoreContract, TheSameAgainIsADuplicate) {
  EXPECT_EQ(this->append({one("a", 0), one("a", 0)}), (Answers{Appended::Ok, Appended::Duplicate}));
  EXPECT_EQ(this->append({one("a", 1)}), Answers{Appended::Ok});
  EXPECT_EQ(this->append({one("a", 0)}), Answers{Appended::Duplicate});
  EXPECT_EQ(this->append({one("a", 1)}), Answers{Appended::Duplicate});
  EXPECT_EQ(this->store().live_tables().at(0).records.size(), 2U);
}

TYPED_TEST(StoreContract, NumbersThatDoNotGoOnAreAConflict) {
  EXPECT_EQ(this->append({one("a", 1)}), Answers{Appended::Conflict}) << "no beginning";
  EXPECT_EQ(this->append({one("a", 0)}), Answers{Appended::Ok});
  EXPECT_EQ(this->append({one("a", 2)}), Answers{Appended::Conflict}) << "a gap";
  EXPECT_EQ(this->append({{{record("a", 0, opened()), record("a", 1, moved())}, {}}}),
            Answers{Appended::Conflict})
      << "half of it is there";
  EXPECT_EQ(this->append({{{record("a", 1, moved()), record("a", 3, moved())}, {}}}),
            Answers{Appended::Conflict})
      << "a gap within";
  EXPECT_EQ(this->append({{{record("a", 1, moved()), record("b", 2, moved())}, {}}}),
            Answers{Appended::Conflict})
      << "two games";
  EXPECT_EQ(this->append({Append{}}), Answers{Appended::Conflict}) << "nothing";
  EXPECT_EQ(this->store().live_tables().at(0).records.size(), 1U) << "whole or not at all";
}

TYPED_TEST(StoreContract, AConflictSpoilsNobodyElsesAppend) {
  EXPECT_EQ(this->append({one("a", 0), one("b", 7), one("a", 1), one("c", 0)}),
            (Answers{Appended::Ok, Appended::Conflict, Appended::Ok, Appended::Ok}));
  EXPECT_EQ(this->store().live_tables().size(), 2U);
}

TYPED_TEST(StoreContract, AClosedTableIsNotLive) {
  this->append({one("a", 0), one("b", 0), closing("a", 1)});
  const auto tables = this->store().live_tables();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].game, "b");
  EXPECT_EQ(this->append({one("a", 2)}), Answers{Appended::Conflict});
}

TYPED_TEST(StoreContract, NothingFollowsClosed) {
  EXPECT_EQ(
      this->append(
          {{{record("a", 0, opened()), record("a", 1, Closed{}), record("a", 2, moved())}, {}}}),
      Answers{Appended::Conflict});
  EXPECT_EQ(this->append({one("a", 0), closing("a", 1), one("a", 2)}),
            (Answers{Appended::Ok, Appended::Ok, Appended::Conflict}));
}

TYPED_TEST(StoreContract, AGameIsFinishedOnce) {
  this->append({one("a", 0)});
  EXPECT_EQ(this->append({ending("a", 1)}), Answers{Appended::Ok});
  EXPECT_EQ(this->append({ending("a", 1)}), Answers{Appended::Duplicate});
  EXPECT_EQ(this->append({ending("a", 2)}), Answers{Appended::Conflict});
  EXPECT_EQ(this->store().live_tables().at(0).records.size(), 2U);
}

TYPED_TEST(StoreContract, RemembersTheLastSignOfLife) {
  EXPECT_EQ(this->store().stamp_alive(wall_time(1'000)), Appended::Ok);
  EXPECT_EQ(this->store().stamp_alive(wall_time(2'000)), Appended::Ok);
  EXPECT_EQ(this->store().alive_at(), wall_time(2'000));
}

TYPED_TEST(StoreContract, TrimsOnlyClosedTables) {
  this->append({one("a", 0), one("b", 0), one("a", 1), closing("a", 2)});
  while (this->store().trim()) {
  }
  const auto tables = this->store().live_tables();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].game, "b");
  EXPECT_EQ(this->append({one("b", 1)}), Answers{Appended::Ok});
}

TYPED_TEST(StoreContract, WhileUnavailableNothingIsKeptAndThenItGoesOn) {
  this->append({one("a", 0)});
  this->house_.break_writing();
  EXPECT_EQ(this->append({one("a", 1), one("b", 0), one("a", 0)}),
            (Answers{Appended::Unavailable, Appended::Unavailable, Appended::Unavailable}));
  EXPECT_EQ(this->store().stamp_alive(wall_time(1)), Appended::Unavailable);
  EXPECT_FALSE(this->store().trim());
  EXPECT_FALSE(this->store().trouble().empty());
  EXPECT_EQ(this->store().live_tables().size(), 1U) << "reading goes on";
  this->house_.mend();
  EXPECT_EQ(this->append({one("a", 1), one("b", 0), one("a", 0)}),
            (Answers{Appended::Ok, Appended::Ok, Appended::Duplicate}));
  EXPECT_EQ(this->store().live_tables().at(0).records.size(), 2U);
}

TYPED_TEST(StoreContract, AFencedStoreWritesNoMore) {
  this->append({one("a", 0)});
  this->house_.usurp();
  EXPECT_EQ(this->append({one("a", 1), one("b", 0)}),
            (Answers{Appended::Fenced, Appended::Fenced}));
  EXPECT_EQ(this->append({one("a", 1)}), Answers{Appended::Fenced});
  EXPECT_EQ(this->store().stamp_alive(wall_time(1)), Appended::Fenced);
  EXPECT_FALSE(this->store().trim());
}

}  // namespace
}  // namespace storage
