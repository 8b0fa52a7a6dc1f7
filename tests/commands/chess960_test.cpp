#include "server/commands/chess960.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/commands/said.h"

namespace server {
namespace {

using commands_test::Said;
using commands_test::say;

TEST(Chess960Command, PrintsTheStartOfANumber) {
  EXPECT_EQ(say(add_chess960, {"chess960", "518"}).out, std::string(rules::kStartFen) + '\n');
  EXPECT_EQ(say(add_chess960, {"chess960", "0"}).out,
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n");
}

TEST(Chess960Command, RefusesWhatIsNoNumberOfAStart) {
  for (const std::string number : {"960", "-1", "x", "", " 5", "5.5", "99999999999999999999"}) {
    const Said said = say(add_chess960, {"chess960", number});
    EXPECT_EQ(said.status, 1) << number;
    EXPECT_EQ(said.out, "") << number;
    EXPECT_EQ(said.error, "chess960: '" + number + "' is not a number from 0 to 959.\n");
  }
  EXPECT_NE(say(add_chess960, {"chess960"}).status, 0);
}

}  // namespace
}  // namespace server
