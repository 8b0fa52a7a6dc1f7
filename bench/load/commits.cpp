#include "bench/load/commits.h"

#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

namespace bench {

std::vector<float> lone_commits(const std::filesystem::path& file, std::chrono::milliseconds time) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t kRow = 200;  // bytes, as of a move's record
  SQLite::Database database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec("CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  SQLite::Statement insert(database, "INSERT INTO row (text) VALUES (?)");
  insert.bind(1, std::string(kRow, 'x'));
  std::vector<float> times;
  const auto end = Clock::now() + time;
  for (auto began = Clock::now(); began < end; began = Clock::now()) {
    insert.exec();  // a transaction of its own
    insert.reset();
    times.push_back(std::chrono::duration<float, std::milli>(Clock::now() - began).count());
  }
  return times;
}

}  // namespace bench
