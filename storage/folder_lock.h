// Says that a data folder is in use by this process: two servers on one database would fence each
// other off, and the one that serves games would be the loser. The system lets go of the lock when
// the process ends, however it ends.
#pragma once

#include <filesystem>

namespace storage {

class FolderLock {
 public:
  // Throws, in one sentence, if another process holds the folder or the lock file cannot be made.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace storage
