#include "server/play/adjudications.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rules/fen.h"
#include "tests/support/mailbox.h"

namespace server {
namespace {

using rules::CanMate;
using rules::Color;
using rules::Termination;
using support::Mailbox;

rules::Position position(std::string_view fen) {
  return rules::Position::from(rules::parse_fen(fen).value()).value();
}

// Neither side has more than its king: nobody mates. With a rook, White does.
const rules::Position kBare = position("8/8/3k4/8/8/3K4/8/8 w - - 0 1");
const rules::Position kRook = position("8/8/3k4/8/8/3K4/8/7R w - - 0 1");

Question is_dead(const rules::Position& where, std::uint32_t ply = 0) {
  return {ply, where, Termination::DeadPosition, std::nullopt};
}
Question can_win(Color winner, const rules::Position& where = kRook) {
  return {0, where, Termination::FlagFall, winner};
}

// A search that lasts until the test opens it, or until it is told to stop.
class Gate {
 public:
  MateSearch search() {
    return [this](const rules::Position&, Color, const rules::Budget& budget) {
      ++begun;
      while (!is_open && !budget.should_stop()) std::this_thread::yield();
      ++ended;
      return rules::Verdict{};
    };
  }
  void wait_for_begun(int count) const {
    while (begun < count) std::this_thread::yield();
  }
  std::atomic<int> begun = 0;
  std::atomic<int> ended = 0;
  std::atomic<bool> is_open = false;
};

// Who was answered, in order.
struct Answers {
  Adjudications::Done note(const std::string& who) {
    return [this, who](const Verdicts&) { heard.push_back(who); };
  }
  std::vector<std::string> heard;
};

TEST(Adjudications, AsksForBothSidesUntilOneCanMate) {
  Mailbox loop;
  Adjudications thread(100'000, loop.poster());
  std::optional<Verdicts> bare;
  std::optional<Verdicts> rook;
  EXPECT_TRUE(thread.ask("a", is_dead(kBare), [&](const Verdicts& v) { bare = v; }));
  EXPECT_TRUE(thread.ask("b", is_dead(kRook), [&](const Verdicts& v) { rook = v; }));
  ASSERT_TRUE(loop.run_until([&] { return bare && rook; }));
  EXPECT_EQ(bare->white->answer, CanMate::No);
  EXPECT_EQ(bare->black->answer, CanMate::No);
  EXPECT_EQ(rook->white->answer, CanMate::Yes);
  EXPECT_FALSE(rook->white->line.empty());
  EXPECT_FALSE(rook->black) << "the position is alive as it is";
}

TEST(Adjudications, AsksForTheWinnerAlone) {
  Mailbox loop;
  Adjudications thread(100'000, loop.poster());
  std::optional<Verdicts> found;
  EXPECT_TRUE(thread.ask("a", can_win(Color::Black), [&](const Verdicts& v) { found = v; }));
  ASSERT_TRUE(loop.run_until([&] { return found.has_value(); }));
  EXPECT_FALSE(found->white);
  EXPECT_EQ(found->black->answer, CanMate::No);
}

class HeldAdjudications : public testing::Test {
 protected:
  // A table asks, and is searched for until the gate opens.
  void ask_and_wait(const std::string& table) {
    EXPECT_TRUE(thread.ask(table, is_dead(kRook, 1), answers.note(table)));
    gate.wait_for_begun(1);
  }
  Mailbox loop;
  Gate gate;
  Answers answers;
  Adjudications thread{1, loop.poster(), gate.search()};
};

TEST_F(HeldAdjudications, TheNewestQuestionOfATableReplacesTheOneThatWaits) {
  EXPECT_TRUE(thread.ask("a", is_dead(kRook, 1), answers.note("a1")));
  gate.wait_for_begun(1);
  EXPECT_TRUE(thread.ask("b", is_dead(kRook, 5), answers.note("b5")));
  EXPECT_TRUE(thread.ask("a", is_dead(kRook, 2), answers.note("a2")));
  EXPECT_TRUE(thread.ask("a", is_dead(kRook, 3), answers.note("a3")));
  gate.is_open = true;
  ASSERT_TRUE(loop.run_until([&] { return answers.heard.size() == 3; }));
  EXPECT_EQ(answers.heard, (std::vector<std::string>{"a1", "b5", "a3"}));
}

TEST_F(HeldAdjudications, AFullQueueSendsAwayAllButWhatIsWaitedFor) {
  ask_and_wait("running");
  for (std::size_t i = 0; i < Adjudications::kMostWaiting; ++i) {
    const std::string table = std::to_string(i);
    EXPECT_TRUE(thread.ask(table, is_dead(kRook), answers.note(table)));
  }
  EXPECT_FALSE(thread.ask("late", is_dead(kRook), answers.note("late")));
  EXPECT_TRUE(thread.ask("7", is_dead(kRook, 8), answers.note("7 again"))) << "it waits already";
  EXPECT_TRUE(thread.ask("late", can_win(Color::White), answers.note("judged")));
  gate.is_open = true;
  const std::size_t all = Adjudications::kMostWaiting + 2;
  ASSERT_TRUE(loop.run_until([&] { return answers.heard.size() == all; }));
  EXPECT_EQ(answers.heard.front(), "judged");
  EXPECT_EQ(std::ranges::count(answers.heard, "late"), 0);
  EXPECT_EQ(std::ranges::count(answers.heard, "7"), 0);
  EXPECT_EQ(std::ranges::count(answers.heard, "7 again"), 1);
}

TEST_F(HeldAdjudications, ASearchStepsAsideForAnEndThatIsWaitedFor) {
  ask_and_wait("a");
  EXPECT_TRUE(thread.ask("b", can_win(Color::White), answers.note("b")));
  gate.wait_for_begun(2);
  EXPECT_EQ(gate.ended, 1) << "without an answer";
  // What a judged end has begun is not disturbed by another one.
  EXPECT_TRUE(thread.ask("c", can_win(Color::White), answers.note("c")));
  gate.is_open = true;
  ASSERT_TRUE(loop.run_until([&] { return answers.heard.size() == 3; }));
  EXPECT_EQ(answers.heard, (std::vector<std::string>{"b", "c", "a"}));
}

TEST_F(HeldAdjudications, NobodyIsAnsweredWhoDoesNotWantToKnowAnyMore) {
  ask_and_wait("running");
  EXPECT_TRUE(thread.ask("waiting", is_dead(kRook), answers.note("waiting")));
  EXPECT_TRUE(thread.ask("c", is_dead(kRook), answers.note("c")));
  thread.forget("waiting");
  thread.forget("running");
  gate.wait_for_begun(2);
  gate.is_open = true;
  ASSERT_TRUE(loop.run_until([&] { return !answers.heard.empty(); }));
  EXPECT_EQ(answers.heard, std::vector<std::string>{"c"});
}

TEST(Adjudications, TheEndStopsTheSearchAndPostsNothing) {
  Mailbox loop;
  Gate gate;
  Answers answers;
  {
    Adjudications thread(1, loop.poster(), gate.search());
    EXPECT_TRUE(thread.ask("a", can_win(Color::White), answers.note("a")));
    gate.wait_for_begun(1);
  }
  EXPECT_EQ(gate.ended, 1);
  loop.run_ready();
  EXPECT_TRUE(answers.heard.empty());
}

}  // namespace
}  // namespace server
