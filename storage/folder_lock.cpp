#include "storage/folder_lock.h"

#include <cerrno>
#include <stdexcept>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace storage {
namespace {

constexpr mode_t kOwnerAlone = 0600;

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : file_(open((folder / "rookery.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerAlone)) {
  const std::string name = "the data folder " + folder.string();
  if (file_ < 0) {
    throw std::runtime_error(name +
                             " cannot be written: " + std::generic_category().message(errno));
  }
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  close(file_);
  if (error == EWOULDBLOCK) throw std::runtime_error(name + " is in use by another server");
  throw std::runtime_error(name + " cannot be locked: " + std::generic_category().message(error));
}

FolderLock::~FolderLock() {
  close(file_);
}

}  // namespace storage
