#include "rules/dead_watch.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace rules
