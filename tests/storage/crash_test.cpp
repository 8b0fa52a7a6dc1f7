// What was acknowledged is there after kill -9. The writer is a child process that tells each
// append over a pipe once the store said Ok.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "storage/sqlite_store.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

constexpr std::uint32_t kTables = 5;

struct Ack {
  std::uint32_t table;
  std::uint32_t seq;
};

std::string game(std::uint32_t table) {
  return "table-" + std::to_string(table);
}

// The child: goes on with every table from where the file stands, a few tables to a batch.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
  SqliteStore store(file);
  std::map<std::string, std::uint64_t> next;
  for (const LiveTable& table : store.live_tables()) next[table.game] = table.records.size();
  for (;;) {
    std::vector<Append> batch;
    for (std::uint32_t t = 0; t < kTables; ++t)
      batch.push_back(support::one(game(t), next[game(t)]));
    for (const Appended answer : store.append(batch)) {
      if (answer != Appended::Ok) _exit(1);
    }
    for (std::uint32_t t = 0; t < kTables; ++t) {
      const Ack ack{t, static_cast<std::uint32_t>(next[game(t)]++)};
      if (::write(pipe, &ack, sizeof ack) != sizeof ack) _exit(2);
    }
  }
}

// Lets a child write until it has told `most` appends, kills it, and answers with what it told.
std::map<std::string, std::uint64_t> acked_before_kill(const std::filesystem::path& file,
                                                       std::uint32_t most) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_until_killed(file, ends[1]);
  }
  ::close(ends[1]);
  std::map<std::string, std::uint64_t> acked;
  const auto hear = [&] {
    Ack ack;
    if (::read(ends[0], &ack, sizeof ack) != sizeof ack) return false;
    acked[game(ack.table)] = ack.seq + 1;
    return true;
  };
  std::uint32_t heard = 0;
  while (heard < most && hear()) ++heard;
  EXPECT_EQ(heard, most) << "the child ended by itself";
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  while (hear()) {  // what it had still told
  }
  ::close(ends[0]);
  return acked;
}

TEST(Crash, WhatWasAcknowledgedOutlivesKillNine) {
  const support::TempDir dir;
  const auto seed = std::random_device{}();
  std::mt19937 random(seed);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::map<std::string, std::uint64_t> acked;
  for (int kill = 0; kill < 5; ++kill) {
    const auto most = std::uniform_int_distribution<std::uint32_t>(1, 400)(random);
    for (const auto& [table, count] : acked_before_kill(dir / "db", most)) acked[table] = count;
    SqliteStore store(dir / "db");  // also checks that each table is without a gap
    std::map<std::string, std::uint64_t> kept;
    for (const LiveTable& table : store.live_tables()) {
      kept[table.game] = table.records.size();
      for (const Record& record : table.records) {
        ASSERT_EQ(record, support::one(table.game, record.seq).records.front());
      }
    }
    for (const auto& [table, count] : acked) {
      EXPECT_GE(kept[table], count) << "an acknowledged append of " << table << " is lost";
      EXPECT_LE(kept[table], count + 1) << "at most one batch was not told any more";
    }
    acked = kept;
    EXPECT_EQ(store.epoch(), 2 * (kill + 1));
  }
}

}  // namespace
}  // namespace storage
