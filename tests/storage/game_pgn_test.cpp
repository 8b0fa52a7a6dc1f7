#include "storage/game_pgn.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/records.h"

namespace storage {
namespace {

TEST(GamePgn, WritesAFinishedGame) {
  EXPECT_EQ(to_pgn(support::finished_game("a"), "https://chess.example/api/games/a"),
            R"([Event "Casual game"]
[Site "https://chess.example/api/games/a"]
[Date "2023.11.14"]
[Round "-"]
[White "Zoë \"Zed\""]
[Black "Rook"]
[Result "0-1"]
[UTCDate "2023.11.14"]
[UTCTime "22:13:20"]
[WhiteType "human"]
[BlackType "program"]
[TimeControl "300+3"]
[Termination "normal"]
[Reason "checkmate"]

1. f3 {[%clk 0:05:02]} 1... e5 {[%clk 0:05:03]} 2. g4 {[%clk 0:04:04]} 2...
Qh4# {[%clk 0:05:03]} 0-1

)");
}

TEST(GamePgn, ASiteThatIsNotKnownIsAQuestionMark) {
  EXPECT_NE(to_pgn(support::finished_game("a")).find("[Site \"?\"]"), std::string::npos);
}

}  // namespace
}  // namespace storage
