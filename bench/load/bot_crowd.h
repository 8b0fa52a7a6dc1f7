// People who play the bot, all on one thread: each answers a move after a moment with a legal one,
// by lot or such as to resist for a while, and begins a new game when one has ended.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/wire.h"
#include "bot/engine.h"
#include "rules/game.h"

namespace bench {

class BotCrowd {
 public:
  struct Wish {
    std::vector<std::string> levels;   // in turn
    std::string time;                  // as on the wire: "null", {"initial":60000,"increment":0}
    std::chrono::milliseconds moment;  // before each move of a person
    bool plays_again = true;
    bool resists = false;
  };
  // `first` as in Crowd: players are numbered from there on.
  BotCrowd(std::uint16_t port, Wish wish, std::size_t games, std::size_t first);
  ~BotCrowd();
  BotCrowd(const BotCrowd&) = delete;
  BotCrowd& operator=(const BotCrowd&) = delete;

  // Plays for at most so long, or until every game has ended where nobody plays again.
  void play(std::chrono::milliseconds time);

  std::size_t bot_moves() const { return bot_moves_; }
  // How games ended: "LEVEL: REASON, who won".
  const std::map<std::string, std::size_t>& ends() const { return ends_; }
  std::size_t ended() const { return ended_; }

 private:
  using Instant = std::chrono::steady_clock::time_point;
  struct Player {
    Wire wire;
    std::string key;
    std::string level;
    std::string code = {};
    rules::Game game = {};
    std::size_t said = 0;
    bool is_done = false;
  };
  struct Due {
    Instant at;
    std::size_t player;
    std::size_t ply;
  };
  void open(Player& player);
  void hear(Player& player, std::string_view text);
  void heard_move(Player& player, std::string_view text);
  void heard_end(Player& player, std::string_view text);
  void will_move(Player& player);
  void move(const Due& due);
  rules::Move choose(const rules::Game& game);
  std::string id(Player& player);
  void listen(std::chrono::milliseconds at_most);

  Wish wish_;
  int epoll_;
  std::vector<Player> players_;
  std::deque<Due> due_;
  std::mt19937_64 chance_{7};
  bot::Engine engine_{1};  // of those who resist
  std::size_t bot_moves_ = 0;
  std::size_t ended_ = 0;
  std::map<std::string, std::size_t> ends_;
};

}  // namespace bench
