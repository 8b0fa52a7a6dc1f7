#include "storage/sqlite_store.h"

#include <stdexcept>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include "storage/bind.h"
#include "storage/game_row.h"
#include "storage/ledger.h"
#include "storage/record_codec.h"
#include "storage/schema.h"
#include "storage/sqlite_copy.h"

namespace storage {
namespace {

// At the start somebody may still be leaving the file; in flight the archive tries again by itself.
constexpr int kOpenTimeoutMs = 5000;
constexpr int kBusyTimeoutMs = 200;

SQLite::Database open(const std::filesystem::path& file, Durability durability) {
  SQLite::Database database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kOpenTimeoutMs);
  database.exec("PRAGMA synchronous = FULL");
  migrate(database, migrations());  // refuses a file that is not ours before anything changes it
  const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
  if (mode != "wal") {
    throw std::runtime_error(
        fmt::format("{} cannot use a write-ahead log (journal_mode {})", file.string(), mode));
  }
  database.exec("PRAGMA journal_size_limit = 67108864");  // a long reader's WAL is cut back to this
  if (durability == Durability::Process) database.exec("PRAGMA synchronous = NORMAL");
  return database;
}

}  // namespace

// The connection, its prepared statements, and what is known of the log.
class SqliteStore::File {
 public:
  File(const std::filesystem::path& path, Durability durability)
      : database_(open(path, durability)) {
    take_over();
    load();
    database_.setBusyTimeout(kBusyTimeoutMs);
  }

  SQLite::Database& database() { return database_; }
  Ledger& ledger() { return ledger_; }
  std::int64_t epoch() const { return epoch_; }

  // False once another store has opened the file. Within a transaction the answer holds to its end.
  bool is_ours() {
    const Reset after(select_epoch_);
    select_epoch_.tryReset();
    return select_epoch_.executeStep() && select_epoch_.getColumn(0).getInt64() == epoch_;
  }

  Appended keep(const Append& append) {
    const Appended judged = ledger_.judge(append);
    if (judged != Appended::Ok) return judged;
    if (append.finished && has_game(append.finished->id)) return Appended::Conflict;
    for (const Record& record : append.records) keep(record);
    if (append.finished) insert_game(insert_game_, *append.finished);
    return Appended::Ok;
  }

  void stamp(WallTime at) {
    Bind(stamp_).number(at.time_since_epoch().count());
    stamp_.exec();
  }

  void erase(std::int64_t row) {
    Bind(delete_row_).number(row);
    delete_row_.exec();
  }

 private:
  void take_over() {
    SQLite::Transaction change(database_, SQLite::TransactionBehavior::IMMEDIATE);
    database_.exec("UPDATE boot SET epoch = epoch + 1");
    epoch_ = database_.execAndGet("SELECT epoch FROM boot").getInt64();
    change.commit();
  }

  void load() {
    SQLite::Statement rows(database_, "SELECT id, game, seq, kind = 'closed' FROM log ORDER BY id");
    while (rows.executeStep()) {
      ledger_.add({rows.getColumn(0).getInt64(), rows.getColumn(1).getString(),
                   static_cast<std::uint64_t>(rows.getColumn(2).getInt64()),
                   rows.getColumn(3).getInt() != 0});
    }
  }

  bool has_game(const std::string& id) {
    const Reset after(has_game_);
    Bind(has_game_).text(id);
    return has_game_.executeStep();
  }

  void keep(const Record& record) {
    const EventText event = encode(record.event);
    Bind(insert_record_)
        .text(record.game)
        .number(static_cast<std::int64_t>(record.seq))
        .number(epoch_)
        .text(event.kind)
        .text(event.payload)
        .text(record.command)
        .number(record.at.time_since_epoch().count());
    insert_record_.exec();
    ledger_.stage({database_.getLastInsertRowid(), record.game, record.seq,
                   std::holds_alternative<Closed>(record.event)});
  }

  SQLite::Database database_;
  SQLite::Statement select_epoch_{database_, "SELECT epoch FROM boot"};
  SQLite::Statement insert_record_{database_,
                                   "INSERT INTO log (game, seq, epoch, kind, payload, command, at) "
                                   "VALUES (?, ?, ?, ?, ?, ?, ?)"};
  SQLite::Statement has_game_{database_, "SELECT 1 FROM game WHERE id = ?"};
  SQLite::Statement insert_game_{database_, kInsertGame};
  SQLite::Statement stamp_{database_, "UPDATE boot SET alive_at = ?"};
  SQLite::Statement delete_row_{database_, "DELETE FROM log WHERE id = ?"};
  Ledger ledger_;
  std::int64_t epoch_ = 0;
};

