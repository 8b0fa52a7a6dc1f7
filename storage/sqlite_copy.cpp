#include "storage/sqlite_copy.h"

#include <fcntl.h>
#include <unistd.h>

#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>

namespace storage {
namespace {

// An empty file of our own, which nobody else may read.
std::expected<int, std::error_code> make(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return std::unexpected(std::error_code(errno, std::generic_category()));
  return made;
}

SQLite::Database open(const std::filesystem::path& file) {
  SQLite::Database to(file, SQLite::OPEN_READWRITE);
  to.exec("PRAGMA synchronous = OFF");
  to.exec("PRAGMA journal_mode = OFF");  // half a copy is thrown away, not rolled back
  return to;
}

std::unexpected<std::string> failed(std::string_view why) {
  return std::unexpected(fmt::format("the copy cannot be written: {}", why));
}

}  // namespace

std::expected<std::unique_ptr<Copy>, std::string> SqliteCopy::begin(
    SQLite::Database& from, const std::filesystem::path& file) {
  const auto made = make(file);
  if (!made) {
    return std::unexpected(
        fmt::format("{} cannot be made: {}", file.string(), made.error().message()));
  }
  try {
    return std::unique_ptr<Copy>(new SqliteCopy(from, file, *made));
  } catch (const SQLite::Exception& fault) {
    std::error_code ignored;  // the fault is told already
    std::filesystem::remove(file, ignored);
    return failed(fault.what());
  }
}

SqliteCopy::Opened::~Opened() {
  ::close(number_);
}

SqliteCopy::SqliteCopy(SQLite::Database& from, const std::filesystem::path& file, int opened)
    : file_(file), opened_(opened), to_(open(file)), backup_(to_, from) {}

SqliteCopy::~SqliteCopy() {
  std::error_code ignored;  // half a copy is worth nothing, whether or not it goes
  if (!is_whole_) std::filesystem::remove(file_, ignored);
}

std::expected<bool, std::string> SqliteCopy::go_on() {
  try {
    // A lock that passes is no fault: the next step tries again.
    is_whole_ = backup_.executeStep(kPages) == SQLITE_DONE;
  } catch (const SQLite::Exception& fault) {
    return failed(fault.what());
  }
  if (is_whole_) return true;
  if (const auto synced = sync_now_and_then(); !synced) return std::unexpected(synced.error());
  return false;
}

std::expected<void, std::string> SqliteCopy::sync_now_and_then() {
  if (++steps_ < kStepsASync) return {};
  steps_ = 0;
  if (::fdatasync(opened_.number()) == 0) return {};
  return failed(std::error_code(errno, std::generic_category()).message());
}

}  // namespace storage
