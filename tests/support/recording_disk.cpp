#include "tests/support/recording_disk.h"

#include <filesystem>
#include <new>
#include <utility>

namespace support {

// What SQLite holds of an open file; the system's own part stands behind it in the same memory.
struct RecordingDisk::File {
  sqlite3_file base;  // first: SQLite knows no more of it
  RecordingDisk* disk;
  std::string name;
  sqlite3_file* real;

  template <typename What>
  int note(int result, What what) {
    if (result == SQLITE_OK) disk->acts_.push_back({name, std::move(what)});
    return result;
  }
};

RecordingDisk::File& RecordingDisk::file_of(sqlite3_file* file) {
  return *reinterpret_cast<File*>(file);
}

// Version 2: no memory-mapped pages, which would be written without a word.
sqlite3_io_methods RecordingDisk::methods() {
  static constexpr auto real = [](sqlite3_file* file) { return file_of(file).real; };
  sqlite3_io_methods out{};
  out.iVersion = 2;
  out.xClose = [](sqlite3_file* f) {
    const int result = real(f)->pMethods->xClose(real(f));
    file_of(f).~File();
    return result;
  };
  out.xRead = [](sqlite3_file* f, void* into, int size, sqlite3_int64 at) {
    return real(f)->pMethods->xRead(real(f), into, size, at);
  };
  out.xWrite = [](sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
    const int result = real(f)->pMethods->xWrite(real(f), from, size, at);
    return file_of(f).note(
        result, DiskWrite{static_cast<std::size_t>(at),
                          {static_cast<const char*>(from), static_cast<std::size_t>(size)}});
  };
  out.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
    const int result = real(f)->pMethods->xTruncate(real(f), size);
    return file_of(f).note(result, DiskTruncate{static_cast<std::size_t>(size)});
  };
  out.xSync = [](sqlite3_file* f, int) { return file_of(f).note(SQLITE_OK, DiskSync{}); };
  out.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
    return real(f)->pMethods->xFileSize(real(f), size);
  };
  out.xLock = [](sqlite3_file* f, int lock) { return real(f)->pMethods->xLock(real(f), lock); };
  out.xUnlock = [](sqlite3_file* f, int lock) { return real(f)->pMethods->xUnlock(real(f), lock); };
  out.xCheckReservedLock = [](sqlite3_file* f, int* is_locked) {
    return real(f)->pMethods->xCheckReservedLock(real(f), is_locked);
  };
  out.xFileControl = [](sqlite3_file* f, int what, void* with) {
    return real(f)->pMethods->xFileControl(real(f), what, with);
  };
  out.xSectorSize = [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); };
  out.xDeviceCharacteristics = [](sqlite3_file* f) {
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
  };
  out.xShmMap = [](sqlite3_file* f, int region, int size, int extend, void volatile** at) {
    return real(f)->pMethods->xShmMap(real(f), region, size, extend, at);
  };
  out.xShmLock = [](sqlite3_file* f, int offset, int count, int flags) {
    return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
  };
  out.xShmBarrier = [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); };
  out.xShmUnmap = [](sqlite3_file* f, int remove) {
    return real(f)->pMethods->xShmUnmap(real(f), remove);
  };
  return out;
}

RecordingDisk& RecordingDisk::disk_of(sqlite3_vfs* vfs) {
  return *static_cast<RecordingDisk*>(vfs->pAppData);
}

int RecordingDisk::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                        int* given) {
  static const sqlite3_io_methods kMethods = methods();
  RecordingDisk& disk = disk_of(vfs);
  auto* const real = reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
  file->pMethods = nullptr;
  const int result = disk.real_->xOpen(disk.real_, name, real, flags, given);
  if (result != SQLITE_OK) return result;
  const std::string plain = name == nullptr ? "" : std::filesystem::path(name).filename().string();
  new (file) File{.base = {&kMethods}, .disk = &disk, .name = plain, .real = real};
  return result;
}

int RecordingDisk::remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  RecordingDisk& disk = disk_of(vfs);
  const int result = disk.real_->xDelete(disk.real_, name, sync_folder);
  if (result != SQLITE_OK) return result;
  const std::string plain = std::filesystem::path(name).filename().string();
  disk.acts_.push_back({plain, DiskDelete{}});
  if (sync_folder != 0) disk.acts_.push_back({plain, DiskSync{}});
  return result;
}

RecordingDisk::RecordingDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
  static_assert(sizeof(File) % 8 == 0 && alignof(File) <= 8);  // as SQLite aligns
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.zName = "recording";
  vfs_.pAppData = this;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  sqlite3_vfs_register(&vfs_, 1);
}

RecordingDisk::~RecordingDisk() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
}

}  // namespace support
