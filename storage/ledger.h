// What a store knows of its log without reading it: how far each table has come, and which rows no
// start will ever need. A plain value in memory, rebuilt from the log when it is opened; changes
// made within a transaction are staged, then settled or dropped with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/store.h"

namespace storage {

// A row of the log.
struct LogRow {
  std::int64_t id;
  std::string game;
  std::uint64_t seq;
  bool closes;  // its event is Closed
};

class Ledger {
 public:
  // Takes in a row that is durable. Rows come in the order of their ids.
  void add(const LogRow& row);

  // How the append fits on what is kept and staged: Ok, Duplicate or Conflict.
  Appended judge(const Append& append) const;

  // Takes in a row of the open transaction.
  void stage(LogRow row);
  // The transaction was committed, or rolled back.
  void settle();
  void drop();

  // At most `most` rows of closed tables, the oldest first, so that a table's Closed goes last.
  std::vector<std::int64_t> trimmable(std::size_t most) const;
  // The rows that trimmable(count) named are gone.
  void trimmed(std::size_t count);
  bool has_trimmable() const { return !closed_.empty(); }

 private:
  struct Table {
    std::uint64_t next = 0;  // the number its next record must have
    bool closed = false;
    std::deque<std::int64_t> rows;
  };
  struct Reach {
    std::uint64_t next;
    bool closed;
  };
  Reach reach(const std::string& game) const;

  std::unordered_map<std::string, Table> tables_;
  std::deque<std::string> closed_;  // in the order they were closed
  std::vector<LogRow> staged_;
  std::unordered_map<std::string, Reach> staged_reach_;
};

}  // namespace storage
