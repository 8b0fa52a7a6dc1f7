#include "rules/dead_watch.h"

#include <gtest/gtest.h>

#include <random>

#include "rules/adjudication.h"
#include "rules/fen.h"

namespace rules {
namespace {

using State = DeadWatch::State;

Position at(std::string_view fen) {
  return Position::from(parse_fen(fen).value()).value();
}

struct Row {
  const char* fen;
  State state;
};

TEST(DeadWatch, KnowsTheStart) {
  for (const Row& row : {Row{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", State::Alive},
                         Row{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", State::Dead},
                         Row{"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", State::Dead},
                         // Black can only take the queen.
                         Row{"6Qk/8/8/8/8/8/1K6/8 b - - 0 1", State::Dead}}) {
    EXPECT_EQ(DeadWatch(at(row.fen)).state(), row.state) << row.fen;
  }
}

// The line that is found is followed without a search, and left with one.
TEST(DeadWatch, AWholeLineToMateIsAliveAtEachStep) {
  Position position = at("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  const Verdict verdict = can_mate(position, Color::White, {kQuickNodes});
  ASSERT_EQ(verdict.answer, CanMate::Yes);
  DeadWatch watch(position);
  for (const Move& move : verdict.line) {
    ASSERT_EQ(watch.state(), State::Alive);
    const Position before = position;
    position.play(move);
    watch.played(before, move, position);
  }
  EXPECT_TRUE(position.is_checkmate());
  EXPECT_EQ(watch.state(), State::Alive);
}

TEST(DeadWatch, TakingTheLastManIsNoticed) {
  Position position = at("8/8/8/8/8/5k2/6R1/3K4 b - - 0 1");
  DeadWatch watch(position);
  EXPECT_EQ(watch.state(), State::Alive);
  const Position before = position;
  const Move takes = *position.find(*UciMove::parse("f3g2"));
  position.play(takes);
  EXPECT_EQ(watch.played(before, takes, position), State::Dead);
}

// A game with its watch.
class Watching {
 public:
  explicit Watching(const Position& start) : position_(start), watch_(start) {}

  void play(Move move) {
    const Position before = position_;
    position_.play(move);
    watch_.played(before, move, position_);
  }
  void settle(const Verdict& verdict, std::uint32_t moves_ago) {
    watch_.settle(verdict, moves_ago);
  }
  void play(std::string_view uci) { play(*position_.find(*UciMove::parse(uci))); }
  const Position& position() const { return position_; }
  State state() const { return watch_.state(); }

 private:
  Position position_;
  DeadWatch watch_;
};

TEST(DeadWatch, ShufflingStaysAlive) {
  Watching game(at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  for (int i = 0; i < 200; ++i) {
    for (const char* move : {"a1b1", "e8f8", "b1a1", "f8e8"}) {
      game.play(move);
      ASSERT_EQ(game.state(), State::Alive);
    }
  }
}

// Quiet moves before the last capture say nothing of what comes after it.
TEST(DeadWatch, ACaptureClosesTheWall) {
  Watching game(at("8/8/4k3/p1p1p1p1/PpPpPpP1/1P1P1P2/6K1/7n w - - 0 1"));
  for (const char* move : {"g2f1", "e6d6", "f1g1", "d6e6"}) {
    game.play(move);
    EXPECT_EQ(game.state(), State::Alive) << move;
  }
  game.play("g1h1");
  EXPECT_EQ(game.state(), State::Dead);
}

// More than a million positions, none of them a mate (dead), and too many for a quick look. The
// verdict here only says what settle() makes of one.
constexpr std::string_view kHard = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";

TEST(DeadWatch, AnOpenQuestionIsTheSameAfterMovesThatCanBeTakenBack) {
  const Verdict yes{CanMate::Yes, Proof::Helpmate, {}, 1};
  Watching game(at(kHard));
  ASSERT_EQ(game.state(), State::Open);
  game.play("f3g2");
  game.play("d8c8");
  EXPECT_EQ(game.state(), State::Open);
  game.settle({CanMate::No, Proof::Exhausted, {}, 1}, 2);
  EXPECT_EQ(game.state(), State::Open) << "the other side may";
  game.settle(yes, 3);
  EXPECT_EQ(game.state(), State::Open) << "of no position watched";
  game.settle(yes, 2);
  EXPECT_EQ(game.state(), State::Alive);
}

TEST(DeadWatch, AnAnswerFromBeforeAMoveForGoodIsNoAnswer) {
  Watching game(at(kHard));
  game.play("f7e8");
  game.play("d8e8");
  game.settle({CanMate::Yes, Proof::Helpmate, {}, 1}, 2);
  EXPECT_NE(game.state(), State::Alive);
}

// Also from positions with few men, where a game may die.
constexpr std::string_view kStarts[] = {
    kStartFen,
    "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k1n1/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "2b1k3/p7/8/8/8/8/7P/2B1K3 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/8/4k3/p1p1p1p1/PpPpPpP1/1P1P1P2/6K1/7n w - - 0 1",
};

// What a search from scratch says; Open where it would take too long.
State searched(const Position& position) {
  State state = State::Dead;
  for (const Color by : kColors) {
    const CanMate answer = can_mate(position, by, {200'000}).answer;
    if (answer == CanMate::Yes) return State::Alive;
    if (answer == CanMate::Unknown) state = State::Open;
  }
  return state;
}

TEST(DeadWatch, AgreesWithASearchFromScratch) {
  int looked = 0;
  int dead = 0;
  int open = 0;
  for (const Variant variant : kVariants) {
    for (const std::string_view start : kStarts) {
      for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        std::mt19937 random(seed);
        Watching game(Position::from(parse_fen(start, variant).value()).value());
        for (int ply = 0; ply < 120 && game.position().has_legal_move(); ++ply) {
          const MoveList moves = game.position().legal_moves();
          game.play(moves[random() % moves.size()]);
          ++looked;
          if (game.state() == State::Dead) ++dead;
          if (game.state() == State::Open) ++open;
          if (ply % 5 != 0 || game.state() == State::Open) continue;
          const State wanted = searched(game.position());
          if (wanted == State::Open) continue;
          ASSERT_EQ(game.state(), wanted) << game.position().fen();
        }
      }
    }
  }
  EXPECT_GT(dead, 100);
  EXPECT_LT(open * 100, looked);
}

}  // namespace
}  // namespace rules
