#include "storage/schema.h"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

namespace storage {
namespace {

// Marks the file as ours (SQLite's application_id): "Rook" in ASCII.
constexpr int kApplicationId = 0x526F6F6B;

// The log has no index beside its row id: appends go to its end, and only a start reads it. A
// finished game is read by its id.
constexpr std::string_view kFirst = R"sql(
CREATE TABLE boot (
  id       INTEGER PRIMARY KEY CHECK (id = 1),
  epoch    INTEGER NOT NULL,
  alive_at INTEGER
) STRICT;
INSERT INTO boot (id, epoch) VALUES (1, 0);

CREATE TABLE log (
  id      INTEGER PRIMARY KEY,
  game    TEXT    NOT NULL,
  seq     INTEGER NOT NULL,
  epoch   INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  payload TEXT    NOT NULL,
  command TEXT    NOT NULL,
  at      INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
  id           TEXT PRIMARY KEY,
  code         TEXT    NOT NULL,
  variant      TEXT    NOT NULL,
  start_fen    TEXT    NOT NULL,
  initial_ms   INTEGER,
  increment_ms INTEGER,
  white_id     TEXT    NOT NULL,
  white_name   TEXT    NOT NULL,
  white_bot    TEXT,
  black_id     TEXT    NOT NULL,
  black_name   TEXT    NOT NULL,
  black_bot    TEXT,
  moves        TEXT    NOT NULL,
  result       TEXT    NOT NULL,
  winner       TEXT,
  reason       TEXT    NOT NULL,
  plies        INTEGER NOT NULL,
  started_ms   INTEGER NOT NULL,
  ended_ms     INTEGER NOT NULL
) STRICT;
)sql";

// Two ends of a game have other words since. An Ended payload holds no text of a player's, so the
// quoted word is nothing but the reason.
constexpr std::string_view kNewWordsOfEnds = R"sql(
UPDATE game SET reason = 'dead_position' WHERE reason = 'insufficient_material';
UPDATE game SET reason = 'threefold' WHERE reason = 'threefold_repetition';
UPDATE log SET payload = replace(replace(payload,
    '"insufficient_material"', '"dead_position"'),
    '"threefold_repetition"', '"threefold"')
  WHERE kind = 'ended';
)sql";

// Games from before were all played by the online rules, and none kept a helpmate.
constexpr std::string_view kRulesAndHelpmate = R"sql(
ALTER TABLE game ADD COLUMN rules TEXT NOT NULL DEFAULT 'online';
ALTER TABLE game ADD COLUMN helpmate TEXT NOT NULL DEFAULT '[]';
)sql";

// A table's code leads to its game. Games of earlier versions may share one, so it is not unique.
constexpr std::string_view kGameByCode = R"sql(
CREATE INDEX game_by_code ON game (code, ended_ms);
)sql";

// A game by correspondence has its days alone; one at odds has White's time where there was one for
// both, and Black's here.
constexpr std::string_view kFormsOfTime = R"sql(
ALTER TABLE game ADD COLUMN days_per_move INTEGER;
ALTER TABLE game ADD COLUMN black_initial_ms INTEGER;
ALTER TABLE game ADD COLUMN black_increment_ms INTEGER;
)sql";

// Games from before do not tell who aborted them, and why.
constexpr std::string_view kAborts = R"sql(
ALTER TABLE game ADD COLUMN aborted_by TEXT;
ALTER TABLE game ADD COLUMN aborted_reason TEXT;
)sql";

// A player's last games, whichever colour he had.
constexpr std::string_view kGamesByPlayer = R"sql(
CREATE INDEX game_by_white ON game (white_id, ended_ms);
CREATE INDEX game_by_black ON game (black_id, ended_ms);
)sql";

constexpr std::array kMigrations{kFirst,       kNewWordsOfEnds, kRulesAndHelpmate, kGameByCode,
                                 kFormsOfTime, kAborts,         kGamesByPlayer};

int pragma(SQLite::Database& database, const char* name) {
  return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

void check_ours(SQLite::Database& database) {
  const int id = pragma(database, "application_id");
  const int tables = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt();
  if (id == kApplicationId || (id == 0 && tables == 0)) return;
  throw std::runtime_error(
      fmt::format("{} is the database of another program", database.getFilename()));
}

}  // namespace

std::span<const std::string_view> migrations() {
  return kMigrations;
}

void migrate(SQLite::Database& database, std::span<const std::string_view> steps) {
  check_ours(database);
  const auto done = static_cast<std::size_t>(pragma(database, "user_version"));
  if (done > steps.size()) {
    throw std::runtime_error(
        fmt::format("{} was written by a newer version of Rookery (schema {}, this one knows {})",
                    database.getFilename(), done, steps.size()));
  }
  for (std::size_t i = done; i < steps.size(); ++i) {
    SQLite::Transaction change(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(std::string(steps[i]));
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", i + 1));
    change.commit();
  }
}

}  // namespace storage
