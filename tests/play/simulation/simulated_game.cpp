#include "tests/play/simulation/simulated_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "rules/adjudication.h"
#include "storage/record_codec.h"
#include "tests/play/simulation/sight.h"

namespace simulation {

using rules::Color;
using rules::Instant;
using rules::Millis;
using server::Effects;
using server::Table;

namespace {

constexpr int kMostSteps = 700;
// As long as a commit, and as an adjudication, may take here.
constexpr int kMostToDisk = 300;
constexpr int kMostToVerdict = 4'000;

server::HouseRules house_rules(Random& random) {
  server::HouseRules rules;
  if (happens(random, 200)) rules.quick_nodes = 1;  // nearly nothing is known at once
  return rules;
}

const Scenario& some_scenario(Random& random) {
  return scenarios()[random() % scenarios().size()];
}

Color first_to_move(const storage::Opened& opened) {
  return opened.start_fen.find(" b ") == std::string::npos ? Color::White : Color::Black;
}

server::Sitter sitter(Color c) {
  const std::string name = c == Color::White ? "Ann" : "Ben";
  return {name + "-id", name, name + "-hash", std::nullopt};
}

}  // namespace

SimulatedGame::SimulatedGame(std::uint32_t seed)
    : random_(seed),
      scenario_(some_scenario(random_)),
      opened_(table(scenario_, random_)),
      house_(house_rules(random_)),
      players_{Player(Color::White, scenario_.players.white),
               Player(Color::Black, scenario_.players.black)},
      table_("game", house_),
      shadow_("game", house_),
      model_(opened_, first_to_move(opened_)),
      laws_(opened_, first_to_move(opened_)),
      agreements_(opened_, first_to_move(opened_)) {}

void SimulatedGame::open() {
  table_.absorb(opened_, now());
  note(opened_);
  const Color first = happens(random_, 500) ? Color::White : Color::Black;
  for (const Color c : {first, !first}) {
    settle(table_.sit(c, sitter(c), now()).effects);
    be(c, true);
    pass(Millis(random_() % 20'000));
  }
}

rules::Outcome SimulatedGame::play() {
  open();
  for (int i = 0; i < kMostSteps && !table_.game().outcome() && !testing::Test::HasFailure(); ++i) {
    step();
  }
  if (!table_.game().outcome()) fall_silent();
  if (testing::Test::HasFailure()) return {std::nullopt, rules::Termination::Aborted};
  for (int i = 0; i < 6; ++i) step();
  pass(house_.over_table_kept + Millis(1));
  check_end();
  return *table_.game().outcome();
}

void SimulatedGame::step() {
  const Color turn = table_.game().turn();
  const Color who = happens(random_, 850) ? turn : !turn;
  const Millis thought = players_[who].thinks(random_);
  // Now and then the timer is late, and what was due is still due when a command comes.
  happens(random_, 100) ? pass_unawake(thought) : pass(thought);
  if (happens(random_, 4)) restart();
  for (const Color c : rules::kColors) come_and_go(c);
  speak(who);
  check_now();
}

void SimulatedGame::speak(Color who) {
  const auto said = players_[who].says(table_, random_);
  if (!said) return;
  const int times = happens(random_, 30) ? 2 : 1;  // a double click
  for (int i = 0; i < times; ++i) {
    const auto before = sight(table_, now().at);
    const server::Judgement judgement = table_.command(who, *said, now());
    if (judgement.refusal && judgement.effects.events.empty()) {
      EXPECT_TRUE(before == sight(table_, now().at)) << "a refusal changes nothing";
    }
    settle(judgement.effects);
    if (judgement.effects.rematch_agreed) {
      EXPECT_EQ(laws_.rematch(), !who) << "nobody agrees with himself";
      settle(table_.rematch_opened("R2D2M4", now()));
    }
  }
}

void SimulatedGame::come_and_go(Color who) {
  const Temperament& t = players_[who].temperament();
  if (!happens(random_, is_here_[who] ? t.goes_away : t.comes_back)) return;
  be(who, !is_here_[who]);
}

void SimulatedGame::be(Color who, bool here) {
  settle(table_.presence(who, here, now()));  // what was due before comes first
  is_here_[who] = here;
}

std::optional<Instant> SimulatedGame::next_due() const {
  std::optional<Instant> first;
  for (const auto& due : {table_.deadline(), release_at_, verdict_at_}) {
    if (due && (!first || *due < *first)) first = due;
  }
  return first;
}

// Time passes; what is due on the way happens when it is due.
void SimulatedGame::pass(Millis span) {
  const Millis end = ms_ + span;
  while (const auto due = next_due()) {
    if (due->time_since_epoch() > end) break;
    ms_ = std::max(ms_, std::chrono::duration_cast<Millis>(due->time_since_epoch()));
    ring();
  }
  ms_ = end;
}

void SimulatedGame::pass_unawake(Millis span) {
  ms_ += span;
}

void SimulatedGame::ring() {
  if (release_at_ && *release_at_ <= now().at) release();
  if (verdict_at_ && *verdict_at_ <= now().at) answer_question();
  const auto due = table_.deadline();
  if (!due || *due > now().at) return;
  const std::size_t before = records_.size();
  settle(table_.wake(now()));
  EXPECT_GT(records_.size(), before) << "what is due happens";
}

// Nobody says anything any more: the game ends by itself.
void SimulatedGame::fall_silent() {
  for (const Color c : rules::kColors) be(c, false);
  pass(std::chrono::hours(50));  // more than a pause and the longest turn
  EXPECT_TRUE(table_.game().outcome()) << "a game got stuck";
}

void SimulatedGame::restart() {
  const Instant alive = now().at - Millis(random_() % 1'000);
  const auto before = model_.left(alive);
  const auto turn = model_.turn();
  const bool was_playing = table_.phase() == protocol::Phase::Playing && !table_.is_judging();
  pass_unawake(Millis(random_() % 600'000));  // down
  table_ = replayed();
  is_here_ = {};
  release_at_.reset();
  verdict_at_.reset();
  question_.reset();
  const Effects effects = table_.recover(now().wall - (now().at - alive), now());
  settle(effects);
  if (was_playing && model_.has_clocks() && !table_.game().outcome()) {
    const auto after = model_.left(now().at);
    EXPECT_EQ(after[!turn], before[!turn]) << "down time is charged to nobody";
    EXPECT_LE(after[turn], std::max(before[turn], Millis(1'000)));
    EXPECT_GE(after[turn] + Millis(kMostToDisk), std::min(before[turn], Millis(1'000)));
  }
  for (const Color c : rules::kColors) {
    if (happens(random_, 900)) be(c, true);
  }
}

void SimulatedGame::answer_question() {
  verdict_at_.reset();
  const auto asked = std::exchange(question_, std::nullopt);
  server::Verdicts verdicts;
  for (const Color c : rules::kColors) {
    if (asked->winner && *asked->winner != c) continue;
    verdicts[c] = rules::can_mate(asked->position, c, {.nodes = rules::kQuickNodes});
    if (verdicts[c]->answer == rules::CanMate::Yes) break;
  }
  settle(table_.adjudicated(asked->ply, verdicts, now()));
}

void SimulatedGame::settle(const Effects& effects) {
  for (const storage::Event& event : effects.events) note(event);
  if (effects.asks) question_ = table_.question();
  if (effects.asks && question_) verdict_at_ = now().at + Millis(random_() % kMostToVerdict);
  if (effects.events.empty()) return;
  if (happens(random_, 700)) return release();
  release_at_ = now().at + Millis(random_() % kMostToDisk);
}

void SimulatedGame::note(const storage::Event& event) {
  const storage::EventText text = storage::encode(event);
  const auto read = storage::decode(text.kind, text.payload);
  ASSERT_TRUE(read) << text.payload;
  EXPECT_TRUE(*read == event) << text.payload;
  shadow_.absorb(*read, now());
  records_.push_back({text.kind, text.payload, now().wall});
  if (std::holds_alternative<storage::Ended>(event)) ++ends_;
  laws_.check(event, model_, is_here_, now().at);
  agreements_.check(event);
  model_.sees(event, now().at);
  check_event(event);
}

void SimulatedGame::release() {
  release_at_.reset();
  table_.released(now().at);
  model_.released(now().at);
}

// An event says of the clocks what the model says.
void SimulatedGame::check_event(const storage::Event& event) const {
  if (!model_.has_clocks()) return;
  const auto expected = model_.left(now().at);
  std::visit(
      [&](const auto& e) {
        if constexpr (requires { e.left[Color::White]; }) {
          EXPECT_EQ(e.left, expected);
        }
      },
      event);
}

void SimulatedGame::check_now() const {
  EXPECT_LE(ends_, 1) << "a game ends once";
  EXPECT_EQ(table_.game().outcome().has_value(), ends_ == 1);
  const protocol::Now seen = table_.now(now().at);
  EXPECT_EQ(seen.draw_offer, laws_.draw_offer());
  EXPECT_EQ(seen.rematch, laws_.rematch());
  EXPECT_EQ(seen.takeback, agreements_.takeback());
  EXPECT_EQ(seen.pause_offer, agreements_.pause_offer());
  EXPECT_EQ(seen.paused.has_value(), agreements_.is_paused());
  if (model_.has_clocks()) {
    EXPECT_EQ(seen.clock->left, model_.left(now().at));
    EXPECT_EQ(seen.given, model_.given());
  }
  EXPECT_TRUE(kept_part(sight(table_, now().at)) == kept_part(sight(shadow_, now().at)))
      << "the records tell all";
  EXPECT_EQ(table_.moves().size(), table_.game().ply());
}

void SimulatedGame::check_end() const {
  EXPECT_TRUE(table_.is_closed());
  EXPECT_FALSE(table_.deadline());
  const Table again = replayed();
  EXPECT_TRUE(kept_part(sight(table_, now().at)) == kept_part(sight(again, now().at)));
  const storage::FinishedGame game = table_.finished();
  EXPECT_EQ(game.moves.size(), table_.game().ply());
  EXPECT_EQ(game.outcome, *again.game().outcome());
}

Table SimulatedGame::replayed() const {
  Table again("game", house_);
  for (const Kept& kept : records_) {
    const auto event = storage::decode(kept.kind, kept.payload);
    again.absorb(*event, {now().at - (now().wall - kept.at), kept.at});
  }
  return again;
}

}  // namespace simulation
