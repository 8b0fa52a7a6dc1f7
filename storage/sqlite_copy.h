// A copy of an SQLite database, made through the connection that writes it: commits go on between
// the steps and are taken along (sqlite.org/backup.html). What is written goes to the disk a little
// at a time, as much waiting at once would hold up the commits between; its last pages are not
// synced: whoever asked for the copy does that.
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

  static constexpr int kPages = 64;      // copied by one go_on()
  static constexpr int kStepsASync = 4;  // a megabyte

 private:
  // The file once more beside SQLite's own, to sync it by. Closed after that one: whoever closes a
  // file lets go of all locks of his process on it.
  class Opened {
   public:
    explicit Opened(int number) : number_(number) {}
    ~Opened();
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    int number() const { return number_; }

   private:
    int number_;
  };

  SqliteCopy(SQLite::Database& from, const std::filesystem::path& file, int opened);
  std::expected<void, std::string> sync_now_and_then();

  std::filesystem::path file_;
  Opened opened_;
  SQLite::Database to_;
  SQLite::Backup backup_;
  int steps_ = 0;  // since it was synced
  bool is_whole_ = false;
};

}  // namespace storage
