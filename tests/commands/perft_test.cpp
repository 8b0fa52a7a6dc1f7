#include "server/commands/perft.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/commands/said.h"

namespace server {
namespace {

using commands_test::Said;
using commands_test::say;

const std::string kStart(rules::kStartFen);

TEST(PerftCommand, PrintsNodesSecondsAndSpeedALineEach) {
  const Said said = say(add_perft, {"perft", "--depth", "3", kStart});
  EXPECT_EQ(said.status, 0);
  EXPECT_TRUE(said.out.starts_with("nodes 8902\nseconds ")) << said.out;
  EXPECT_NE(said.out.find("\nmnps "), std::string::npos) << said.out;
  EXPECT_EQ(said.error, "");
}

TEST(PerftCommand, DividesByRootMove) {
  const Said said = say(add_perft, {"perft", "--divide", "--depth", "3", kStart});
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.out.find("e2e4: 600\n"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("nodes 8902\n"), std::string::npos) << said.out;
}

TEST(PerftCommand, CountsEveryVariant) {
  const Said inner = say(add_perft, {"perft", "--divide", "--variant", "chess960", "--depth", "1",
                                     "4k3/8/8/8/8/8/8/1K4RR w Gk - 0 1"});
  EXPECT_EQ(inner.status, 1);
  EXPECT_EQ(inner.error, "perft: this FEN cannot be played (bad_castling).\n");
  const Said castling = say(add_perft, {"perft", "--divide", "--variant", "chess960", "--depth",
                                        "1", "4k3/8/8/8/8/8/8/1K4RR w G - 0 1"});
  EXPECT_NE(castling.out.find("b1g1: 1\n"), std::string::npos) << castling.out;
  const Said over = say(add_perft, {"perft", "--variant", "threecheck", "--depth", "2",
                                    "4k3/8/8/8/8/8/8/R3K3 w Q - 1+1 0 1"});
  EXPECT_TRUE(over.out.starts_with("nodes ")) << over.out;
  EXPECT_LT(std::stoi(over.out.substr(6)),
            std::stoi(say(add_perft, {"perft", "--depth", "2", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"})
                          .out.substr(6)));
}

TEST(PerftCommand, RefusesABadPositionByName) {
  const Said said = say(add_perft, {"perft", "--depth", "3", "8/8/8/8/8/8/8/8 w - - 0 1"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.error, "perft: this FEN cannot be played (no_king).\n");
  EXPECT_EQ(said.out, "");
}

TEST(PerftCommand, RefusesADepthOutOfRange) {
  for (const char* depth : {"0", "-1", "21"}) {
    const Said said = say(add_perft, {"perft", "--depth", depth, kStart});
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.error, "perft: the depth must be from 1 to 20.\n");
  }
}

TEST(PerftCommand, RefusesAnotherVariant) {
  const Said said = say(add_perft, {"perft", "--variant", "atomic", "--depth", "1", kStart});
  EXPECT_NE(said.status, 0);
  EXPECT_NE(said.error.find("'atomic' is not standard, chess960 or threecheck"), std::string::npos)
      << said.error;
}

}  // namespace
}  // namespace server
