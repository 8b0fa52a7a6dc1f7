#include "bot/signature.h"

#include <string>

#include <gtest/gtest.h>

namespace {

// Any change of what the search, the evaluation or the order of moves does changes this number. A
// change that is meant (and measured, see docs/bot.md) puts what `rookery bench` prints as "nodes"
// here, and its commit says why; where no change was meant, something broke.
constexpr std::uint64_t kSignature = 3'247'590;

TEST(Signature, IsAsItWas) {
  std::string places;
  const auto hear = [&](std::string_view fen, std::uint64_t nodes) {
    places += std::string(fen) + ": " + std::to_string(nodes) + '\n';
  };
  EXPECT_EQ(bot::node_signature(hear), kSignature) << places;
}

}  // namespace
