#include "storage/schema.h"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace storage {
namespace {

SQLite::Database in_memory() {
  return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}

int number(SQLite::Database& database, const std::string& query) {
  return database.execAndGet(query).getInt();
}

TEST(Schema, AnEmptyFileIsBroughtUpToTheLastVersion) {
  SQLite::Database database = in_memory();
  migrate(database, migrations());
  EXPECT_EQ(number(database, "PRAGMA user_version"), static_cast<int>(migrations().size()));
  for (const char* table : {"boot", "log", "game"}) EXPECT_TRUE(database.tableExists(table));
  EXPECT_EQ(number(database, "SELECT epoch FROM boot"), 0);
  EXPECT_EQ(number(database,
                   "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND "
                   "tbl_name = 'log'"),
            0)
      << "the log stays append-only";
}

TEST(Schema, ASecondRunChangesNothing) {
  SQLite::Database database = in_memory();
  migrate(database, migrations());
  database.exec("UPDATE boot SET epoch = 7");
  migrate(database, migrations());
  EXPECT_EQ(number(database, "SELECT epoch FROM boot"), 7);
}

TEST(Schema, AnOlderFileGetsOnlyTheStepsItLacks) {
  SQLite::Database database = in_memory();
  const std::array<std::string_view, 3> steps{"CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y",
                                              "INSERT INTO a VALUES (1, 2)"};
  migrate(database, std::span(steps).first(1));
  EXPECT_EQ(number(database, "PRAGMA user_version"), 1);
  migrate(database, steps);
  EXPECT_EQ(number(database, "PRAGMA user_version"), 3);
  EXPECT_EQ(number(database, "SELECT y FROM a"), 2);
}

TEST(Schema, AStepThatFailsLeavesTheFileAsItWas) {
  SQLite::Database database = in_memory();
  const std::array<std::string_view, 2> steps{"CREATE TABLE a (x)",
                                              "CREATE TABLE b (x); CREATE TABLE a (x)"};
  EXPECT_THROW(migrate(database, steps), SQLite::Exception);
  EXPECT_EQ(number(database, "PRAGMA user_version"), 1);
  EXPECT_FALSE(database.tableExists("b"));
}

TEST(Schema, RefusesTheFileOfANewerVersion) {
  SQLite::Database database = in_memory();
  migrate(database, migrations());
  database.exec("PRAGMA user_version = 999");
  EXPECT_THROW(migrate(database, migrations()), std::runtime_error);
}

TEST(Schema, RefusesTheFileOfAnotherProgram) {
  SQLite::Database database = in_memory();
  database.exec("CREATE TABLE cookies (x)");
  EXPECT_THROW(migrate(database, migrations()), std::runtime_error);
  EXPECT_FALSE(database.tableExists("log"));
}

}  // namespace
}  // namespace storage
