// Mates from games of the bot against itself; their lengths agree with Stockfish 15.1.
#include <gtest/gtest.h>

#include "bot/engine.h"
#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot::Level;
using bot_test::position;

struct Mate {
  int moves;
  const char* fen;
};

constexpr Mate kMates[] = {
    {1, "1r3rk1/p5pp/8/1bp2p2/5N2/P2P4/n4PPP/q3R1K1 b - - 1 24"},
    {1, "2k5/4R3/p1N3p1/4P2p/NPP3n1/3P4/P5PP/7K w - - 7 36"},
    {1, "2r3k1/1P4p1/3BR1P1/3p4/3P3p/7P/8/R5K1 w - - 0 50"},
    {1, "4k2r/4b1pp/1p6/4pp2/P2pnP2/6P1/1PPB1q1P/2R1N2K b k - 4 24"},
    {1, "r4rk1/3Q3R/p2p1p2/1p1P2Pp/5P1P/8/PBP5/5BKR w - - 1 29"},
    {2, "1rbq1r1k/p1p3pB/2p1p3/7Q/2Pp4/8/PPP2PPP/1R3RK1 w - - 3 22"},
    {2, "5rk1/1p3pbp/p7/6p1/5n2/4qP2/P5PP/3Q1KR1 b - - 1 25"},
    {2, "5rk1/p1p3pp/8/1bb5/6P1/1P6/1P1P3P/2BK4 b - - 0 27"},
    {2, "r5k1/pp1Q1ppp/4p3/8/2Pbp2K/1P4P1/P6P/5q2 b - - 5 29"},
    {3, "1rbq1rk1/p1p3p1/2p1p3/7Q/2Pp4/3B4/PPP2PPP/1R3RK1 w - - 1 21"},
    {3, "6k1/p2b1pp1/6P1/2P5/rP3b2/2P3B1/3p4/1K6 b - - 0 40"},
    {3, "7r/B5pp/p2kP3/2p2Q2/2P5/4p3/PP4PP/R5K1 w - - 0 25"},
    {3, "N4b1r/pp3p1p/4kpp1/B7/3Q4/8/PP3P1P/4KB1R w K - 0 20"},
};

bot::Answer choose(bot::Engine& engine, const rules::Game& game, Level level) {
  const auto answer = engine.choose({.position = game.position(),
                                     .keys = game.keys(),
                                     .level = level,
                                     .clock = std::nullopt,
                                     .seed = 1});
  EXPECT_TRUE(answer.has_value());
  return *answer;
}

TEST(Mate, ExpertSeesHowManyMovesItTakes) {
  bot::Engine engine;
  for (const Mate& mate : kMates) {
    const bot::Answer answer = choose(engine, rules::Game(position(mate.fen)), Level::Expert);
    EXPECT_EQ(bot::mate_in(answer.score), mate.moves) << mate.fen;
  }
}

TEST(Mate, ExpertAndHardMateInTime) {
  bot::Engine engine;
  for (const Level level : {Level::Hard, Level::Expert}) {
    for (const Mate& mate : kMates) {
      if (level == Level::Hard && mate.moves > 1) continue;  // it may err
      rules::Game game(position(mate.fen));
      const rules::Color winner = game.turn();
      while (!game.outcome() && game.ply() < 2 * static_cast<std::uint32_t>(mate.moves)) {
        const rules::Move move = choose(engine, game, level).move;
        ASSERT_TRUE(game.play(game.turn(), game.ply(), game.position().uci(move)));
      }
      const rules::Outcome checkmate{winner, rules::Termination::Checkmate};
      EXPECT_EQ(game.outcome(), checkmate) << word(level) << ' ' << mate.fen;
    }
  }
}

TEST(Mate, EasyAndAboveMateAtOnceWhateverTheSeed) {
  bot::Engine engine;
  for (const Level level : {Level::Easy, Level::Normal, Level::Hard, Level::Expert}) {
    for (const Mate& mate : kMates) {
      if (mate.moves != 1) continue;
      rules::Position p = position(mate.fen);
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto answer = engine.choose({p, {}, level, std::nullopt, seed});
        rules::Position after = p;
        after.play(answer->move);
        EXPECT_TRUE(after.is_checkmate()) << word(level) << ' ' << mate.fen;
      }
    }
  }
}

TEST(Mate, BeingMatedIsSeenToo) {
  // The rooks' ladder is one step from its end, whatever Black does.
  const rules::Position p = position("6k1/R7/1R6/8/8/8/8/K7 b - - 0 1");
  bot::Engine engine;
  const auto answer = engine.choose({p, {}, Level::Hard, std::nullopt, 1});
  EXPECT_EQ(bot::mate_in(answer->score), -1);
}

}  // namespace
