#include "bot/book.h"

#include <map>
#include <ranges>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "bot/engine.h"
#include "rules/san.h"
#include "tests/bot/positions.h"

namespace {

using bot::Book;
using bot::BookLine;

rules::Position after(std::string_view moves) {
  rules::Position p;
  for (const auto word : std::views::split(moves, ' ')) {
    const auto move = rules::parse_san(p, std::string_view(word.begin(), word.end()));
    EXPECT_TRUE(move) << moves;
    if (move) p.play(*move);
  }
  return p;
}

TEST(Book, EveryLineCanBePlayedAndIsLongEnough) {
  std::set<std::string_view> seen;
  for (const BookLine& line : bot::book_lines()) {
    (void)after(line.moves);
    EXPECT_GT(line.weight, 0U) << line.moves;
    EXPECT_GE(std::ranges::count(line.moves, ' '), 6) << line.moves;
    EXPECT_TRUE(seen.insert(line.moves).second) << "twice: " << line.moves;
  }
  EXPECT_GE(seen.size(), 100U);
}

// Neither side is out of its lines with a lost game.
TEST(Book, EveryLineEndsBalanced) {
  bot::TranspositionTable table(1);
  const bot::Now never = [] { return std::chrono::steady_clock::time_point{}; };
  for (const BookLine& line : bot::book_lines()) {
    table.forget();
    bot::Search search(after(line.moves), {}, bot::Fallibility({}, 1, 1), table);
    const auto answer = search.run({.depth = 6}, never, {});
    ASSERT_TRUE(answer);
    EXPECT_LE(std::abs(answer->score), 130) << line.moves;
  }
}

TEST(Book, HeavierLinesAreChosenMoreOften) {
  constexpr auto kLines = std::to_array<BookLine>({{9, "e4 e5"}, {1, "d4 d5"}});
  const Book book(kLines);
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    ++chosen[bot_test::text(*book.choose(rules::Position(), seed))];
  }
  EXPECT_EQ(chosen.size(), 2U);
  EXPECT_NEAR(chosen["e2e4"], 900, 40);
}

TEST(Book, FindsAPositionByWhateverWay) {
  constexpr auto kLines = std::to_array<BookLine>({{1, "d4 d5 c4 e6 Nc3 Nf6"}});
  const Book book(kLines);
  EXPECT_TRUE(book.choose(after("c4 e6 d4 d5"), 1));
  EXPECT_FALSE(book.choose(after("d4 d5 c4 e6 Nc3 Nf6"), 1)) << "the line ends here";
  EXPECT_FALSE(book.choose(after("e4"), 1));
}

TEST(Book, KnowsStandardChessAlone) {
  const Book book;
  constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_TRUE(book.choose(bot_test::position(kStart), 1));
  EXPECT_FALSE(book.choose(bot_test::position(kStart, rules::Variant::Chess960), 1));
}

TEST(Book, OpeningsDifferFromGameToGameAtEveryLevel) {
  bot::Engine engine;
  for (const bot::Level level : bot::kLevels) {
    std::set<std::string> openings;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      rules::Position p;
      std::string line;
      for (int ply = 0; ply < 2; ++ply) {
        const auto answer = engine.choose({p, {}, level, std::nullopt, seed});
        line += bot_test::text(answer->move);
        p.play(answer->move);
      }
      openings.insert(line);
    }
    EXPECT_GE(openings.size(), 8U) << word(level);
  }
}

}  // namespace
