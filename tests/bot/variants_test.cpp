// The bot in Chess960 and Three-check: legal moves, and the third check seen for what it is.
#include <gtest/gtest.h>

#include "bot/engine.h"
#include "bot/score.h"
#include "rules/chess960.h"
#include "tests/bot/positions.h"

namespace {

using bot::Level;
using bot_test::position;
using rules::Position;
using rules::Variant;

bot::Answer choose(bot::Engine& engine, const Position& p, Level level) {
  const auto answer = engine.choose({p, {}, level, std::nullopt, 3});
  EXPECT_TRUE(answer.has_value()) << p.fen();
  return *answer;
}

TEST(Variants, PlaysWholeGamesOfLegalMoves) {
  bot::Engine engine;
  for (const int number : {0, 77, 401, 692, 959}) {
    Position p = Position::from(*rules::chess960_start(number)).value();
    for (int ply = 0; ply < 60 && p.has_legal_move(); ++ply) {
      const rules::Move move = choose(engine, p, ply % 2 == 0 ? Level::Normal : Level::Easy).move;
      ASSERT_EQ(p.find(p.uci(move)), move) << p.fen();
      p.play(move);
    }
  }
  Position p = position(rules::kStartFen, Variant::ThreeCheck);
  for (int ply = 0; ply < 160 && p.has_legal_move(); ++ply) {
    const rules::Move move = choose(engine, p, Level::Normal).move;
    ASSERT_EQ(p.find(p.uci(move)), move) << p.fen();
    p.play(move);
  }
}

// King and rook change places, and the rook mates: no other move does.
TEST(Variants, MatesByCastling) {
  const Position p = position("2rkr3/2p1p3/8/8/8/8/8/R2K4 w Q - 0 1", Variant::Chess960);
  bot::Engine engine;
  EXPECT_EQ(p.uci(choose(engine, p, Level::Hard).move).text(), "d1a1");
}

// A check that would mean nothing in standard chess, at the price of the queen.
TEST(Variants, GivesTheThirdCheckAtAnyPrice) {
  bot::Engine engine;
  const Position p =
      position("r3k2r/pppp1ppp/8/8/8/8/PPP2PPP/R2QK2R w KQkq - 1+3 0 12", Variant::ThreeCheck);
  for (const Level level : {Level::Normal, Level::Hard}) {
    Position after = p;
    const bot::Answer answer = choose(engine, p, level);
    after.play(answer.move);
    EXPECT_TRUE(after.is_third_check()) << after.fen();
    EXPECT_TRUE(bot::is_mate(answer.score)) << answer.score;
    EXPECT_GT(answer.score, 0);
  }
}

// The rook that takes the bishop lets the other one give its third check on the back rank.
TEST(Variants, DoesNotAllowTheThirdCheck) {
  bot::Engine engine;
  const std::string board = "3r2k1/5pp1/7p/8/8/8/3B1PPP/R5K1 b - - ";
  for (const Level level : {Level::Normal, Level::Hard}) {
    const Position harmless = position(board + "3+3 0 30", Variant::ThreeCheck);
    EXPECT_EQ(harmless.uci(choose(engine, harmless, level).move).text(), "d8d2");
    Position after = position(board + "1+3 0 30", Variant::ThreeCheck);
    after.play(choose(engine, after, level).move);
    for (const rules::Move& reply : after.legal_moves()) {
      Position lost = after;
      lost.play(reply);
      EXPECT_FALSE(lost.is_third_check()) << after.fen();
    }
  }
}

}  // namespace
