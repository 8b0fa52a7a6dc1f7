#include "server/net/static_files.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"

namespace server {
namespace {

TEST(StaticFiles, KnowsWhatIsInTheFolderAndNothingElse) {
  const TemporaryFolder folder;
  folder.write("index.html", "page");
  folder.write("deep/er/file.txt", "text");
  folder.write("no-extension", "bytes");
  folder.write(".hidden", "secret");
  const StaticFiles files(folder.path());
  EXPECT_TRUE(files.has("/index.html"));
  EXPECT_TRUE(files.has("/deep/er/file.txt"));
  EXPECT_FALSE(files.has("/.hidden"));
  EXPECT_FALSE(files.has("/deep"));
  EXPECT_FALSE(files.has("index.html"));
  EXPECT_FALSE(files.has("/../" + folder.path().filename().string() + "/index.html"));
  EXPECT_EQ(*files.answer("/no-extension", {}).body, "bytes");
}

TEST(StaticFiles, WithoutAPageThereIsNoSite) {
  const TemporaryFolder folder;
  folder.write("other.html", "page");
  EXPECT_THROW(StaticFiles{folder.path()}, std::runtime_error);
  EXPECT_THROW(StaticFiles{folder.path() / "missing"}, std::runtime_error);
}

TEST(StaticFiles, TheTagIsOfTheBytes) {
  const TemporaryFolder one;
  one.write("index.html", "page");
  const TemporaryFolder other;
  other.write("index.html", "pagf");
  const auto tag = [](const TemporaryFolder& folder) {
    return StaticFiles(folder.path()).answer("/index.html", {}).fields.front().second;
  };
  EXPECT_EQ(tag(one), tag(one));
  EXPECT_NE(tag(one), tag(other));
}

}  // namespace
}  // namespace server
