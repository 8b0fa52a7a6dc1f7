// A disk that remembers what SQLite does to its files, in order, so that a test can ask afterwards
// what a power cut at any moment would have left. All but the syncs is passed on to the system's
// files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <sqlite3.h>

namespace support {

struct DiskWrite {
  std::size_t at;
  std::string bytes;
};
struct DiskTruncate {
  std::size_t size;
};
struct DiskSync {};    // all that was done to the file before survives from now on
struct DiskDelete {};  // likewise, where the folder was synced after it

struct DiskAct {
  std::string file;  // without its folder
  std::variant<DiskWrite, DiskTruncate, DiskSync, DiskDelete> what;
};

// SQLite's default VFS for as long as it lives; connections that were opened meanwhile are closed
// before. Used by one thread at a time.
class RecordingDisk {
 public:
  RecordingDisk();
  ~RecordingDisk();
  RecordingDisk(const RecordingDisk&) = delete;
  RecordingDisk& operator=(const RecordingDisk&) = delete;

  const std::vector<DiskAct>& acts() const { return acts_; }

 private:
  struct File;
  static File& file_of(sqlite3_file* file);
  static sqlite3_io_methods methods();
  static RecordingDisk& disk_of(sqlite3_vfs* vfs);
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder);

  sqlite3_vfs* real_;
  sqlite3_vfs vfs_;
  std::vector<DiskAct> acts_;
};

}  // namespace support
