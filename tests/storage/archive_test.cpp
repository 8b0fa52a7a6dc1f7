#include "storage/archive.h"

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "storage/sqlite_store.h"
#include "tests/support/answers.h"
#include "tests/support/fake_store.h"
#include "tests/support/mailbox.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

using support::Answered;
using support::Answers;
using support::closing;
using support::one;

TEST(Archive, AnswersOnTheLoopInOrder) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  std::vector<Answered> expected;
  for (std::uint64_t seq = 0; seq < 500; ++seq) {
    for (const char* game : {"a", "b"}) {
      answers.ask(archive, one(game, seq));
      expected.push_back({game, seq, Appended::Ok});
    }
  }
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_EQ(answers.all(), expected);
  EXPECT_EQ(store.records().size(), 1'000U);
}

// However long the queue and wherever its batches end: what goes together is never parted.
TEST(Archive, WhatGoesTogetherIsWrittenInOneTransaction) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  store.fail_with(Appended::Unavailable);  // meanwhile the queue grows
  for (std::uint64_t seq = 0; seq < 2'500; ++seq) {
    const Archive::Together together(archive);
    for (const char* game : {"a", "b", "c"}) answers.ask(archive, one(game, seq));
  }
  store.fail_with(Appended::Ok);
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_EQ(store.records().size(), 7'500U);
  const std::vector<std::size_t> batches = store.batches();
  EXPECT_GT(batches.size(), 7U) << "a batch is bounded all the same";
  for (const std::size_t appends : batches) EXPECT_EQ(appends % 3, 0U);
  for (const Answered& answered : answers.all()) EXPECT_EQ(answered.answer, Appended::Ok);
}

TEST(Archive, NothingTogetherIsNothing) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  {
    const Archive::Together nothing(archive);
  }
  answers.ask(archive, one("a", 0));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
}

// Holds the first batch until it is let go, and remembers in which order things were written.
class OrderStore final : public support::FakeStore {
 public:
  std::vector<Appended> append(std::span<const Append> batch) override {
    if (is_first_) {
      is_first_ = false;
      entered.set_value();
      go.get_future().wait();
    }
    order += 'a';
    return FakeStore::append(batch);
  }
  Appended stamp_alive(WallTime at) override {
    order += 's';
    return FakeStore::stamp_alive(at);
  }

  std::promise<void> entered;
  std::promise<void> go;
  std::string order;

 private:
  bool is_first_ = true;
};

// A stamp says that all before it is durable: a start charges what lies between the two.
TEST(Archive, StampsAfterWhatWasAppendedBefore) {
  OrderStore store;
  support::Mailbox loop;
  Answers answers;
  {
    Archive archive(store, loop.poster());
    answers.ask(archive, one("a", 0));
    loop.run_ready();
    store.entered.get_future().wait();
    answers.ask(archive, one("a", 1));
    archive.stamp_alive(support::wall_time(1'700'000'000'000));
    store.go.set_value();
    ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  }
  EXPECT_EQ(store.order, "aas");
}

TEST(Archive, PutsATurnOfTheLoopIntoOneCommit) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  for (std::uint64_t seq = 0; seq < 100; ++seq) answers.ask(archive, one("a", seq));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_EQ(store.batches(), std::vector<std::size_t>{100});
}

TEST(Archive, PutsWhatWaitsIntoOneCommit) {
  support::FakeStore store;
  store.fail_with(Appended::Unavailable);
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  answers.ask(archive, one("a", 0));
  ASSERT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return !store.batches().empty();
  }));
  for (std::uint64_t seq = 1; seq <= 1'500; ++seq) answers.ask(archive, one("a", seq));
  store.fail_with(Appended::Ok);
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  const auto batches = store.batches();
  EXPECT_EQ(batches.at(batches.size() - 3), 1U);
  EXPECT_EQ(batches.at(batches.size() - 2), 1'024U) << "the bound of a batch";
  EXPECT_EQ(batches.back(), 476U);
}

TEST(Archive, WaitsOutAnOutageAndNothingOvertakes) {
  support::FakeStore store;
  store.fail_with(Appended::Unavailable);
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  EXPECT_TRUE(archive.is_ready());
  for (std::uint64_t seq = 0; seq < 10; ++seq) answers.ask(archive, one("a", seq));
  ASSERT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return !archive.is_ready();
  }));
  EXPECT_TRUE(answers.all().empty()) << "Unavailable is never answered";
  store.fail_with(Appended::Ok);
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_TRUE(archive.is_ready());
  for (std::uint64_t seq = 0; seq < 10; ++seq) {
    EXPECT_EQ(answers.all().at(seq), (Answered{"a", seq, Appended::Ok}));
  }
}

TEST(Archive, PassesOnEveryOtherAnswer) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  answers.ask(archive, one("a", 0));
  answers.ask(archive, one("a", 0));
  answers.ask(archive, one("a", 5));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  store.fail_with(Appended::Fenced);
  answers.ask(archive, one("a", 1));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_EQ(answers.all(), (std::vector<Answered>{{"a", 0, Appended::Ok},
                                                  {"a", 0, Appended::Duplicate},
                                                  {"a", 5, Appended::Conflict},
                                                  {"a", 1, Appended::Fenced}}));
}

