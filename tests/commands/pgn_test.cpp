#include "server/commands/pgn.h"

#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/commands/said.h"
#include "tests/support/temp_dir.h"

namespace server {
namespace {

using commands_test::Said;
using commands_test::say;

Said read(std::string_view text) {
  const support::TempDir folder;
  const std::string file = (folder / "games.pgn").string();
  std::ofstream(file, std::ios::binary) << text;
  Said said = say(add_pgn, {"pgn", file});
  if (said.error.starts_with(file)) said.error.erase(0, file.size());
  return said;
}

constexpr std::string_view kGood = "[White \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

TEST(PgnCommand, WritesTheGamesBackInExportFormat) {
  const Said said = read(kGood);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.error, "");
  EXPECT_NE(said.out.find("[White \"Anna\"]\n"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("[Result \"0-1\"]\n"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("\n1. f3 e5 2. g4 Qh4# 0-1\n"), std::string::npos) << said.out;
  EXPECT_EQ(read(said.out).out, said.out);
}

TEST(PgnCommand, NamesAFaultByItsPlaceAndKeepsTheOtherGames) {
  const Said said =
      read(std::string(kGood) + "[White \"Bob\"]\n\n1. e4 Ke7 *\n\n" + std::string(kGood));
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.error, ":7:7: illegal_move: found 'Ke7', expected a legal move\n");
  const auto first = said.out.find("Qh4#");
  ASSERT_NE(first, std::string::npos) << said.out;
  EXPECT_NE(said.out.find("Qh4#", first + 1), std::string::npos) << said.out;
  EXPECT_EQ(said.out.find("Bob"), std::string::npos) << said.out;
}

TEST(PgnCommand, SaysThatAFileCannotBeRead) {
  const support::TempDir folder;
  for (const std::string& file : {folder.path().string(), (folder / "none.pgn").string()}) {
    const Said said = say(add_pgn, {"pgn", file});
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.error, "pgn: " + file + " cannot be read.\n");
    EXPECT_EQ(said.out, "");
  }
}

}  // namespace
}  // namespace server
