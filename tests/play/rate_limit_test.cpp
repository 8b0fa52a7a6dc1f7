#include "server/play/rate_limit.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::Instant;
using rules::Millis;

TEST(RateLimit, LetsABurstThroughAndThenSoManyASecond) {
  RateLimit limit(10, 5);
  Instant now(Millis(1'000));
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limit.pass(now)) << i;
  EXPECT_FALSE(limit.pass(now));
  now += Millis(100);
  EXPECT_TRUE(limit.pass(now));
  EXPECT_FALSE(limit.pass(now));
  now += Millis(3'600'000);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limit.pass(now)) << "never more than the burst " << i;
  EXPECT_FALSE(limit.pass(now));
}

}  // namespace
}  // namespace server
