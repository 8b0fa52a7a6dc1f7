#include "storage/sqlite_store.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "storage/schema.h"
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
using Answers = std::vector<Appended>;

Appended append(Store& store, const Append& what) {
  return store.append({&what, 1}).front();
}

int count(const std::filesystem::path& file, const std::string& query) {
  SQLite::Database database(file, SQLite::OPEN_READONLY, 1000);
  return database.execAndGet(query).getInt();
}

TEST(SqliteStore, KeepsItsTablesAcrossAReopening) {
  const support::TempDir dir;
  std::vector<LiveTable> before;
  {
    SqliteStore store(dir / "db");
    for (std::uint64_t seq = 0; seq < 20; ++seq) {
      for (const char* game : {"a", "b", "c"})
        ASSERT_EQ(append(store, one(game, seq)), Appended::Ok);
    }
    append(store, closing("b", 20));
    store.stamp_alive(support::wall_time(77));
    before = store.live_tables();
  }
  SqliteStore store(dir / "db");
  EXPECT_EQ(store.alive_at(), support::wall_time(77));
  const auto after = store.live_tables();
  ASSERT_EQ(after.size(), 2U);
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    EXPECT_EQ(after[i].game, before[i].game);
    EXPECT_EQ(after[i].records, before[i].records);
  }
  EXPECT_EQ(append(store, one("a", 19)), Appended::Duplicate) << "it remembers how far it was";
  EXPECT_EQ(append(store, one("a", 21)), Appended::Conflict);
  EXPECT_EQ(append(store, one("b", 21)), Appended::Conflict);
  EXPECT_EQ(append(store, one("a", 20)), Appended::Ok);
}

