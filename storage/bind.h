// Small tools around prepared statements: filling in their values in order, giving back what a
// SELECT holds, reading columns that may be null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "storage/record.h"

namespace storage {

// Fills in the values of a statement from the first to the last. Starts the statement anew,
// whatever its last run came to. Throws SQLite::Exception.
class Bind {
 public:
  explicit Bind(SQLite::Statement& statement) : statement_(statement) { statement_.tryReset(); }

  Bind& text(std::string_view value) {
    statement_.bind(++index_, std::string(value));
    return *this;
  }
  Bind& text_or_null(const std::optional<std::string>& value) {
    return value ? text(*value) : null();
  }
  Bind& number(std::int64_t value) {
    statement_.bind(++index_, value);
    return *this;
  }
  Bind& null() {
    statement_.bind(++index_);
    return *this;
  }

 private:
  SQLite::Statement& statement_;
  int index_ = 0;
};

// Ends a SELECT at the end of the scope: one left in mid-row would hold its snapshot of the file.
class Reset {
 public:
  explicit Reset(SQLite::Statement& statement) : statement_(statement) {}
  ~Reset() { statement_.tryReset(); }
  Reset(const Reset&) = delete;
  Reset& operator=(const Reset&) = delete;

 private:
  SQLite::Statement& statement_;
};

inline std::optional<std::string> text_or_null(SQLite::Statement& row, int column) {
  if (row.isColumnNull(column)) return std::nullopt;
  return row.getColumn(column).getString();
}

inline WallTime wall_time(SQLite::Statement& row, int column) {
  return WallTime(std::chrono::milliseconds(row.getColumn(column).getInt64()));
}

}  // namespace storage
