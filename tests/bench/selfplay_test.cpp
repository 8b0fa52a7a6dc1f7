#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/selfplay/play.h"
#include "bench/selfplay/record.h"

namespace {

constexpr bench::SelfPlay kHow{.seed = 4, .nodes = 60};

// Ten in a row have every variant among them.
std::vector<bench::GameRecord> ten_games() {
  bot::TranspositionTable table(1);
  std::vector<bench::GameRecord> games;
  for (std::uint64_t number = 0; number < 10; ++number) {
    games.push_back(bench::play_record(kHow, number, table));
  }
  return games;
}

TEST(SelfPlay, FollowsFromTheSeed) {
  bot::TranspositionTable table(1);
  const auto games = ten_games();
  std::set<std::string> different;
  for (const auto& game : games) {
    EXPECT_EQ(line(game), line(bench::play_record(kHow, game.number, table)));
    different.insert(game.start.fen());
  }
  EXPECT_EQ(different.size(), games.size());
  EXPECT_NE(line(games[0]), line(bench::play_record({.seed = 5, .nodes = 60}, 0, table)));
}

TEST(SelfPlay, PlaysEveryVariantToTheEnd) {
  std::set<rules::Variant> variants;
  for (const auto& game : ten_games()) {
    variants.insert(game.start.variant());
    rules::Position p = game.start;
    for (const auto& scored : game.moves) {
      const auto move = p.find(scored.move);
      ASSERT_TRUE(move) << line(game);
      p.play(*move);
    }
    if (p.is_checkmate() || p.is_third_check()) {
      EXPECT_EQ(game.points, p.turn() == rules::Color::Black ? 2 : 0) << line(game);
    }
  }
  EXPECT_EQ(variants.size(), rules::kVariants.size());
}

TEST(GameRecord, IsReadAsItIsWritten) {
  for (const auto& game : ten_games()) {
    const std::string text = line(game);
    const auto read = bench::parse_record(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(line(*read), text);
  }
}

TEST(GameRecord, WhatHasNotAllFieldsIsNone) {
  const std::string good =
      "7|standard|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|2|e2e4/31 e7e5/-20";
  ASSERT_TRUE(bench::parse_record(good));
  for (const std::size_t kept : {0u, 1u, 10u, 30u, 68u, 75u}) {
    EXPECT_FALSE(bench::parse_record(good.substr(0, kept))) << good.substr(0, kept);
  }
}

}  // namespace
