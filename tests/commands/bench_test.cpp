#include "server/commands/bench.h"

#include <gtest/gtest.h>

#include "bot/signature.h"
#include "tests/commands/said.h"

namespace server {
namespace {

TEST(BenchCommand, PrintsTheNodeSignatureAndTheSpeed) {
  const auto said = commands_test::say(add_bench, {"bench"});
  EXPECT_EQ(said.status, 0);
  const std::string nodes = "nodes " + std::to_string(bot::node_signature()) + "\nseconds ";
  EXPECT_TRUE(said.out.starts_with(nodes)) << said.out;
  EXPECT_NE(said.out.find("\nnps "), std::string::npos) << said.out;
}

}  // namespace
}  // namespace server
