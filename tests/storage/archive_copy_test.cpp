// Copies of the database that are made while it is in use.
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "storage/archive.h"
#include "storage/sqlite_copy.h"
#include "storage/sqlite_store.h"
#include "tests/support/answers.h"
#include "tests/support/mailbox.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

using support::Answers;

// A copy takes as many steps as it is told.
class PacedStore final : public Store {
 public:
  explicit PacedStore(const std::filesystem::path& file) : store_(file) {}

  void let_one_step_go() { ++steps_; }

  std::vector<Appended> append(std::span<const Append> batch) override {
    return store_.append(batch);
  }
  Appended stamp_alive(WallTime at) override { return store_.stamp_alive(at); }
  std::vector<LiveTable> live_tables() override { return store_.live_tables(); }
  std::optional<WallTime> alive_at() override { return store_.alive_at(); }
  bool trim() override { return store_.trim(); }
  std::string trouble() const override { return store_.trouble(); }
  std::expected<std::unique_ptr<Copy>, std::string> copy_to(
      const std::filesystem::path& file) override {
    auto copy = store_.copy_to(file);
    if (!copy) return copy;
    return std::make_unique<PacedCopy>(std::move(*copy), steps_);
  }

 private:
  class PacedCopy final : public Copy {
   public:
    PacedCopy(std::unique_ptr<Copy> copy, std::atomic<int>& steps)
        : copy_(std::move(copy)), steps_(steps) {}
    std::expected<bool, std::string> go_on() override {
      if (steps_ == 0) return false;
      --steps_;
      return copy_->go_on();
    }

   private:
    std::unique_ptr<Copy> copy_;
    std::atomic<int>& steps_;
  };

  SqliteStore store_;
  std::atomic<int> steps_ = 0;
};

// A copy is made in steps, and what is appended between them is answered as ever.
TEST(Archive, CopiesTheDatabaseWhileItIsWritten) {
  const support::TempDir dir;
  PacedStore store(dir / "db");
  support::Mailbox loop;
  Answers answers;
  Archive archive(store, loop.poster());
  const auto big = [](std::uint64_t seq) -> Append {
    return {{support::record("a", seq, RematchOpened{std::string(100'000, 'x')})}, std::nullopt};
  };
  std::uint64_t next = 0;
  for (; next < 100; ++next) answers.ask(archive, big(next));
  ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));

  std::optional<std::optional<std::string>> copied;
  archive.copy_to(dir / "copy", [&](auto fault) { copied = fault; });
  std::uint64_t between = 0;
  while (!copied) {
    answers.ask(archive, big(next++));
    ASSERT_TRUE(loop.run_until([&] { return answers.are_in(); }));
    if (!copied) ++between;
    store.let_one_step_go();
  }
  EXPECT_EQ(*copied, std::nullopt);
  EXPECT_GT(between, 5U) << "appends were answered while the copy was made";
  EXPECT_EQ(SQLite::Database(dir / "copy").execAndGet("PRAGMA integrity_check").getString(), "ok");
  SqliteStore copy(dir / "copy");
  const auto tables = copy.live_tables();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_GE(tables[0].records.size(), 100U) << "all that was answered before is there";
}

TEST(Archive, ACopyIsNeverMadeOverAFile) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  support::Mailbox loop;
  Archive archive(store, loop.poster());
  const auto fault_of = [&](const std::filesystem::path& file) {
    std::optional<std::optional<std::string>> copied;
    archive.copy_to(file, [&](auto fault) { copied = fault; });
    EXPECT_TRUE(loop.run_until([&] { return copied.has_value(); }));
    return copied->value_or("");
  };
  EXPECT_EQ(fault_of(dir / "copy"), "");
  EXPECT_EQ(fault_of(dir / "copy"), (dir / "copy").string() + " cannot be made: File exists");
  EXPECT_EQ(fault_of("/nowhere/copy"), "/nowhere/copy cannot be made: No such file or directory");
}

TEST(SqliteCopy, HalfACopyLeavesNothing) {
  const support::TempDir dir;
  SQLite::Database from(dir / "db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  from.exec("CREATE TABLE big (bytes BLOB); INSERT INTO big VALUES (zeroblob(1000000))");
  auto copy = SqliteCopy::begin(from, dir / "copy");
  ASSERT_TRUE(copy);
  EXPECT_FALSE((*copy)->go_on().value());
  EXPECT_TRUE(std::filesystem::exists(dir / "copy"));
  copy->reset();
  EXPECT_FALSE(std::filesystem::exists(dir / "copy"));
}

}  // namespace
}  // namespace storage