TEST(Archive, IsNotReadyWhileItsQueueIsTooLong) {
  support::FakeStore store;
  store.fail_with(Appended::Unavailable);
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  for (std::uint64_t seq = 0; seq < Archive::kMaxQueue + 2'000; ++seq) {
    answers.ask(archive, one("a", seq));
  }
  EXPECT_FALSE(archive.is_ready());
  store.fail_with(Appended::Ok);
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_TRUE(archive.is_ready());
  EXPECT_EQ(store.records().size(), Archive::kMaxQueue + 2'000) << "the queue is never cut";
}

TEST(Archive, WritesWhatIsQueuedBeforeItEnds) {
  support::FakeStore store;
  support::Mailbox loop;
  {
    Archive archive(store, loop.poster());
    for (std::uint64_t seq = 0; seq < 3'000; ++seq) archive.append(one("a", seq), [](Appended) {});
    archive.stamp_alive(support::wall_time(5));
  }
  EXPECT_EQ(store.records().size(), 3'000U);
  EXPECT_EQ(store.alive_at(), support::wall_time(5));
}

TEST(Archive, EndsInBoundedTimeThoughTheDatabaseIsGone) {
  support::FakeStore store;
  store.fail_with(Appended::Unavailable);
  support::Mailbox loop;
  const auto start = std::chrono::steady_clock::now();
  {
    Archive archive(store, loop.poster(), std::chrono::milliseconds(150));
    archive.append(one("a", 0), [](Appended) {});
  }
  const auto took = std::chrono::steady_clock::now() - start;
  EXPECT_GE(took, std::chrono::milliseconds(150)) << "it tries as long as it may";
  EXPECT_LT(took, std::chrono::seconds(3));
  EXPECT_TRUE(store.records().empty());
}

TEST(Archive, IsNotReadyOnceTheDatabaseIsFenced) {
  support::FakeStore store;
  support::Mailbox loop;
  Archive archive(store, loop.poster());
  store.fail_with(Appended::Fenced);
  archive.stamp_alive(support::wall_time(1));
  EXPECT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return !archive.is_ready();
  }));
}

TEST(Archive, ASignOfLifeShowsAnOutageAndItsEnd) {
  support::FakeStore store;
  support::Mailbox loop;
  Archive archive(store, loop.poster());
  for (const bool is_up : {false, true}) {
    store.fail_with(is_up ? Appended::Ok : Appended::Unavailable);
    archive.stamp_alive(support::wall_time(1));
    EXPECT_TRUE(loop.run_until([&] {
      loop.post([] {});
      return archive.is_ready() == is_up;
    }));
  }
}

TEST(Archive, SaysWhatTroublesIt) {
  support::FakeStore store;
  support::Mailbox loop;
  Archive archive(store, loop.poster());
  EXPECT_EQ(archive.trouble(), std::nullopt);
  const auto says = [&](Appended answer) {
    const auto before = archive.trouble();
    store.fail_with(answer);
    archive.stamp_alive(support::wall_time(1));
    EXPECT_TRUE(loop.run_until([&] {
      loop.post([] {});
      return archive.trouble() != before;
    }));
    return archive.trouble().value_or("");
  };
  EXPECT_EQ(says(Appended::Unavailable), "the database cannot be written: told to fail");
  EXPECT_EQ(says(Appended::Ok), "");
  EXPECT_EQ(says(Appended::Fenced), "another server has taken the database over");
}

// A disk that neither writes nor refuses.
TEST(Archive, IsNotReadyWhileAWriteTakesTooLong) {
  OrderStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  answers.ask(archive, one("a", 0));
  loop.run_ready();
  store.entered.get_future().wait();
  EXPECT_TRUE(archive.is_ready());
  EXPECT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return archive.trouble() == "the disk takes too long to write";
  }));
  store.go.set_value();
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_TRUE(archive.is_ready());
}

TEST(Archive, TrimsWhenItIsIdle) {
  support::FakeStore store;
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  answers.ask(archive, one("a", 0));
  answers.ask(archive, one("b", 0));
  answers.ask(archive, closing("a", 1));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  ASSERT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return store.records().size() == 1;
  }));
  EXPECT_EQ(store.records().front().game, "b");
}

// A second process holds the write lock for a while: nothing is acknowledged meanwhile.
TEST(Archive, ALockedDatabaseDelaysAndLosesNothing) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  auto other = std::make_unique<SQLite::Database>(dir / "db", SQLite::OPEN_READWRITE, 1000);
  other->exec("BEGIN IMMEDIATE");
  for (std::uint64_t seq = 0; seq < 100; ++seq) answers.ask(archive, one("a", seq));
  ASSERT_TRUE(loop.run_until([&] {
    loop.post([] {});
    return !archive.is_ready();
  }));
  EXPECT_TRUE(answers.all().empty());
  other.reset();
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
  EXPECT_TRUE(archive.is_ready());
  for (std::uint64_t seq = 0; seq < 100; ++seq) {
    EXPECT_EQ(answers.all().at(seq), (Answered{"a", seq, Appended::Ok}));
  }
}

}  // namespace
}  // namespace storage
