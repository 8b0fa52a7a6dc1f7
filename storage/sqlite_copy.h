// A copy of an SQLite database, made through the connection that writes it: commits go on between
// the steps and are taken along (sqlite.org/backup.html). It is not synced: whoever asked for it
// does that, as it would hold up the archive's thread.
#pragma once

#include <filesystem>
#include <memory>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>

#include "storage/store.h"

namespace storage {

class SqliteCopy final : public Copy {
 public:
  // `from` outlives the copy.
  static std::expected<std::unique_ptr<Copy>, std::string> begin(SQLite::Database& from,
                                                                 const std::filesystem::path& file);
  ~SqliteCopy() override;
  SqliteCopy(const SqliteCopy&) = delete;
  SqliteCopy& operator=(const SqliteCopy&) = delete;

  std::expected<bool, std::string> go_on() override;

  static constexpr int kPages = 64;  // copied by one go_on()

 private:
  SqliteCopy(SQLite::Database& from, const std::filesystem::path& file);

  std::filesystem::path file_;
  SQLite::Database to_;
  SQLite::Backup backup_;
  bool is_whole_ = false;
};

}  // namespace storage
