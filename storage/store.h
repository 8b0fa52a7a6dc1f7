// The port to a database: what every store can do, SQLite now, PostgreSQL later. Lives on the
// archive thread, which is the only one to call it.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/finished_game.h"
#include "storage/record.h"

namespace storage {

enum class Appended : std::uint8_t {
  Ok,           // durable, see Durability
  Duplicate,    // these records are there already
  Conflict,     // the sequence numbers do not go on from what is there
  Fenced,       // somebody else owns the table (or the whole database) now
  Unavailable,  // the database cannot write; nothing of this was kept, try again
};

// What a commit outlives. Where it is Process a power cut, or the system's own end, may take the
// last few commits back; the database is whole all the same.
enum class Durability : std::uint8_t { Power, Process };

// What one table wants kept, whole or not at all. There is at least one record, all are of the same
// game and numbered without a gap.
struct Append {
  std::vector<Record> records;
  std::optional<FinishedGame> finished;
};

// The records of one table that was not closed, in order.
struct LiveTable {
  std::string game;
  std::vector<Record> records;
};

// A copy of a database that is being made while the database is used. What was not finished is gone
// with it. Lives on the archive thread, like its store, which outlives it.
class Copy {
 public:
  virtual ~Copy() = default;
  // Copies a bounded amount: true once all is there, or a sentence about what went wrong.
  virtual std::expected<bool, std::string> go_on() = 0;
};

class Store {
 public:
  virtual ~Store() = default;

  // Keeps a batch in one transaction, so that a crash leaves all of it or nothing; the answers come
  // in the batch's order. When this returns, what is Ok survives what the store's durability says.
  // Unavailable is said of the whole batch or not at all.
  virtual std::vector<Appended> append(std::span<const Append> batch) = 0;
  // Notes that the process was alive at this time. Fenced: nothing can be written any more.
  virtual Appended stamp_alive(WallTime at) = 0;

  // What a start needs: tables not closed, and the last alive stamp. Both throw std::exception if
  // the database cannot be read or makes no sense.
  virtual std::vector<LiveTable> live_tables() = 0;
  virtual std::optional<WallTime> alive_at() = 0;

  // Drops a bounded number of records that no start needs any more. False: nothing is left to do,
  // or nothing can be done now.
  virtual bool trim() = 0;

  // Begins a copy into `file`, which must not exist: all that was Ok until it is finished will be
  // in it. A sentence where that cannot be.
  virtual std::expected<std::unique_ptr<Copy>, std::string> copy_to(
      const std::filesystem::path& file);

  // Why the last answer was Unavailable, for the log.
  virtual std::string trouble() const = 0;
};

// A store that has tools of its own for that has nothing to offer here.
inline std::expected<std::unique_ptr<Copy>, std::string> Store::copy_to(
    const std::filesystem::path&) {
  return std::unexpected("this kind of database is copied with its own tools");
}

}  // namespace storage
