// FC-87: the bot's clock, through a restart too.
#include <random>

#include <gtest/gtest.h>

#include "rules/game.h"
#include "tests/support/house_driver.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using rules::Millis;
using support::FakeStore;
using support::json;
using support::TwoInAHouse;

constexpr int kRestartAfter = 40;  // plies
constexpr int kLongest = 80;

HouseRules unhurried() {
  HouseRules rules;
  rules.bot_tempo = {.least = 400ms, .most = 1'400ms};
  return rules;
}

// Ann's moves are legal ones by lot.
class AgainstTheBot {
 public:
  explicit AgainstTheBot(std::string level) : level_(std::move(level)) { sit_down(); }

  void play() {
    while (!is_over() && game_.ply() < kLongest) {
      if (game_.ply() == kRestartAfter) restart();
      const rules::MoveList moves = game_.position().legal_moves();
      const rules::Move mine = moves[chance_() % moves.size()];
      home_->ann.move(home_->code, static_cast<int>(game_.ply()),
                      game_.position().uci(mine).text());
      heed();
      if (!is_over()) answered();
    }
  }

 private:
  void sit_down() {
    home_.emplace(store_, unhurried());
    home_->ann.hello("Ann");
    home_->code = home_->ann.create(
        {{"bot", level_}, {"time", {{"initial", 180'000}, {"increment", 2'000}}}})["code"];
    home_->ann.enter(home_->code);
  }

  void restart() {
    const std::string code = home_->code;
    const Millis then = home_->house.ms;
    home_.reset();
    home_.emplace(store_, unhurried());
    home_->house.ms = then + 60s;
    home_->ann.hello("Ann");
    home_->code = code;
    const json clock = home_->ann.enter(code)["now"]["clock"];
    EXPECT_EQ(clock["black"], left_) << "the down time is charged to nobody";
  }

  bool is_over() const {
    const json last = home_->ann.last("changed");
    return !last.is_null() && last["why"] == "ended";
  }
  void heed() {
    const json moved = home_->ann.last("moved");
    const auto uci = rules::UciMove::parse(moved["uci"].get<std::string>());
    ASSERT_TRUE(game_.play(game_.turn(), game_.ply(), *uci));
  }
  void answered() {
    const auto has_moved = [&] { return home_->ann.last("moved")["ply"] == game_.ply() + 1; };
    for (int look = 0; look < 400 && !has_moved() && !is_over(); ++look) {
      (void)home_->house.loop.run_until(has_moved, 2ms);
      home_->house.pass(50ms);
    }
    if (is_over() && !has_moved()) return;
    ASSERT_TRUE(has_moved());
    heed();
    if (game_.ply() < 4) return;  // its clock has not run before
    const json moved = home_->ann.last("moved");
    EXPECT_EQ(moved["left"], left_ - moved["spent"].get<int>() + 2'000) << level_;
    left_ = moved["left"];
  }

  std::string level_;
  FakeStore store_;
  std::optional<TwoInAHouse> home_;
  rules::Game game_;
  int left_ = 180'000;
  std::mt19937_64 chance_{87};
};

class BotClock : public testing::TestWithParam<const char*> {};

TEST_P(BotClock, FC87_GainsTheIncrementAndOutlivesARestart) {
  AgainstTheBot(GetParam()).play();
}

INSTANTIATE_TEST_SUITE_P(Levels, BotClock,
                         testing::Values("beginner", "easy", "normal", "hard", "expert"),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace server
