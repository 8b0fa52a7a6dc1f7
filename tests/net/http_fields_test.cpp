#include "server/net/http_fields.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/net/target.h"

namespace server {
namespace {

TEST(HttpFields, GzipIsSentToWhoNamesIt) {
  for (const char* yes : {"gzip", "deflate, gzip", "GZIP", "br , gzip ; q=0.5", "gzip;q=1"}) {
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  }
  for (const char* no : {"", "br", "*", "xgzip", "gzip;q=0", "gzip; q=0.000", "identity"}) {
    EXPECT_FALSE(accepts_gzip(no)) << no;
  }
}

TEST(HttpFields, TagsMatchWhole) {
  EXPECT_TRUE(matches_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(matches_tag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(matches_tag("*", "\"a\""));
  EXPECT_FALSE(matches_tag("", "\"a\""));
  EXPECT_FALSE(matches_tag("\"aa\"", "\"a\""));
  EXPECT_FALSE(matches_tag("a", "\"a\""));
}

TEST(HttpFields, OriginsMatchWithTheirPort) {
  const std::vector<std::string> none;
  const std::vector<std::string> friends = {"https://friend.test"};
  const std::vector<std::string> typed = {"https://Friend.test"};
  EXPECT_TRUE(is_origin_allowed("http://localhost:8080", "localhost:8080", none));
  EXPECT_TRUE(is_origin_allowed("http://[::1]:8080", "[::1]:8080", none));
  EXPECT_TRUE(is_origin_allowed("https://Chess.test", "chess.test", none));
  EXPECT_TRUE(is_origin_allowed("http://chess.test", "chess.test:80", none));
  EXPECT_TRUE(is_origin_allowed("https://friend.test", "chess.test", friends));
  EXPECT_TRUE(is_origin_allowed("https://friend.test", "chess.test", typed));
  EXPECT_FALSE(is_origin_allowed("http://localhost:8081", "localhost:8080", none));
  EXPECT_FALSE(is_origin_allowed("https://", "", none));
  EXPECT_FALSE(is_origin_allowed("null", "null", none));
  EXPECT_FALSE(is_origin_allowed("ftp://chess.test", "chess.test", none));
}

TEST(Target, IsDecodedOnce) {
  EXPECT_EQ(path_of("/a%20b?c=d"), "/a b");
  EXPECT_EQ(path_of("/%252e"), "/%2e");
  EXPECT_EQ(path_of("/..a/b..c/..."), "/..a/b..c/...");
  for (const char* bad :
       {"", "a", "*", "/..", "/a/../b", "/%2E./b", "/%0a", "/%7f", "/%", "/%+1"}) {
    EXPECT_FALSE(path_of(bad)) << bad;
  }
}

}  // namespace
}  // namespace server
