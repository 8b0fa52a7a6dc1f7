#include "bot/transposition_table.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/bot/positions.h"

namespace {

using bot::TranspositionTable;
using Bound = TranspositionTable::Bound;

// Keys of one bucket: they differ only in the bits above the index.
constexpr std::uint64_t kKey = 0x1234;
constexpr std::uint64_t key_of_same_bucket(std::uint64_t n) {
  return kKey + (n << 40);
}

TEST(TranspositionTable, KeepsWhatWasStored) {
  TranspositionTable table(1);
  table.store(kKey, {.score = -321, .move = 77, .depth = 9, .bound = Bound::Lower});
  const auto entry = table.find(kKey);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->score, -321);
  EXPECT_EQ(entry->move, 77);
  EXPECT_EQ(entry->depth, 9);
  EXPECT_EQ(entry->bound, Bound::Lower);
}

TEST(TranspositionTable, DoesNotKnowOthers) {
  TranspositionTable table(1);
  EXPECT_FALSE(table.find(0));
  table.store(kKey, {.depth = 1});
  EXPECT_FALSE(table.find(key_of_same_bucket(1)));
}

TEST(TranspositionTable, KeepsWhatTheLastSearchFoundAsLongAsThereIsRoom) {
  TranspositionTable table(1);
  table.store(key_of_same_bucket(0), {.depth = 9});
  for (int i = 0; i < 100; ++i) {
    table.start_search();
    ASSERT_TRUE(table.find(key_of_same_bucket(0))) << i;
  }
  table.store(key_of_same_bucket(1), {.depth = 1});
  EXPECT_FALSE(table.find(key_of_same_bucket(0))) << "the oldest goes first, however deep";
  EXPECT_TRUE(table.find(key_of_same_bucket(1)));
}

TEST(TranspositionTable, ForgetsWhenToldTo) {
  TranspositionTable table(1);
  table.store(kKey, {.depth = 1});
  table.forget();
  EXPECT_FALSE(table.find(kKey));
}

TEST(TranspositionTable, ForgetsThroughMoreSearchesThanItCanNumber) {
  TranspositionTable table(1);
  table.store(kKey, {.depth = 1});
  for (int i = 0; i < 70'000; ++i) {
    table.forget();
    ASSERT_FALSE(table.find(kKey)) << i;
  }
}

TEST(TranspositionTable, SaysHowFullItIs) {
  TranspositionTable table(1);
  EXPECT_EQ(table.permille_used(), 0);
  for (std::uint64_t key = 0; key < 250; ++key) table.store(key, {.depth = 1});
  EXPECT_EQ(table.permille_used(), 250);
  for (std::uint64_t key = 0; key < 10'000; ++key) {
    table.store(key, {.depth = 1});
    table.store(key + (std::uint64_t{1} << 40), {.depth = 1});
  }
  EXPECT_EQ(table.permille_used(), 1000);
  table.forget();
  EXPECT_EQ(table.permille_used(), 0);
}

TEST(TranspositionTable, KeepsTheDeepestAndTheLatest) {
  TranspositionTable table(1);
  table.store(key_of_same_bucket(0), {.depth = 8});
  table.store(key_of_same_bucket(1), {.depth = 3});
  table.store(key_of_same_bucket(2), {.depth = 2});
  EXPECT_TRUE(table.find(key_of_same_bucket(0)));
  EXPECT_FALSE(table.find(key_of_same_bucket(1)));
  EXPECT_TRUE(table.find(key_of_same_bucket(2)));
}

TEST(TranspositionTable, ADeeperLookMovesTheOldOneToTheSecondPlace) {
  TranspositionTable table(1);
  table.store(key_of_same_bucket(0), {.depth = 4});
  table.store(key_of_same_bucket(1), {.depth = 9});
  EXPECT_EQ(table.find(key_of_same_bucket(0))->depth, 4);
  EXPECT_EQ(table.find(key_of_same_bucket(1))->depth, 9);
}

TEST(TranspositionTable, AnEntryWithoutAMoveKeepsTheOneKnown) {
  TranspositionTable table(1);
  table.store(kKey, {.move = 77, .depth = 4});
  table.store(kKey, {.move = 0, .depth = 5});
  EXPECT_EQ(table.find(kKey)->move, 77);
  EXPECT_EQ(table.find(kKey)->depth, 5);
}

TEST(TranspositionTable, MoveCodesTellLegalMovesApart) {
  bot_test::random_game(5, 120, [](const rules::Game& game) {
    std::set<bot::MoveCode> codes;
    for (const rules::Move move : game.position().legal_moves()) {
      EXPECT_NE(bot::code(move), 0);
      EXPECT_TRUE(codes.insert(bot::code(move)).second) << game.position().fen();
    }
  });
}

}  // namespace
