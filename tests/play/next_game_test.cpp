#include "server/play/next_game.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Color;

TEST(NextGame, IsWishedForByOneAndAgreedToByTheOther) {
  NextGame next;
  EXPECT_EQ(next.objection(Color::White), std::nullopt);
  next.wish(Color::White);
  EXPECT_EQ(next.wished_by(), Color::White);
  EXPECT_EQ(next.objection(Color::White), ErrorCode::AlreadyOffered)
      << "nobody agrees with himself";
  EXPECT_EQ(next.objection(Color::Black), std::nullopt);
}

TEST(NextGame, IsBegunOnce) {
  NextGame next;
  next.wish(Color::Black);
  next.begin("K7QW2M");
  EXPECT_EQ(next.code(), "K7QW2M");
  EXPECT_EQ(next.wished_by(), std::nullopt);
  for (const Color c : rules::kColors) EXPECT_EQ(next.objection(c), ErrorCode::AlreadyOffered);
  EXPECT_EQ(next.objection_to_decline(), ErrorCode::AlreadyOffered);
}

TEST(NextGame, AWishIsDeclinedOrTakenBackAndMayBeMadeAgain) {
  NextGame next;
  EXPECT_EQ(next.objection_to_decline(), ErrorCode::NoOffer);
  next.wish(Color::White);
  EXPECT_EQ(next.objection_to_decline(), std::nullopt);
  next.decline();
  EXPECT_EQ(next.wished_by(), std::nullopt);
  EXPECT_EQ(next.objection(Color::White), std::nullopt);
}

TEST(NextGame, WithWhoHasLeftThereIsNone) {
  NextGame next;
  next.wish(Color::Black);
  next.leave(Color::Black);
  EXPECT_EQ(next.wished_by(), std::nullopt) << "the wish goes with him";
  EXPECT_EQ(next.objection(Color::White), ErrorCode::NoRematch);
  EXPECT_TRUE(next.has_left(Color::Black));
  EXPECT_FALSE(next.has_left(Color::White));
}

}  // namespace
}  // namespace server
