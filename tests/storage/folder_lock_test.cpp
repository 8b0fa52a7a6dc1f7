#include "storage/folder_lock.h"

#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>

#include "tests/support/temp_dir.h"

namespace storage {
namespace {

TEST(FolderLock, IsHeldByOneAtATime) {
  const support::TempDir folder;
  std::optional<FolderLock> first(std::in_place, folder.path());
  EXPECT_THROW(FolderLock second(folder.path()), std::runtime_error);
  first.reset();
  EXPECT_NO_THROW(FolderLock third(folder.path()));
}

TEST(FolderLock, WantsAFolder) {
  const support::TempDir folder;
  EXPECT_THROW(FolderLock lock(folder / "missing"), std::runtime_error);
}

}  // namespace
}  // namespace storage
