// The store in one SQLite file: WAL, an append-only log of records and a row for each finished
// game. Durability::Power is synchronous=FULL (a sync with each commit), Process is NORMAL (with
// each checkpoint). Holds the only connection that ever writes the file, which also checkpoints it:
// SQLite before 3.51.3 can lose commits when two connections write or checkpoint at once
// (sqlite.org/wal.html, the WAL-reset bug). Opened by main, then used by the archive thread alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/store.h"

namespace storage {

class SqliteStore final : public Store {
 public:
  // Opens the file, makes or migrates it, and takes it over from whoever had it: an older store on
  // the same file is Fenced from now on. Throws std::exception with one clear sentence if the file
  // cannot be used.
  explicit SqliteStore(const std::filesystem::path& file,
                       Durability durability = Durability::Power);
  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  std::vector<Appended> append(std::span<const Append> batch) override;
  Appended stamp_alive(WallTime at) override;
  std::vector<LiveTable> live_tables() override;
  std::optional<WallTime> alive_at() override;
  bool trim() override;
  std::expected<std::unique_ptr<Copy>, std::string> copy_to(
      const std::filesystem::path& file) override;
  std::string trouble() const override { return trouble_; }

  // How often the file has been opened, this time included.
  std::int64_t epoch() const;

  // Lets the file grow to this many pages and no further, as a full disk would.
  void cap_pages(std::uint32_t pages);

  static constexpr std::size_t kTrimChunk = 1024;  // rows dropped by one trim()

 private:
  class File;
  template <typename Work>
  Appended write(Work work);

  std::unique_ptr<File> file_;
  bool fenced_ = false;
  std::string trouble_;
};

}  // namespace storage
