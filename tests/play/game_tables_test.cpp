#include "server/play/game_tables.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(GameTables, AGameFindsItsOwnAgain) {
  GameTables tables(2);
  const auto first = tables.lend("a");
  tables.give_back(first);
  tables.give_back(tables.lend("b"));
  EXPECT_EQ(tables.lend("a"), first);
  EXPECT_FALSE(first->is_strange);
}

TEST(GameTables, TheGameThatSearchedLongestAgoLosesItsOwn) {
  GameTables tables(2);
  const auto first = tables.lend("a");
  tables.give_back(first);
  const auto second = tables.lend("b");
  tables.give_back(second);
  tables.give_back(tables.lend("a"));
  EXPECT_EQ(tables.lend("c"), second);
  EXPECT_TRUE(second->is_strange);
  EXPECT_EQ(tables.lend("a"), first);
  EXPECT_FALSE(first->is_strange);
}

TEST(GameTables, NoneIsLentTwice) {
  GameTables tables(1);
  const auto lent = tables.lend("a");
  ASSERT_TRUE(lent);
  EXPECT_FALSE(tables.lend("a")) << "a hint beside the bot's own thought";
  EXPECT_FALSE(tables.lend("b"));
  tables.give_back(lent);
  EXPECT_EQ(tables.lend("b"), lent);
}

TEST(GameTables, WithoutMemoryThereIsNone) {
  GameTables tables(0);
  EXPECT_FALSE(tables.lend("a"));
  tables.give_back(nullptr);
}

}  // namespace
}  // namespace server