SqliteStore::SqliteStore(const std::filesystem::path& file, Durability durability)
    : file_(std::make_unique<File>(file, durability)) {}
SqliteStore::~SqliteStore() = default;

// Runs `work` in a transaction that is still ours. Whatever goes wrong, nothing of it was kept.
template <typename Work>
Appended SqliteStore::write(Work work) {
  if (fenced_) return Appended::Fenced;
  try {
    SQLite::Transaction change(file_->database(), SQLite::TransactionBehavior::IMMEDIATE);
    if (!file_->is_ours()) {
      fenced_ = true;
      return Appended::Fenced;
    }
    work();
    change.commit();
    return Appended::Ok;
  } catch (const SQLite::Exception& e) {
    trouble_ = fmt::format("{} (SQLite code {})", e.what(), e.getExtendedErrorCode());
    return Appended::Unavailable;
  }
}

std::vector<Appended> SqliteStore::append(std::span<const Append> batch) {
  std::vector<Appended> answers;
  answers.reserve(batch.size());
  const Appended whole = write([&] {
    for (const Append& append : batch) answers.push_back(file_->keep(append));
  });
  if (whole == Appended::Ok) {
    file_->ledger().settle();
    return answers;
  }
  file_->ledger().drop();
  return std::vector<Appended>(batch.size(), whole);
}

Appended SqliteStore::stamp_alive(WallTime at) {
  return write([&] { file_->stamp(at); });
}

std::vector<LiveTable> SqliteStore::live_tables() {
  // A table that has a Closed record needs no start; its other rows only wait to be trimmed.
  SQLite::Statement rows(file_->database(),
                         "SELECT game, seq, kind, payload, command, at FROM log WHERE game NOT IN "
                         "(SELECT game FROM log WHERE kind = 'closed') ORDER BY id");
  std::vector<LiveTable> tables;
  std::unordered_map<std::string, std::size_t> place;
  while (rows.executeStep()) {
    const std::string game = rows.getColumn(0).getString();
    const auto seq = static_cast<std::uint64_t>(rows.getColumn(1).getInt64());
    const auto [it, is_new] = place.try_emplace(game, tables.size());
    if (is_new) tables.push_back({game, {}});
    std::vector<Record>& records = tables[it->second].records;
    auto event = decode(rows.getColumn(2).getString(), rows.getColumn(3).getString());
    if (!event) {
      throw std::runtime_error(fmt::format("the database's record {} of game {} cannot be read: {}",
                                           seq, game, word(event.error())));
    }
    if (seq != records.size()) {
      throw std::runtime_error(
          fmt::format("the database lacks record {} of game {}", records.size(), game));
    }
    records.push_back(
        {game, seq, rows.getColumn(4).getString(), wall_time(rows, 5), std::move(*event)});
  }
  return tables;
}

std::optional<WallTime> SqliteStore::alive_at() {
  SQLite::Statement row(file_->database(), "SELECT alive_at FROM boot");
  if (!row.executeStep() || row.isColumnNull(0)) return std::nullopt;
  return wall_time(row, 0);
}

bool SqliteStore::trim() {
  const std::vector<std::int64_t> rows = file_->ledger().trimmable(kTrimChunk);
  if (rows.empty()) return false;
  const Appended whole = write([&] {
    for (const std::int64_t row : rows) file_->erase(row);
  });
  if (whole != Appended::Ok) return false;
  file_->ledger().trimmed(rows.size());
  return file_->ledger().has_trimmable();
}

std::expected<std::unique_ptr<Copy>, std::string> SqliteStore::copy_to(
    const std::filesystem::path& file) {
  return SqliteCopy::begin(file_->database(), file);
}

std::int64_t SqliteStore::epoch() const {
  return file_->epoch();
}

void SqliteStore::cap_pages(std::uint32_t pages) {
  file_->database().exec(fmt::format("PRAGMA max_page_count = {}", pages));
}

}  // namespace storage
