#include "storage/schema.h"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "storage/game_row.h"
#include "storage/record_codec.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

SQLite::Database in_memory() {
  return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}

int number(SQLite::Database& database, const std::string& query) {
  return database.execAndGet(query).getInt();
}

std::string text(SQLite::Database& database, const std::string& query) {
  return database.execAndGet(query).getString();
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

// A file as the first schema left it: games and records whose ends have the words of that time.
TEST(Schema, OldWordsOfEndsAreRewrittenInGamesAndRecords) {
  SQLite::Database database = in_memory();
  migrate(database, migrations().first(1));
  const std::array<std::array<std::string_view, 2>, 3> words{
      {{"insufficient_material", "dead_position"},
       {"threefold_repetition", "threefold"},
       {"fifty_moves", "fifty_moves"}}};
  for (const auto& [old, now] : words) {
    database.exec(fmt::format(
        "INSERT INTO game VALUES ('{0}', 'ABC234', 'standard', 'fen', NULL, NULL, 'w', 'W', NULL, "
        "'b', 'B', NULL, '[]', '1/2-1/2', NULL, '{0}', 0, 1, 2);"
        "INSERT INTO log VALUES (NULL, '{0}', 1, 1, 'ended', "
        R"('{{"left":{{"black":0,"white":0}},"reason":"{0}","winner":null}}', '', 1))",
        old));
  }
  database.exec(
      R"(INSERT INTO log VALUES (NULL, 'seat', 1, 1, 'seat_taken', '{"name":"threefold_repetition"}', '', 1))");
  migrate(database, migrations());
  for (const auto& [old, now] : words) {
    EXPECT_EQ(text(database, fmt::format("SELECT reason FROM game WHERE id = '{}'", old)), now);
    const auto payload =
        text(database, fmt::format("SELECT payload FROM log WHERE game = '{}'", old));
    const auto event = decode("ended", payload);
    ASSERT_TRUE(event) << payload;
    EXPECT_EQ(word(std::get<Ended>(*event).outcome.termination), now);
  }
  EXPECT_EQ(text(database, "SELECT payload FROM log WHERE game = 'seat'"),
            R"({"name":"threefold_repetition"})");
}

// A file of before, with two games of one code: none may stop the server from starting.
TEST(Schema, GamesOfOlderFilesAreFoundByTheirCodes) {
  SQLite::Database database = in_memory();
  migrate(database, migrations().first(3));
  for (const char* id : {"a", "b"}) {
    database.exec(fmt::format(
        "INSERT INTO game VALUES ('{}', 'ABC234', 'standard', 'fen', NULL, NULL, 'w', 'W', NULL, "
        "'b', 'B', NULL, '[]', '1/2-1/2', NULL, 'stalemate', 0, 1, 2, 'online', '[]')",
        id));
  }
  migrate(database, migrations());
  EXPECT_EQ(number(database, "SELECT count(*) FROM game WHERE code = 'ABC234'"), 2);
  SQLite::Statement plan(database, std::string("EXPLAIN QUERY PLAN ") + kSelectByCode);
  ASSERT_TRUE(plan.executeStep());
  EXPECT_NE(plan.getColumn(3).getString().find("USING INDEX game_by_code"), std::string::npos)
      << plan.getColumn(3).getString();
}

// Neither colour's games are searched for, whatever version the file is from.
TEST(Schema, GamesOfOlderFilesAreFoundByTheirPlayers) {
  SQLite::Database database = in_memory();
  migrate(database, migrations().first(3));
  database.exec(
      "INSERT INTO game VALUES ('a', 'ABC234', 'standard', 'fen', NULL, NULL, 'w', 'W', NULL, "
      "'b', 'B', NULL, '[]', '1/2-1/2', NULL, 'stalemate', 0, 1, 2, 'online', '[]')");
  migrate(database, migrations());
  SQLite::Statement select(database, kSelectByPlayer);
  for (const char* player : {"w", "b"}) {
    const auto games = select_by_player(select, player, 20);
    ASSERT_TRUE(games && games->size() == 1) << player;
    EXPECT_EQ(games->front().id, "a");
  }
  std::string steps;
  SQLite::Statement plan(database, std::string("EXPLAIN QUERY PLAN ") + kSelectByPlayer);
  while (plan.executeStep()) steps += plan.getColumn(3).getString() + '\n';
  EXPECT_NE(steps.find("COVERING INDEX game_by_white"), std::string::npos) << steps;
  EXPECT_NE(steps.find("COVERING INDEX game_by_black"), std::string::npos) << steps;
  EXPECT_EQ(steps.find("SCAN game"), std::string::npos) << steps;
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
