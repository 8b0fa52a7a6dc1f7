// What was acknowledged is there after a power cut, whenever it comes: the store and the archive's
// thread write to a disk that remembers the order of writes and syncs, and then the file is opened
// as many a cut would have left it. kill -9 cannot show this: the system keeps what a process
// wrote.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "storage/archive.h"
#include "storage/sqlite_store.h"
#include "tests/support/mailbox.h"
#include "tests/support/power_cut.h"
#include "tests/support/recording_disk.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

using support::DiskAfterCut;
using support::DiskSync;
using support::Luck;
using support::RecordingDisk;

constexpr int kTables = 8;
constexpr std::uint64_t kLength = 10;  // records of a table, its Closed the last
constexpr int kRounds = 400;  // enough for SQLite to move its log into the database more than once

struct Kept {
  std::uint64_t records = 0;
  bool is_closed = false;
};
using AllKept = std::map<std::string, Kept>;

// When an append was acknowledged: after so many acts of the disk.
struct Ack {
  std::size_t acts;
  std::string game;
  std::uint64_t records;
  bool closes;
};

// A long record, so that the log soon has many pages.
Append big(const std::string& game, std::uint64_t seq) {
  if (seq == 0) return support::one(game, seq);
  return {{support::record(game, seq, RematchOpened{std::string(2'000, 'x')})}, std::nullopt};
}

// Stands between the archive and the store, and writes down what is about to be acknowledged.
class Witness final : public Store {
 public:
  Witness(SqliteStore& store, const RecordingDisk& disk) : store_(store), disk_(disk) {}

  std::vector<Appended> append(std::span<const Append> batch) override {
    const std::vector<Appended> answers = store_.append(batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Record& last = batch[i].records.back();
      EXPECT_EQ(answers[i], Appended::Ok);
      acks.push_back({disk_.acts().size(), last.game, last.seq + 1,
                      std::holds_alternative<Closed>(last.event)});
    }
    commits.push_back(disk_.acts().size());
    return answers;
  }
  Appended stamp_alive(WallTime at) override { return store_.stamp_alive(at); }
  std::vector<LiveTable> live_tables() override { return store_.live_tables(); }
  std::optional<WallTime> alive_at() override { return store_.alive_at(); }
  bool trim() override { return store_.trim(); }
  std::string trouble() const override { return store_.trouble(); }

  std::vector<Ack> acks;
  std::vector<std::size_t> commits;  // after how many acts each was answered

 private:
  SqliteStore& store_;
  const RecordingDisk& disk_;
};

// A day of writing on a disk that remembers it.
class Day {
 public:
  Day(Durability durability, std::mt19937& random) : random_(random) {
    const support::TempDir dir;
    const RecordingDisk disk;
    {
      SqliteStore store(dir / "db", durability);
      Witness witness(store, disk);
      write(witness);
      acks = std::move(witness.acks);
      commits = std::move(witness.commits);
    }
    acts = disk.acts();
  }

  std::vector<support::DiskAct> acts;
  std::vector<Ack> acks;
  std::vector<std::size_t> commits;

 private:
  void write(Store& store) {
    support::Mailbox loop;
    Archive archive(store, loop.poster());
    std::map<std::string, std::uint64_t> next;
    for (int round = 0; round < kRounds; ++round) {
      const int count = std::uniform_int_distribution(1, 6)(random_);
      int answered = 0;
      for (int i = 0; i < count; ++i) {
        const int table = std::uniform_int_distribution(0, kTables - 1)(random_);
        // Tables come and go: what is closed is trimmed.
        const std::string game = std::to_string(table) + "-" + std::to_string(round / 50);
        std::uint64_t& seq = next[game];
        const bool closes = seq == kLength - 1;
        if (seq == kLength) {
          ++answered;
          continue;
        }
        archive.append(closes ? support::closing(game, seq) : big(game, seq),
                       [&](Appended) { ++answered; });
        ++seq;
      }
      if (round % 10 == 0) archive.stamp_alive(support::wall_time(round));
      ASSERT_TRUE(loop.run_until([&] { return answered == count; }));
    }
  }

  std::mt19937& random_;
};

// A table may be closed on disk before that is acknowledged.
bool is_closed(SQLite::Database& database, const std::string& game) {
  SQLite::Statement row(database, "SELECT 1 FROM log WHERE game = ? AND kind = 'closed'");
  row.bind(1, game);
  return row.executeStep();
}

// How many acknowledged records a disk lacks. Fails where the database is not sound.
std::uint64_t lost_in(const std::filesystem::path& file, const AllKept& acknowledged) {
  const RecordingDisk quick;  // one that need not sync
  std::map<std::string, std::vector<Record>> found;
  {
    SqliteStore store(file);  // throws at a table with a gap
    for (LiveTable& table : store.live_tables()) found[table.game] = std::move(table.records);
  }
  SQLite::Database database(file, SQLite::OPEN_READONLY);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  std::uint64_t lost = 0;
  for (const auto& [game, kept] : acknowledged) {
    const std::vector<Record>& records = found[game];
    if (kept.is_closed) {
      lost += records.empty() ? 0 : 1;
      continue;
    }
    if (records.empty() && is_closed(database, game)) continue;
    lost += kept.records - std::min<std::uint64_t>(kept.records, records.size());
    for (const Record& record : records) {
      EXPECT_EQ(record, big(game, record.seq).records.front());
    }
  }
  return lost;
}

// Some moments: right after acknowledgements, where most is to be lost, and any other.
std::vector<std::size_t> moments(const Day& day, std::size_t count, std::mt19937& random) {
  std::vector<std::size_t> all(day.acts.size() + 1);
  std::iota(all.begin(), all.end(), 0U);
  if (std::getenv("ROOKERY_LONG") != nullptr) return all;
  std::vector<std::size_t> some;
  std::ranges::sample(all, std::back_inserter(some), static_cast<std::ptrdiff_t>(count), random);
  std::ranges::sample(day.commits, std::back_inserter(some), static_cast<std::ptrdiff_t>(count),
                      random);
  std::ranges::sort(some);
  return some;
}

// Cuts the power at many moments of the day; gives how many acknowledged records were lost in all.
std::uint64_t lost_by_cuts(const Day& day, std::size_t count, std::mt19937& random) {
  DiskAfterCut disk;
  AllKept acknowledged;
  std::size_t taken = 0;
  auto ack = day.acks.begin();
  std::uint64_t lost = 0;
  for (const std::size_t moment : moments(day, count, random)) {
    for (; taken < moment; ++taken) disk.take(day.acts[taken]);
    for (; ack != day.acks.end() && ack->acts <= moment; ++ack) {
      acknowledged[ack->game] = {ack->records, ack->closes};
    }
    const Luck luck = std::vector{Luck::Nothing, Luck::Something, Luck::Everything}[random() % 3];
    const support::TempDir left;
    disk.leave_in(left.path(), luck, random);
    SCOPED_TRACE("cut after act " + std::to_string(moment) + " of " +
                 std::to_string(day.acts.size()));
    try {
      lost += lost_in(left / "db", acknowledged);
    } catch (const std::exception& fault) {
      ADD_FAILURE() << "the database is spoilt: " << fault.what();
    }
    if (testing::Test::HasFailure()) break;
  }
  return lost;
}

class PowerCut : public testing::Test {
 protected:
  static unsigned seed() {
    const char* const given = std::getenv("ROOKERY_SEED");
    return given == nullptr ? std::random_device{}() : static_cast<unsigned>(std::stoul(given));
  }
  unsigned seed_ = seed();
  std::mt19937 random_{seed_};
  testing::ScopedTrace trace_{__FILE__, __LINE__, "ROOKERY_SEED=" + std::to_string(seed_)};
};

TEST_F(PowerCut, TakesNothingBackThatWasAcknowledged) {
  const Day day(Durability::Power, random_);
  EXPECT_EQ(lost_by_cuts(day, 60, random_), 0U);
}

// The same cuts do take something where commits are not synced: they bite. Nor is that file spoilt.
TEST_F(PowerCut, TakesTheLastMovesBackWhereTheyNeedOnlyOutliveTheProcess) {
  const Day day(Durability::Process, random_);
  EXPECT_GT(lost_by_cuts(day, 30, random_), 0U);
}

// One sync serves all that waited; none is acknowledged before it.
TEST_F(PowerCut, EveryCommitIsSyncedBeforeItIsAcknowledged) {
  const Day day(Durability::Power, random_);
  const auto is_sync = [](const support::DiskAct& act) {
    return act.file == "db-wal" && std::holds_alternative<DiskSync>(act.what);
  };
  DiskAfterCut disk;
  std::size_t taken = 0;
  std::size_t checkpoints = 0;
  for (const std::size_t commit : day.commits) {
    bool synced = false;
    for (; taken < commit; ++taken) {
      synced = synced || is_sync(day.acts[taken]);
      checkpoints +=
          day.acts[taken].file == "db" && std::holds_alternative<DiskSync>(day.acts[taken].what);
      disk.take(day.acts[taken]);
    }
    EXPECT_TRUE(synced);
    EXPECT_TRUE(disk.is_synced("db-wal"));
  }
  EXPECT_GT(checkpoints, 1U) << "the day was too short to show what happens at checkpoints";
  EXPECT_LT(day.commits.size(), day.acks.size()) << "one commit takes more than one append";
}

}  // namespace
}  // namespace storage
