#include "bench/load/bot_crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

#include "bench/load/talk.h"

namespace bench {
namespace {

using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{5};

}  // namespace

BotCrowd::BotCrowd(std::uint16_t port, Wish wish, std::size_t games, std::size_t first)
    : wish_(std::move(wish)), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  players_.reserve(games);
  for (std::size_t i = 0; i < games; ++i) {
    players_.push_back({.wire = Wire(port, "rookery.v1"),
                        .key = secret('b', first + i),
                        .level = wish_.levels[i % wish_.levels.size()]});
    epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, players_.back().wire.socket(), &event);
  }
  const Steady::time_point end = Steady::now() + std::chrono::seconds(20);
  const auto is_open = [](const Player& p) { return p.wire.is_open(); };
  while (!std::ranges::all_of(players_, is_open)) {
    if (Steady::now() > end) throw std::runtime_error("the server does not answer");
    listen(kLook);
  }
  for (std::size_t i = 0; i < games; ++i) {
    players_[i].wire.send(say_hello(first + i));
    open(players_[i]);
  }
}

BotCrowd::~BotCrowd() {
  ::close(epoll_);
}

std::string BotCrowd::id(Player& player) {
  return fmt::format("b{}", player.said++);
}

void BotCrowd::open(Player& player) {
  player.game = rules::Game();
  player.wire.send(fmt::format(
      R"({{"t":"create","id":"{}","seat":"{}","time":{},"color":"white","listed":false,"bot":"{}",)"
      R"("variant":"standard","rules":"online","start":null}})",
      id(player), player.key, wish_.time, player.level));
}

void BotCrowd::play(milliseconds time) {
  const Instant end = Steady::now() + time;
  while (Steady::now() < end) {
    if (std::ranges::all_of(players_, &Player::is_done)) return;
    listen(kLook);
    while (!due_.empty() && due_.front().at <= Steady::now()) {
      const Due due = due_.front();
      due_.pop_front();
      move(due);
    }
  }
}

void BotCrowd::listen(milliseconds at_most) {
  std::array<epoll_event, 64> events{};
  const int count =
      ::epoll_wait(epoll_, events.data(), events.size(), static_cast<int>(at_most.count()));
  for (int i = 0; i < count; ++i) {
    Player& player = players_[events.at(static_cast<std::size_t>(i)).data.u64];
    player.wire.read([&](std::string_view text) { hear(player, text); });
  }
}

void BotCrowd::hear(Player& player, std::string_view text) {
  const std::string_view t = text_of(text, "t");
  if (t == "error") throw std::runtime_error(std::string(text));
  if (t == "seated") {
    player.code = text_of(text, "code");
    player.wire.send(say_enter(id(player), player.code, player.key));
    return will_move(player);
  }
  if (t == "moved") return heard_move(player, text);
  if (t == "changed" && text_of(text, "why") == "ended") heard_end(player, text);
}

void BotCrowd::heard_move(Player& player, std::string_view text) {
  const auto uci = rules::UciMove::parse(text_of(text, "uci"));
  rules::Game& game = player.game;
  if (!uci || number_of(text, "ply") != game.ply() + 1 ||
      !game.play(game.turn(), game.ply(), *uci)) {
    throw std::runtime_error("a move that cannot be: " + std::string(text));
  }
  if (game.turn() == rules::Color::Black) return;
  ++bot_moves_;
  will_move(player);
}

// The last of the fields named so is the outcome's.
void BotCrowd::heard_end(Player& player, std::string_view text) {
  const std::string_view outcome = text.substr(text.find("\"outcome\":"));
  const std::string_view winner = text_of(outcome, "winner");
  const std::string_view who = winner == "white" ? "lost" : winner == "black" ? "won" : "drawn";
  ++ends_[fmt::format("{}: {} by {}", player.level, who, text_of(outcome, "reason"))];
  ++ended_;
  if (wish_.plays_again) return open(player);
  player.is_done = true;
}

void BotCrowd::will_move(Player& player) {
  if (player.game.outcome()) return;
  due_.push_back({.at = Steady::now() + wish_.moment,
                  .player = static_cast<std::size_t>(&player - players_.data()),
                  .ply = player.game.ply()});
}

void BotCrowd::move(const Due& due) {
  Player& player = players_[due.player];
  if (player.is_done || player.game.ply() != due.ply || player.game.outcome()) return;
  const std::string uci = player.game.position().uci(choose(player.game)).text();
  player.wire.send(say_move(id(player), player.code, due.ply, uci));
}

rules::Move BotCrowd::choose(const rules::Game& game) {
  if (wish_.resists) {
    return engine_
        .choose_at_once({.position = game.position(),
                         .keys = game.keys(),
                         .level = bot::Level::Expert,
                         .clock = std::nullopt,
                         .seed = chance_()})
        ->move;
  }
  const rules::MoveList moves = game.position().legal_moves();
  return moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(chance_)];
}

}  // namespace bench
