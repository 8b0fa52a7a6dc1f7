// What a restart makes of a table: replay gives the same table, the side that was thinking is
// charged up to the last sign of life, and clocks stand until it is back.
#include <gtest/gtest.h>

#include <random>

#include "rules/chess960.h"
#include "tests/support/table_driver.h"

namespace server {
namespace {

using rules::Millis;
using support::Color;
using support::TableDriver;

void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(a.game().position().fen(), b.game().position().fen());
  EXPECT_EQ(a.game().ply(), b.game().ply());
  EXPECT_EQ(a.game().outcome(), b.game().outcome());
  EXPECT_EQ(a.phase(), b.phase());
  EXPECT_EQ(a.is_closed(), b.is_closed());
  EXPECT_EQ(a.draw_offer(), b.draw_offer());
  const rules::Instant at(Millis(1'000'000));
  const protocol::Now x = a.now(at);
  const protocol::Now y = b.now(at);
  for (const Color c : rules::kColors) {
    EXPECT_EQ(x.draw_from[c], y.draw_from[c]);
    EXPECT_EQ(x.given[c], y.given[c]);
    EXPECT_EQ(x.takeback[c], y.takeback[c]);
  }
  EXPECT_EQ(x.pause_offer, y.pause_offer);
  EXPECT_EQ(x.paused, y.paused);
  EXPECT_EQ(x.touched, y.touched);
  EXPECT_EQ(x.named, y.named);
  EXPECT_EQ(x.illegal_moves, y.illegal_moves);
  EXPECT_EQ(x.claims, y.claims);
  EXPECT_EQ(x.checks_left, y.checks_left);
  EXPECT_EQ(x.helpmate, y.helpmate);
  EXPECT_EQ(a.is_judging(), b.is_judging());
  for (const Color c : rules::kColors) {
    ASSERT_EQ(a.has_seat(c), b.has_seat(c));
    if (!a.has_seat(c)) continue;
    EXPECT_EQ(a.sitter(c).player, b.sitter(c).player);
  }
  for (std::size_t i = 0; i < a.moves().size(); ++i) {
    EXPECT_EQ(a.move(i).san, b.move(i).san);
    EXPECT_EQ(a.move(i).spent, b.move(i).spent);
    EXPECT_EQ(a.move(i).left, b.move(i).left);
  }
}

rules::UciMove any_move(const Table& table, std::mt19937& random) {
  const auto moves = table.game().position().legal_moves();
  if (!moves.empty() && random() % 20 != 0) {
    return table.game().position().uci(moves[random() % moves.size()]);
  }
  const auto square = [&] { return rules::Square(static_cast<int>(random() % 64)); };
  return {square(), square(), std::nullopt};
}

// One random thing that some player might say.
SeatCommand anything(const Table& table, std::mt19937& random) {
  const auto moves = table.game().position().legal_moves();
  const auto pick = random() % 155;
  if (pick >= 140) {
    const auto say = static_cast<protocol::PauseSay>(random() % 3);
    if (random() % 2 == 0) return protocol::Pause{"K7QW2M", say};
    return protocol::Resume{"K7QW2M", say};
  }
  if (pick >= 125) {
    return protocol::Takeback{"K7QW2M", static_cast<protocol::TakebackSay>(random() % 3)};
  }
  if (pick >= 120) return protocol::GiveTime{"K7QW2M"};
  if (pick >= 115) {
    const auto claim = random() % 2 == 0 ? rules::Claim::Threefold : rules::Claim::FiftyMoves;
    const auto uci = random() % 2 == 0 ? std::optional(any_move(table, random)) : std::nullopt;
    return protocol::ClaimDraw{"K7QW2M", claim, uci};
  }
  if (pick >= 100) {
    return protocol::Touch{"K7QW2M", rules::Square(static_cast<int>(random() % 64))};
  }
  if (pick < 3) return protocol::Draw{"K7QW2M", protocol::DrawSay::Accept};
  if (pick < 6) return protocol::Draw{"K7QW2M", protocol::DrawSay::Decline};
  if (pick < 10) return protocol::Draw{"K7QW2M", protocol::DrawSay::Offer};
  if (pick < 11) return protocol::Resign{"K7QW2M"};
  if (pick < 12) return protocol::Abort{"K7QW2M"};
  if (pick < 20 || moves.empty()) return protocol::Rematch{"K7QW2M", protocol::RematchSay::Offer};
  if (pick < 21) return protocol::Leave{"K7QW2M"};
  return protocol::MakeMove{"K7QW2M", table.game().ply(), any_move(table, random),
                            random() % 20 == 0};
}

// Some answer on a position of the game, wrong or right: the table takes the thread's word for it.
void answer_something(TableDriver& t, std::mt19937& random) {
  const std::uint32_t ply = static_cast<std::uint32_t>(random() % (t.table.game().ply() + 1));
  Verdicts verdicts;
  for (const Color c : rules::kColors) {
    const auto answer = static_cast<rules::CanMate>(random() % 3);
    if (random() % 3 != 0) verdicts[c] = rules::Verdict{answer, {}, {}, 1};
  }
  t.settle(t.table.adjudicated(ply, verdicts, t.now()));
}

storage::Opened some_table(std::mt19937& random) {
  storage::Opened opened = support::over_the_board();
  opened.time = {{Millis(60'000), Millis(1'000)}};
  if (random() % 2 == 0) opened.rules = rules::RuleSet::Online;
  opened.variant = rules::kVariants[random() % rules::kVariants.size()];
  if (opened.variant == rules::Variant::Chess960) {
    opened.start_fen = rules::fen(*rules::chess960_start(static_cast<int>(random() % 960)));
  }
  return opened;
}

TEST(TableReplay, GivesTheSameTableAfterAnything) {
  constexpr unsigned kSeed = 20260711;
  std::mt19937 random(kSeed);
  for (int game = 0; game < 300; ++game) {
    HouseRules house;
    if (random() % 2 == 0) house.quick_nodes = 1;  // then ends are judged
    TableDriver t(some_table(random), house);
    t.seat_both();
    for (int i = 0; i < 120; ++i) {
      t.pass(static_cast<int>(random() % 2'000));
      const Color who = random() % 8 == 0 ? !t.table.game().turn() : t.table.game().turn();
      if (random() % 40 == 0) t.away(who);
      if (random() % 40 == 0) t.here(who);
      (void)t.say(who, anything(t.table, random));
      t.wake();
      if (random() % 60 == 0 || (t.table.is_judging() && random() % 10 == 0)) {
        answer_something(t, random);
      }
      if (random() % 40 == 0) expect_same(t.table, t.replayed());
    }
    expect_same(t.table, t.replayed());
    if (HasFailure()) FAIL() << "seed " << kSeed << " game " << game;
  }
}

TEST(TableReplay, TheThinkingSideIsChargedUpToTheLastSignOfLife) {
  TableDriver t;
  t.start();
  t.moves({"g1f3"});
  const auto alive_at = t.now().wall + Millis(7'000);
  t.pass(3'600'000);  // down for an hour
  Table again = t.replayed();
  const Effects effects = again.recover(alive_at, t.now());
  ASSERT_EQ(effects.events.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<storage::Restarted>(effects.events[0]));
  again.released(t.now().at);
  const auto now = again.now(t.now().at + Millis(10'000));
  EXPECT_EQ(now.clock->left.black, Millis(293'000));
  EXPECT_EQ(now.clock->left.white, Millis(303'000));
  EXPECT_EQ(now.clock->running, std::nullopt);
  EXPECT_EQ(now.held->color, Color::Black);
  EXPECT_EQ(now.held->left, Millis(20'000));
}

TEST(TableReplay, ClocksRunOnWhenTheSideToMoveIsBack) {
  TableDriver t;
  t.start();
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  again.released(t.now().at);
  EXPECT_TRUE(again.presence(Color::Black, true, t.now()).events.empty()) << "White is to move";
  const Effects back = again.presence(Color::White, true, t.now());
  ASSERT_EQ(back.events.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<storage::Resumed>(back.events[0]));
  again.released(t.now().at);
  EXPECT_EQ(again.now(t.now().at + Millis(2'000)).clock->left.white, Millis(298'000));
}

TEST(TableReplay, ClocksRunOnAtTheEndOfTheGrace) {
  TableDriver t;
  t.start();
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  again.released(t.now().at);
  EXPECT_EQ(again.deadline(), t.now().at + Millis(30'000));
  t.pass(30'000);
  EXPECT_EQ(again.wake(t.now()).events.size(), 1U);
  again.released(t.now().at);
  EXPECT_EQ(again.now(t.now().at).away->left, Millis(30'000)) << "then the absence limit";
}

TEST(TableReplay, NobodyIsFlaggedByARestart) {
  TableDriver t({{Millis(10'000), Millis(0)}});
  t.start();
  t.pass(9'900);
  t.moves({"g1f3"});
  Table again = t.replayed();
  (void)again.recover(t.now().wall + Millis(3'600'000), t.now());
  EXPECT_EQ(again.now(t.now().at).clock->left.white, Millis(100));
  EXPECT_EQ(again.now(t.now().at).clock->left.black, Millis(1'000));
}

TEST(TableReplay, ASecondRestartChargesOnlyWhatRan) {
  TableDriver t;
  t.start();
  t.pass(1'000);
  // First restart: 1 s charged, then the clock stands for 10 s, then White is back for 2 s.
  Table first = t.replayed();
  const auto alive = t.now().wall;
  for (const auto& e : first.recover(alive, t.now()).events) t.keep(e);
  first.released(t.now().at);
  t.pass(10'000);
  for (const auto& e : first.presence(Color::White, true, t.now()).events) t.keep(e);
  first.released(t.now().at);
  t.pass(2'000);
  Table second = t.replayed();
  (void)second.recover(t.now().wall, t.now());
  EXPECT_EQ(second.now(t.now().at).clock->left.white, Millis(297'000));
}

TEST(TableReplay, ABotIsNotWaitedFor) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  t.settle(t.table.sit(Color::Black, {"bot-id", "Rookery", "", "easy"}, t.now()));
  t.moves({"e2e4", "e7e5", "g1f3"});
  Table again = t.replayed();
  EXPECT_EQ(again.recover(t.now().wall, t.now()).events.size(), 2U);
  again.released(t.now().at);
  EXPECT_TRUE(again.is_bot_to_move());
}

TEST(TableReplay, AnEndedGameStaysEnded) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::Resign{"K7QW2M"}));
  t.pass(600'000);
  Table again = t.replayed();
  EXPECT_TRUE(again.recover(t.now().wall, t.now()).events.empty());
  expect_same(t.table, again);
  EXPECT_EQ(again.deadline(), t.now().at + Millis(3'000'000)) << "kept for the rest of its hour";
}

}  // namespace
}  // namespace server
