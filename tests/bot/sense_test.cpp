// Plain good sense: takes what is free, does not let a won game slip into a draw.
#include <gtest/gtest.h>

#include "bot/engine.h"
#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot::Level;
using bot_test::position;

constexpr std::array kSensible{Level::Normal, Level::Hard};

bot::Answer choose(bot::Engine& engine, const rules::Position& p, Level level,
                   std::vector<std::uint64_t> keys = {}) {
  const auto answer = engine.choose({p, std::move(keys), level, std::nullopt, 3});
  EXPECT_TRUE(answer.has_value()) << p.fen();
  return *answer;
}

TEST(Sense, TakesAHangingQueen) {
  const rules::Position p =
      position("rnb1kbnr/ppp2ppp/8/3pp1q1/3P4/4P3/PPP2PPP/RNBQKBNR w KQkq - 0 5");
  const rules::Position blundered =
      position("rnb1kbnr/pppp1ppp/8/4p1q1/3P4/2N5/PPP1PPPP/R1BQKBNR w KQkq - 2 3");
  bot::Engine engine;
  // The better, the surer: Beginner looks past it as often as not.
  struct Row {
    Level level;
    int least;
    int most;
  };
  for (const Row row : {Row{Level::Beginner, 10, 75}, Row{Level::Easy, 65, 95},
                        Row{Level::Normal, 85, 100}, Row{Level::Hard, 100, 100}}) {
    int taken = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto answer = engine.choose({blundered, {}, row.level, std::nullopt, seed});
      if (bot_test::text(answer->move) == "c1g5") ++taken;
    }
    EXPECT_GE(taken, row.least) << word(row.level);
    EXPECT_LE(taken, row.most) << word(row.level);
  }
  // Here the bishop's way is barred, and nothing else reaches the queen.
  EXPECT_NE(bot_test::text(choose(engine, p, Level::Hard).move), "c1g5");
}

TEST(Sense, DoesNotHangItsQueen) {
  const rules::Position p =
      position("rnbqkbnr/ppp2ppp/8/3pp3/4P3/3P4/PPP1BPPP/RNBQK1NR w KQkq - 0 4");
  bot::Engine engine;
  for (const Level level : kSensible) {
    rules::Position after = p;
    after.play(choose(engine, p, level).move);
    const bot::Answer reply = choose(engine, after, Level::Hard);
    EXPECT_LT(reply.score, 150) << word(level);
  }
}

// Positions won for the side to move, where some moves stalemate.
constexpr const char* kWon[] = {
    "7k/8/8/6K1/8/8/8/5Q2 w - - 0 1",   "k7/8/2K5/8/8/8/8/3R4 w - - 0 1",
    "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",   "8/8/3k4/8/8/8/8/Q3K3 w - - 0 1",
    "6k1/6P1/5K2/8/8/8/7P/8 w - - 0 1", "8/8/8/8/5k2/8/2q5/K7 b - - 0 1",
};

TEST(Sense, WinsWonEndingsWithoutStalemateOrRepetition) {
  bot::Engine engine;
  for (const Level level : kSensible) {
    for (const char* fen : kWon) {
      rules::Game game(position(fen));
      const rules::Color winner = game.turn();
      while (!game.outcome()) {
        const auto side = game.turn() == winner ? level : Level::Normal;
        const rules::Move move = choose(engine, game.position(), side, game.keys()).move;
        ASSERT_TRUE(game.play(game.turn(), game.ply(), game.position().uci(move)));
      }
      const rules::Outcome mate{winner, rules::Termination::Checkmate};
      EXPECT_EQ(game.outcome(), mate) << word(level) << ' ' << fen;
    }
  }
}

TEST(Sense, EvenBeginnerDoesNotStalemateAtOnce) {
  bot::Engine engine;
  for (const char* fen : kWon) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      rules::Position p = position(fen);
      const auto answer = engine.choose({p, {}, Level::Beginner, std::nullopt, seed});
      p.play(answer->move);
      EXPECT_FALSE(p.is_stalemate()) << fen << " seed " << seed;
    }
  }
}

// Against a king that walks about: no third repetition, no stalemate, no fifty moves.
TEST(Sense, NoLevelShufflesInAWonGame) {
  bot::Engine engine(16, [] { return std::chrono::steady_clock::time_point{}; });
  for (const Level level : {Level::Beginner, Level::Easy, Level::Normal, Level::Hard}) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      rules::Game game(position("4k3/8/8/8/8/8/R2Q4/4K3 w - - 0 1"));
      while (!game.outcome()) {
        const rules::MoveList moves = game.position().legal_moves();
        const bool is_bot = game.turn() == rules::Color::White;
        const rules::Move move =
            is_bot ? engine.choose({game.position(), game.keys(), level, std::nullopt, seed})->move
                   : moves[(seed * 7 + game.ply()) % moves.size()];
        ASSERT_TRUE(game.play(game.turn(), game.ply(), game.position().uci(move)));
      }
      EXPECT_EQ(game.outcome()->termination, rules::Termination::Checkmate)
          << word(level) << " seed " << seed << ": " << rules::word(game.outcome()->termination);
      EXPECT_LE(game.ply(), 60U) << word(level) << " seed " << seed;
    }
  }
}

TEST(Sense, DoesNotRepeatWhenWinning) {
  const rules::Position p = position("6k1/5ppp/8/8/8/1Q6/5PPP/6K1 w - - 12 40");
  bot::Engine engine;
  for (const Level level : kSensible) {
    const bot::Answer first = choose(engine, p, level);
    rules::Position after = p;
    after.play(first.move);
    // The game has been where that move leads before, two moves ago.
    const std::vector<std::uint64_t> keys{after.key(), 1, 2, p.key()};
    const bot::Answer second = choose(engine, p, level, keys);
    EXPECT_NE(bot_test::text(second.move), bot_test::text(first.move)) << word(level);
    EXPECT_GT(second.score, 300) << word(level);
  }
}

TEST(Sense, RepeatsWhenLosing) {
  const rules::Position p = position("6k1/5ppp/8/8/8/1q6/5PPP/6K1 w - - 12 40");
  rules::Position after = p;
  after.play(bot_test::move(p, "g1f1"));
  const std::vector<std::uint64_t> keys{after.key(), 1, 2, p.key()};
  bot::Engine engine;
  const auto answer = choose(engine, p, Level::Hard, keys);
  EXPECT_EQ(bot_test::text(answer.move), "g1f1");
  EXPECT_EQ(answer.score, bot::kDraw);
}

TEST(Sense, PushesAPawnBeforeFiftyMovesAreOver) {
  const rules::Position p = position("6k1/8/8/8/8/8/P4Q2/K7 w - - 99 90");
  bot::Engine engine;
  const rules::Position checked = position("8/6k1/8/8/8/8/P4Q2/K7 b - - 99 90");
  for (const Level level : kSensible) {
    EXPECT_EQ(bot_test::text(choose(engine, p, level).move).substr(0, 2), "a2") << word(level);
    // The other side has only to step away.
    EXPECT_EQ(choose(engine, checked, Level::Hard).score, bot::kDraw);
  }
}

}  // namespace
