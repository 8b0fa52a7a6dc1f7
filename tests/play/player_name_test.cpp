#include "server/play/player_name.h"

#include <gtest/gtest.h>

#include <vector>

namespace server {
namespace {

struct Row {
  const char* why;
  std::string typed;
  std::string shown;
};

TEST(PlayerName, IsMadeSafeToShow) {
  const std::vector<Row> rows{
      {"plain", "Ann", "Ann"},
      {"letters of all people", "Łukasz 陳 محمد", "Łukasz 陳 محمد"},
      {"white space folded", "  Ann \t\n Smith ", "Ann Smith"},
      {"composed", "Zoe\u0301", "Zoé"},
      {"bidi override", "Ann\u202Ennan", "Annnnan"},
      {"zero width", "A\u200Bn\u200Dn", "Ann"},
      {"control", std::string("A\x01nn\x7f"), "Ann"},
      {"only hidden", "\u202E\u200B", ""},
      {"markup is text", "<b>&\"'", "<b>&\"'"},
      {"bad UTF-8 is replaced", "A\xffnn", "A\uFFFDnn"},
      {"cut", std::string(40, 'a'), std::string(24, 'a')},
      {"cut between signs", std::string(23, 'a') + "🐦🐦", std::string(23, 'a') + "🐦"},
      {"no space at the cut", std::string(23, 'a') + " b", std::string(23, 'a')},
  };
  for (const Row& row : rows) EXPECT_EQ(clean_name(row.typed), row.shown) << row.why;
}

TEST(PlayerName, IsMadeUpFromTheId) {
  EXPECT_EQ(made_up_name("aaaaaaaaaaaaaaaa"), made_up_name("aaaaaaaaaaaaaaaa"));
  EXPECT_NE(made_up_name("aaaaaaaaaaaaaaaa"), made_up_name("abaaaaaaaaaaaaaa"));
  EXPECT_NE(made_up_name("aaaaaaaaaaaaaaaa"), made_up_name("baaaaaaaaaaaaaaa"));
}

}  // namespace
}  // namespace server
