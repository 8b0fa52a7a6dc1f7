#include "server/commands/perft.h"

#include <gtest/gtest.h>

#include "rules/fen.h"

namespace server {
namespace {

using ::testing::internal::CaptureStderr;
using ::testing::internal::CaptureStdout;
using ::testing::internal::GetCapturedStderr;
using ::testing::internal::GetCapturedStdout;

TEST(PerftCommand, PrintsEachRootMoveTheTotalAndTheSpeed) {
  CaptureStdout();
  EXPECT_EQ(run_perft(3, std::string(rules::kStartFen)), 0);
  const std::string output = GetCapturedStdout();
  EXPECT_NE(output.find("e2e4: 600\n"), std::string::npos) << output;
  EXPECT_NE(output.find("total 8902"), std::string::npos) << output;
  EXPECT_NE(output.find("Mnodes/s"), std::string::npos) << output;
}

TEST(PerftCommand, RefusesABadPositionByName) {
  CaptureStderr();
  EXPECT_EQ(run_perft(3, "8/8/8/8/8/8/8/8 w - - 0 1"), 1);
  EXPECT_NE(GetCapturedStderr().find("no_king"), std::string::npos);
}

TEST(PerftCommand, RefusesADepthOutOfRange) {
  CaptureStderr();
  EXPECT_EQ(run_perft(0, std::string(rules::kStartFen)), 1);
  EXPECT_EQ(run_perft(21, std::string(rules::kStartFen)), 1);
  EXPECT_NE(GetCapturedStderr().find("depth"), std::string::npos);
}

}  // namespace
}  // namespace server
