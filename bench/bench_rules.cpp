// Speed of the rules. First perft on a fixed list of positions, one thread, no hash; beside it,
// turn by turn, Stockfish's `go perft` where it is installed, in processor time of each process.
// Then Game::play over random games: a move found to be legal, written as SAN, played, and the game
// looked at for its end; beside it the bare list of legal moves and the bare move. Takes the number
// of rounds (5 unless told); each figure is a median. Prints one JSON line a figure.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "bench/positions.h"
#include "bench/uci_peer.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/perft.h"

namespace {

// Seconds that each round took, and the leaves of one.
struct Runs {
  std::vector<double> seconds;
  std::uint64_t leaves = 0;

  double median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
  double speed() const { return static_cast<double>(leaves) / median() / 1e6; }
};

double used_here() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void run_ours(const bench::Place& place, Runs& runs) {
  const auto position = rules::Position::from(rules::parse_fen(place.fen).value()).value();
  const double begin = used_here();
  runs.leaves = rules::perft(position, place.perft_depth);
  runs.seconds.push_back(used_here() - begin);
}

void run_peer(bench::UciPeer& peer, const bench::Place& place, Runs& runs) {
  peer.say(fmt::format("position fen {}", place.fen));
  peer.say("isready");
  peer.read_line_with("readyok");
  const auto begin = peer.used();
  peer.say(fmt::format("go perft {}", place.perft_depth));
  const std::string total = peer.read_line_with("Nodes searched: ");
  runs.seconds.push_back(std::chrono::duration<double>(peer.used() - begin).count());
  runs.leaves = std::stoull(total.substr(total.find(':') + 1));
}

void print(const std::string& what, const Runs& ours, const Runs* peer,
           std::string_view peer_name) {
  fmt::print(R"({{"bench":"rules","what":"perft, {}","value":{:.1f},"unit":"Mnodes/s","peer":)",
             what, ours.speed());
  if (peer == nullptr) {
    fmt::print("null,\"peer_value\":null,\"ratio\":null}}\n");
    return;
  }
  fmt::print("\"{} go perft\",\"peer_value\":{:.1f},\"ratio\":{:.2f}}}\n", peer_name, peer->speed(),
             ours.speed() / peer->speed());
}

// All positions as one: medians and leaves summed.
Runs summed(const std::vector<Runs>& all) {
  Runs sum{{0.0}, 0};
  for (const Runs& runs : all) {
    sum.seconds[0] += runs.median();
    sum.leaves += runs.leaves;
  }
  return sum;
}

std::string name_of(bench::UciPeer& peer) {
  peer.say("uci");
  const std::string line = peer.read_line_with("id name ");
  peer.read_line_with("uciok");
  return line.substr(std::string_view("id name ").size());
}

using Clock = std::chrono::steady_clock;
using Nanoseconds = std::vector<std::int64_t>;

std::int64_t median(Nanoseconds& times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

// Appends what one call took, the two looks at the clock (some 20 ns) included.
template <typename Call>
void time(Nanoseconds& times, Call call) {
  const auto begin = Clock::now();
  call();
  times.push_back(std::chrono::nanoseconds(Clock::now() - begin).count());
}

struct PlayTimes {
  Nanoseconds whole;
  Nanoseconds bare;
};

void play_random_game(std::uint32_t seed, PlayTimes& times) {
  constexpr std::uint32_t kPlies = 80;
  std::mt19937 random(seed);
  rules::Game game;
  while (!game.outcome() && game.ply() < kPlies) {
    rules::Position bare = game.position();
    rules::MoveList moves;
    time(times.bare, [&] {
      moves = bare.legal_moves();
      bare.play(moves[0]);
    });
    const rules::UciMove wanted = game.position().uci(moves[random() % moves.size()]);
    bool is_played = false;
    time(times.whole, [&] { is_played = game.play(game.turn(), game.ply(), wanted).has_value(); });
    if (!is_played) throw std::runtime_error("a legal move was refused");
  }
}

void bench_play(int rounds) {
  constexpr std::uint32_t kGames = 200;
  PlayTimes times;
  for (std::uint32_t seed = 1; seed <= kGames * static_cast<std::uint32_t>(rounds); ++seed) {
    play_random_game(seed % kGames, times);
  }
  const auto whole = median(times.whole);
  const auto bare = median(times.bare);
  fmt::print(R"({{"bench":"rules","what":"Game::play, median","value":{},"unit":"ns",)"
             R"("peer":"list of legal moves and bare move","peer_value":{},"ratio":{:.2f}}})"
             "\n",
             whole, bare, static_cast<double>(bare) / static_cast<double>(whole));
}

void bench_perft(int rounds) {
  auto peer = bench::UciPeer::start("stockfish");
  const std::string peer_name = peer ? name_of(*peer) : "";
  std::vector<Runs> ours(std::size(bench::kPlaces));
  std::vector<Runs> theirs(std::size(bench::kPlaces));
  for (std::size_t i = 0; i < std::size(bench::kPlaces); ++i) {
    for (int round = 0; round < rounds; ++round) {
      run_ours(bench::kPlaces[i], ours[i]);
      if (peer) run_peer(*peer, bench::kPlaces[i], theirs[i]);
    }
    if (peer && ours[i].leaves != theirs[i].leaves) {
      throw std::runtime_error(fmt::format("{}: the counts differ", bench::kPlaces[i].what));
    }
    print(fmt::format("{}, depth {}", bench::kPlaces[i].what, bench::kPlaces[i].perft_depth),
          ours[i], peer ? &theirs[i] : nullptr, peer_name);
  }
  const Runs all = summed(ours);
  if (!peer) {
    print("all positions, summed time", all, nullptr, peer_name);
    return;
  }
  const Runs all_theirs = summed(theirs);
  print("all positions, summed time", all, &all_theirs, peer_name);
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  bench_perft(rounds);
  bench_play(rounds);
}
