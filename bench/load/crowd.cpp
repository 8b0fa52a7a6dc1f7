// Crowd: its sockets, how it comes to sit at tables, and the pace.
#include "bench/load/crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>

namespace bench {
namespace {

using Steady = std::chrono::steady_clock;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr seconds kPatience{20};  // for what must come at once
constexpr std::chrono::milliseconds kLook{10};
constexpr std::size_t kAtOnce = 32;  // of what is asked outside the game
constexpr std::size_t kNoLastPly = std::numeric_limits<std::size_t>::max();

}  // namespace

Crowd::Crowd(std::uint16_t port, Dialect dialect, std::span<const Script> scripts,
             std::size_t first)
    : port_(port),
      dialect_(dialect),
      scripts_(scripts),
      first_(first),
      epoll_(::epoll_create1(EPOLL_CLOEXEC)),
      last_ply_(kNoLastPly) {}

Crowd::~Crowd() {
  ::close(epoll_);
}

// Reads what has come; waits for something at most so long.
void Crowd::listen(Hear hear, nanoseconds at_most) {
  std::array<epoll_event, 256> events{};
  const auto whole = std::chrono::duration_cast<seconds>(at_most);
  const timespec wait{whole.count(), (at_most - whole).count()};
  const int count = ::epoll_pwait2(epoll_, events.data(), events.size(), &wait, nullptr);
  for (int i = 0; i < count; ++i) {
    Player& player = players_[events.at(static_cast<std::size_t>(i)).data.u64];
    player.wire.read([&](std::string_view text) { (this->*hear)(player, text); });
  }
}

template <typename Done>
void Crowd::run(Hear hear, Done is_done) {
  const Instant end = Steady::now() + kPatience;
  while (!is_done()) {
    if (Steady::now() > end) throw std::runtime_error("the server does not answer");
    listen(hear, kLook);
  }
}

void Crowd::ask_all(Hear hear, std::size_t first, std::size_t step,
                    const std::function<std::string(Player&)>& say_what) {
  answered_ = 0;
  std::size_t asked = 0;
  for (std::size_t i = first; i < players_.size(); i += step) {
    players_[i].wire.send(say_what(players_[i]));
    ++asked;
    run(hear, [&] { return answered_ + kAtOnce > asked; });
  }
  run(hear, [&] { return answered_ >= asked; });
}

void Crowd::arrive(std::size_t tables) {
  const std::string subprotocol = dialect_ == Dialect::Rookery ? "rookery.v1" : "plain";
  const std::size_t before = players_.size();
  for (std::size_t i = 0; i < tables; ++i) {
    boards_.push_back(
        {&scripts_[next_script_++ % scripts_.size()], {players_.size(), players_.size() + 1}});
    for (std::size_t color = 0; color < 2; ++color) {
      players_.push_back({Wire(port_, subprotocol), boards_.size() - 1, color,
                          secret('s', first_ + players_.size())});
      epoll_event event{.events = EPOLLIN, .data = {.u64 = players_.size() - 1}};
      ::epoll_ctl(epoll_, EPOLL_CTL_ADD, players_.back().wire.socket(), &event);
    }
    listen(&Crowd::hear_answer, nanoseconds(0));
  }
  run(&Crowd::hear_answer, [&] {
    return std::ranges::all_of(players_, [](const Player& p) { return p.wire.is_open(); });
  });
  if (dialect_ == Dialect::Plain) return;
  ask_all(&Crowd::hear_answer, before, 1, [&](const Player& p) {
    return say_hello(first_ + static_cast<std::size_t>(&p - players_.data()));
  });
}

void Crowd::sit() {
  if (dialect_ == Dialect::Rookery) {
    ask_all(&Crowd::hear_seated, 0, 2, [](const Player& p) { return say_create(p.key); });
    ask_all(&Crowd::hear_seated, 1, 2, [](const Player& p) { return say_join(p.code, p.key); });
  } else {
    for (Player& p : players_) p.code = fmt::format("T{:05}", p.board);
  }
  for (Board& board : boards_) board.seated = 0;
  for (std::size_t color = 0; color < 2; ++color) {
    ask_all(&Crowd::hear_play, color, 2, [](Player& p) {
      ++p.unanswered;
      return say_enter("e", p.code, p.key);
    });
  }
}

void Crowd::hear_answer(Player&, std::string_view text) {
  if (text_of(text, "t") == "error") throw std::runtime_error(std::string(text));
  ++answered_;
}

void Crowd::hear_seated(Player& player, std::string_view text) {
  hear_answer(player, text);
  for (const std::size_t p : boards_[player.board].players) {
    players_[p].code = text_of(text, "code");
  }
}

Played Crowd::play(const Pace& pace, const std::function<void()>& begins,
                   const std::function<void()>& ends) {
  played_ = {};
  heard_ = 0;
  const Instant start = Steady::now();
  counts_since_ = start + pace.warm_up;
  const Instant end = counts_since_ + pace.time;
  goes_on_ = true;
  plays_on_ = !pace.rate;
  const nanoseconds step(pace.rate ? static_cast<std::int64_t>(1e9 / *pace.rate) : 0);
  Instant due = start + step;
  if (plays_on_) {
    for (Board& board : boards_) may_be_ready(mover(board));
  }
  std::size_t turn = 0;
  for (Instant now = start; now < end; now = Steady::now()) {
    if (!counts_ && now >= counts_since_) {
      counts_ = true;
      begins();
    }
    for (; pace.rate && due <= now; due += step) {
      Board& board = boards_[turn++ % boards_.size()];
      if (board.is_ready) {
        move(board, due);
      } else {
        board.late.push_back(due);
        may_be_ready(mover(board));
      }
    }
    const Instant next = pace.rate ? std::min(due, end) : end;
    listen(&Crowd::hear_play, std::max(nanoseconds(0), nanoseconds(next - Steady::now())));
  }
  counts_ = false;
  ends();
  played_.moves = static_cast<double>(heard_) / 2;
  goes_on_ = false;
  plays_on_ = false;
  for (Board& board : boards_) board.late.clear();
  drain();
  return std::move(played_);
}

void Crowd::play_to(std::size_t ply) {
  last_ply_ = ply;
  plays_on_ = true;
  for (Board& board : boards_) may_be_ready(mover(board));
  run(&Crowd::hear_play,
      [&] { return std::ranges::all_of(boards_, [&](const Board& b) { return b.sent >= ply; }); });
  plays_on_ = false;
  last_ply_ = kNoLastPly;
  drain();
}

// Waits for what is still to come, and counts what does not.
void Crowd::drain() {
  const auto missing = [&] {
    std::size_t count = 0;
    for (const Player& p : players_) {
      const std::size_t sent = boards_[p.board].sent;
      count += p.unanswered + (sent > p.heard ? sent - p.heard : 0);
    }
    return count;
  };
  const Instant end = Steady::now() + kPatience;
  while (missing() > 0 && Steady::now() < end) listen(&Crowd::hear_play, kLook);
  lost_ += missing();
}

}  // namespace bench
