#include "storage/sqlite_copy.h"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>

namespace storage {
namespace {

// An empty file of our own, which nobody else may read.
std::error_code make(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return {errno, std::generic_category()};
  ::close(made);
  return {};
}

SQLite::Database open(const std::filesystem::path& file) {
  SQLite::Database to(file, SQLite::OPEN_READWRITE);
  to.exec("PRAGMA synchronous = OFF");
  to.exec("PRAGMA journal_mode = OFF");  // half a copy is thrown away, not rolled back
  return to;
}

std::string failed(const SQLite::Exception& fault) {
  return fmt::format("the copy cannot be written: {}", fault.what());
}

}  // namespace

std::expected<std::unique_ptr<Copy>, std::string> SqliteCopy::begin(
    SQLite::Database& from, const std::filesystem::path& file) {
  if (const std::error_code error = make(file)) {
    return std::unexpected(fmt::format("{} cannot be made: {}", file.string(), error.message()));
  }
  try {
    return std::unique_ptr<Copy>(new SqliteCopy(from, file));
  } catch (const SQLite::Exception& fault) {
    std::error_code ignored;  // the fault is told already
    std::filesystem::remove(file, ignored);
    return std::unexpected(failed(fault));
  }
}

SqliteCopy::SqliteCopy(SQLite::Database& from, const std::filesystem::path& file)
    : file_(file), to_(open(file)), backup_(to_, from) {}

SqliteCopy::~SqliteCopy() {
  std::error_code ignored;  // half a copy is worth nothing, whether or not it goes
  if (!is_whole_) std::filesystem::remove(file_, ignored);
}

std::expected<bool, std::string> SqliteCopy::go_on() {
  try {
    // A lock that passes is no fault: the next step tries again.
    is_whole_ = backup_.executeStep(kPages) == SQLITE_DONE;
    return is_whole_;
  } catch (const SQLite::Exception& fault) {
    return std::unexpected(failed(fault));
  }
}

}  // namespace storage
