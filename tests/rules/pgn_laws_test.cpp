// Laws of reading and writing PGN, over random games of all variants with random comments, times,
// signs and variations.
#include <gtest/gtest.h>

#include <sstream>

#include "rules/pgn_tags.h"
#include "tests/rules/pgn_reading.h"
#include "tests/rules/random_pgn.h"

namespace rules {
namespace {

constexpr std::uint32_t kGames = 150;

template <typename Law>
void in_every_variant(Law law) {
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) {
      law(testing::RandomPgn(seed).game(variant));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

void expect_equal(const PgnGame& read, const PgnGame& written) {
  ASSERT_EQ(read.tags, written.tags);
  ASSERT_EQ(read.start.variant(), written.start.variant());
  ASSERT_EQ(read.start.fen(), written.start.fen());
  ASSERT_EQ(read.result, written.result);
  ASSERT_TRUE(read.line == written.line) << pgn(read) << pgn(written);
  ASSERT_EQ(last_position(read).fen(), last_position(written).fen());
}

TEST(PgnLaws, WhatIsWrittenReadsBackAsTheSameGame) {
  in_every_variant([](const PgnGame& game) {
    const std::string text = pgn(game);
    const auto all = testing::read_pgn(text);
    ASSERT_TRUE(all.faults.empty())
        << all.faults.front().line << ' ' << all.faults.front().text() << '\n'
        << text;
    ASSERT_EQ(all.games.size(), 1U) << text;
    expect_equal(all.games.front(), game);
    ASSERT_EQ(pgn(all.games.front()), text);
  });
}

TEST(PgnLaws, ManyGamesReadBackFromOneText) {
  std::string text;
  std::vector<PgnGame> games;
  in_every_variant([&](const PgnGame& game) {
    text += pgn(game);
    games.push_back(game);
  });
  const auto all = testing::read_pgn(text);
  ASSERT_TRUE(all.faults.empty());
  ASSERT_EQ(all.games.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) expect_equal(all.games[i], games[i]);
}

// What may not be broken makes a line longer: a tag, a comment behind a semicolon, a word with %.
TEST(PgnLaws, LinesAreShortAndNoneIsAnEscape) {
  in_every_variant([](const PgnGame& game) {
    const std::string text = pgn(game);
    std::istringstream in(text.substr(text.find("\n\n")));
    for (std::string line; std::getline(in, line);) {
      ASSERT_FALSE(line.ends_with(' ')) << line;
      ASSERT_FALSE(line.starts_with('%')) << line;
      if (line.find_first_of(";%") == std::string::npos) {
        ASSERT_LT(line.size(), 80U) << line;
      }
    }
  });
}

}  // namespace
}  // namespace rules
