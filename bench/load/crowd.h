// The load itself: tables with two sockets each, all on one thread, that play scripted games
// against a server and hold every message against what it must say.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/script.h"
#include "bench/load/talk.h"
#include "bench/load/wire.h"

namespace bench {

using Instant = std::chrono::steady_clock::time_point;

// What came of a time of play. A delay runs from when a move was due to when a player heard of it:
// two for each move, and what a late server keeps from being sent in time counts as its delay.
struct Played {
  double moves = 0;
  double bytes = 0;  // of texts heard
  std::vector<float> delays_ms;
};

class Crowd {
 public:
  struct Pace {
    std::chrono::milliseconds warm_up;
    std::chrono::milliseconds time;
    // Moves a second over all tables; none: each table moves again as soon as it can.
    std::optional<double> rate;
  };

  // Its players are numbered from `first` on: no two crowds at one server may share numbers.
  Crowd(std::uint16_t port, Dialect dialect, std::span<const Script> scripts,
        std::size_t first = 0);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Two more players for each of so many tables connect, and greet where that is asked for.
  void arrive(std::size_t tables);
  // They sit down.
  void sit();
  // `begins` and `ends` are called where the time that counts does.
  Played play(const Pace& pace, const std::function<void()>& begins,
              const std::function<void()>& ends);
  // Every table plays on to this ply, one move each at a time.
  void play_to(std::size_t ply);
  // Holds the server's whole tables against what was played.
  void compare();

  // Messages that were not as they must be, and such as never came, so far.
  std::size_t wrong() const { return wrong_; }
  std::size_t lost() const { return lost_; }

 private:
  struct Player {
    Wire wire;
    std::size_t board;
    std::size_t color;  // 0 white, 1 black
    std::string key;
    std::string code = {};  // of the table it listens to
    std::uint64_t seq = 0;  // of the last message of that table
    std::size_t heard = 0;  // moves there
    std::size_t said = 0;   // commands
    std::size_t unanswered = 0;
  };
  struct Board {
    const Script* script;
    std::array<std::size_t, 2> players;  // white, black
    std::size_t sent = 0;                // moves
    bool is_ready = false;               // for its next move
    std::size_t seated = 0;              // players who have entered
    bool is_over = false;                // resigned, and no new game has begun yet
    std::array<Instant, 2> due = {};     // of the last two moves, by ply
    std::deque<Instant> late = {};       // moves that are due and could not be sent yet
  };
  using Hear = void (Crowd::*)(Player&, std::string_view);

  template <typename Done>
  void run(Hear hear, Done is_done);
  void listen(Hear hear, std::chrono::nanoseconds at_most);
  // Every `step`th player from the `first` on says something and is answered.
  void ask_all(Hear hear, std::size_t first, std::size_t step,
               const std::function<std::string(Player&)>& say_what);
  void hear_answer(Player& player, std::string_view text);
  void hear_seated(Player& player, std::string_view text);
  void hear_whole(Player& player, std::string_view text);
  void hear_play(Player& player, std::string_view text);

  void moved(Player& player, std::string_view text);
  void changed(Player& player, std::string_view text);
  void entered(Player& player, std::string_view text);
  void is_next(Player& player, std::string_view text);
  void may_be_ready(Player& player);
  void end_game(Board& board);
  void begin_game(Board& board);
  void move(Board& board, Instant due);
  void drain();
  void say(Player& player, const std::string& text);
  std::string id(Player& player);
  void fault(std::string_view text);
  Player& mover(Board& board) { return players_[board.players[board.sent % 2]]; }

  std::uint16_t port_;
  Dialect dialect_;
  std::span<const Script> scripts_;
  std::size_t first_;
  int epoll_;
  std::vector<Player> players_;
  std::vector<Board> boards_;
  std::size_t next_script_ = 0;
  std::size_t answered_ = 0;  // in ask_all
  std::size_t wrong_ = 0;
  std::size_t lost_ = 0;

  bool goes_on_ = false;   // after a game another one begins
  bool plays_on_ = false;  // a table that is ready moves at once
  std::size_t last_ply_;   // and no further than to this one
  bool counts_ = false;
  Instant counts_since_{};
  std::size_t heard_ = 0;
  Played played_;
};

}  // namespace bench
