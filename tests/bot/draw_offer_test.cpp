#include "bot/draw_offer.h"

#include <gtest/gtest.h>

namespace {

TEST(DrawOffer, AcceptsWhereItStandsWorse) {
  EXPECT_TRUE(bot::accepts_draw(-50, 1));
  EXPECT_TRUE(bot::accepts_draw(-900, 20));
}

TEST(DrawOffer, DeclinesAnEvenGameThatIsYoung) {
  EXPECT_FALSE(bot::accepts_draw(0, 1));
  EXPECT_FALSE(bot::accepts_draw(-49, 39));
}

TEST(DrawOffer, AcceptsADeadLevelGameLate) {
  EXPECT_TRUE(bot::accepts_draw(0, 40));
  EXPECT_TRUE(bot::accepts_draw(15, 60));
}

TEST(DrawOffer, DeclinesWhereItStandsBetter) {
  EXPECT_FALSE(bot::accepts_draw(16, 80));
  EXPECT_FALSE(bot::accepts_draw(29'990, 80));
}

}  // namespace