// As a version without variants, rule sets and helpmates left it: a game that is over, and its
// table, which waits for a rematch.
TEST(SqliteStore, TakesUpTheTablesOfAnOlderFile) {
  const support::TempDir dir;
  {
    SQLite::Database old(dir / "db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(old, migrations().first(1));
    old.exec(
        R"(INSERT INTO log VALUES (NULL, 'a', 0, 1, 'opened', '{"code":"ABC234","listed":true,"start_fen":"f","time":null}', '', 1);)"
        R"(INSERT INTO log VALUES (NULL, 'a', 1, 1, 'ended', '{"left":{"black":0,"white":0},"reason":"threefold_repetition","winner":null}', '', 2);)");
  }
  SqliteStore store(dir / "db");
  const auto tables = store.live_tables();
  ASSERT_EQ(tables.size(), 1U);
  ASSERT_EQ(tables[0].records.size(), 2U);
  EXPECT_EQ(tables[0].records[0].event, Event(Opened{"ABC234", "f", std::nullopt, true}));
  EXPECT_EQ(tables[0].records[1].event,
            Event(Ended{{std::nullopt, rules::Termination::Threefold}, {}}));
  EXPECT_EQ(append(store, closing("a", 2)), Appended::Ok);
}

TEST(SqliteStore, CountsItsBoots) {
  const support::TempDir dir;
  for (std::int64_t boot = 1; boot <= 3; ++boot) {
    SqliteStore store(dir / "db");
    EXPECT_EQ(store.epoch(), boot);
    append(store, one("game-" + std::to_string(boot), 0));
    EXPECT_EQ(count(dir / "db", "SELECT max(epoch) FROM log"), boot);
  }
}

TEST(SqliteStore, WritesAhead) {
  const support::TempDir dir;
  const SqliteStore store(dir / "db");
  SQLite::Database other(dir / "db", SQLite::OPEN_READONLY);
  EXPECT_EQ(other.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST(SqliteStore, TheFirstOfTwoOnOneFileIsFenced) {
  const support::TempDir dir;
  SqliteStore first(dir / "db");
  ASSERT_EQ(append(first, one("a", 0)), Appended::Ok);
  SqliteStore second(dir / "db");
  EXPECT_EQ(append(first, one("a", 1)), Appended::Fenced);
  EXPECT_EQ(append(second, one("a", 1)), Appended::Ok);
  EXPECT_EQ(append(first, one("a", 2)), Appended::Fenced);
  EXPECT_EQ(second.live_tables().at(0).records.size(), 2U);
}

TEST(SqliteStore, KeepsAFinishedGameInOneRow) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  append(store, one("a", 0));
  ASSERT_EQ(append(store, ending("a", 1)), Appended::Ok);
  EXPECT_EQ(count(dir / "db",
                  "SELECT count(*) FROM game WHERE id = 'a' AND code = 'K7QW2M' AND "
                  "variant = 'standard' AND initial_ms = 300000 AND increment_ms = 3000 AND "
                  "white_id = 'w1' AND white_bot IS NULL AND black_name = 'Rook' AND "
                  "black_bot = 'easy' AND result = '0-1' AND winner = 'black' AND "
                  "reason = 'checkmate' AND plies = 4 AND started_ms = 1700000000123 AND "
                  "ended_ms = 1700000064623 AND json_extract(moves, '$[3].san') = 'Qh4#' AND "
                  "json_extract(moves, '$[2].left') = 244000 AND rules = 'online' AND "
                  "helpmate = '[]'"),
            1);
}

TEST(SqliteStore, AGameWithoutClocksHasNoTimes) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  append(store, one("a", 0));
  Append end = ending("a", 1);
  end.finished->time.reset();
  end.finished->outcome = {std::nullopt, rules::Termination::Agreement};
  ASSERT_EQ(append(store, end), Appended::Ok);
  EXPECT_EQ(count(dir / "db",
                  "SELECT count(*) FROM game WHERE initial_ms IS NULL AND increment_ms IS NULL "
                  "AND winner IS NULL AND result = '1/2-1/2'"),
            1);
}

TEST(SqliteStore, AFullDiskKeepsNothingAndPassesByItself) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  store.cap_pages(24);
  const auto big = [](std::uint64_t seq) -> Append {
    return {{record("a", seq, RematchOpened{std::string(1'000, 'x')})}, std::nullopt};
  };
  std::uint64_t seq = 0;
  while (append(store, big(seq)) == Appended::Ok) {
    ++seq;
    ASSERT_LT(seq, 1'000U) << "the file never got full";
  }
  EXPECT_NE(store.trouble().find("full"), std::string::npos) << store.trouble();
  EXPECT_EQ(append(store, big(seq)), Appended::Unavailable);
  EXPECT_EQ(store.live_tables().at(0).records.size(), seq) << "what was said Ok, and no more";
  store.cap_pages(10'000);
  EXPECT_EQ(append(store, big(seq)), Appended::Ok);
  EXPECT_EQ(append(store, big(seq)), Appended::Duplicate);
  EXPECT_EQ(store.live_tables().at(0).records.size(), seq + 1);
}

TEST(SqliteStore, AFullDiskInMidBatchKeepsNoneOfIt) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  append(store, one("a", 0));
  store.cap_pages(24);
  std::vector<Append> batch;
  for (std::uint64_t seq = 1; seq < 2'000; ++seq) batch.push_back(one("a", seq));
  batch.push_back(ending("a", 2'000));
  EXPECT_EQ(store.append(batch), Answers(batch.size(), Appended::Unavailable));
  EXPECT_EQ(store.live_tables().at(0).records.size(), 1U);
  store.cap_pages(10'000);
  EXPECT_EQ(store.append(batch), Answers(batch.size(), Appended::Ok));
  EXPECT_EQ(store.live_tables().at(0).records.size(), 2'001U);
}

TEST(SqliteStore, TrimsInBoundedSteps) {
  const support::TempDir dir;
  SqliteStore store(dir / "db");
  std::vector<Append> batch{one("live", 0)};
  for (std::uint64_t seq = 0; seq < 2'500; ++seq) batch.push_back(one("a", seq));
  batch.push_back(closing("a", 2'500));
  ASSERT_EQ(store.append(batch), Answers(batch.size(), Appended::Ok));
  int steps = 0;
  for (bool more = true; more; ++steps) more = store.trim();
  EXPECT_EQ(steps, 3);
  EXPECT_EQ(count(dir / "db", "SELECT count(*) FROM log"), 1);
}

TEST(SqliteStore, TrimsOnAfterAReopening) {
  const support::TempDir dir;
  {
    SqliteStore store(dir / "db");
    std::vector<Append> batch;
    for (std::uint64_t seq = 0; seq < 2'000; ++seq) batch.push_back(one("a", seq));
    batch.push_back(closing("a", 2'000));
    store.append(batch);
    EXPECT_TRUE(store.trim());
  }
  SqliteStore store(dir / "db");
  EXPECT_TRUE(store.live_tables().empty()) << "half trimmed, but closed";
  EXPECT_FALSE(store.trim());
  EXPECT_EQ(count(dir / "db", "SELECT count(*) FROM log"), 0);
}

TEST(SqliteStore, ARecordThatCannotBeReadStopsTheStart) {
  const support::TempDir dir;
  {
    SqliteStore store(dir / "db");
    append(store, one("a", 0));
    append(store, one("a", 1));
    append(store, one("a", 2));
  }
  SQLite::Database(dir / "db", SQLite::OPEN_READWRITE)
      .exec("UPDATE log SET kind = 'teleported' WHERE seq = 1");
  EXPECT_THROW(SqliteStore(dir / "db").live_tables(), std::runtime_error);
  SQLite::Database(dir / "db", SQLite::OPEN_READWRITE).exec("DELETE FROM log WHERE seq = 1");
  EXPECT_THROW(SqliteStore(dir / "db").live_tables(), std::runtime_error);
}

TEST(SqliteStore, LeavesTheFileOfAnotherProgramAsItIs) {
  const support::TempDir dir;
  SQLite::Database(dir / "db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE cookies (x)");
  const auto bytes = [&] {
    std::ifstream in(dir / "db", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = bytes();
  EXPECT_THROW(SqliteStore(dir / "db"), std::runtime_error);
  EXPECT_EQ(bytes(), before);
}

TEST(SqliteStore, RefusesAFileThatIsNoDatabase) {
  const support::TempDir dir;
  std::ofstream(dir / "db") << std::string(8'192, 'x');
  EXPECT_THROW(SqliteStore(dir / "db"), std::exception);
  EXPECT_THROW(SqliteStore(dir / "no" / "such" / "folder"), std::exception);
}

}  // namespace
}  // namespace storage
