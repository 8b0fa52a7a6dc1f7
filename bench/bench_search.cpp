// How many nodes a second the search makes: `build/rookery uci` and Stockfish, both by UCI, think
// for as many nodes about the same positions, turn by turn, one thread and 16 MB of hash each;
// nodes as each counts them, by the processor time of its process. Takes the number of rounds (5
// unless told); the figure is the median of the rounds' ratios.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "bench/positions.h"
#include "bench/uci_peer.h"

namespace {

constexpr int kNodes = 300'000;

struct Work {
  double nodes = 0;
  double seconds = 0;
  double speed() const { return nodes / seconds / 1e6; }
};

bench::UciPeer started(const std::string& program, const std::vector<std::string>& arguments) {
  auto peer = bench::UciPeer::start(program, arguments);
  if (!peer) throw std::runtime_error(program + " is not there");
  peer->say("uci");
  peer->read_line_with("uciok");
  peer->say("setoption name Hash value 16");
  return std::move(*peer);
}

// The number behind " nodes " in a line `info`.
double nodes_of(std::string_view info) {
  constexpr std::string_view kWord = " nodes ";
  const auto at = info.find(kWord);
  return at == std::string_view::npos ? 0 : std::stod(std::string(info.substr(at + kWord.size())));
}

void think(bench::UciPeer& engine, std::string_view fen, Work& work) {
  engine.say(fmt::format("position fen {}", fen));
  engine.say("isready");
  engine.read_line_with("readyok");
  const auto begin = engine.used();
  engine.say(fmt::format("go nodes {}", kNodes));
  double nodes = 0;
  for (;;) {
    const std::string line = engine.read_line_with("");
    if (line.starts_with("bestmove")) break;
    nodes = std::max(nodes, nodes_of(line));
  }
  work.seconds += std::chrono::duration<double>(engine.used() - begin).count();
  work.nodes += nodes;
}

double median(std::vector<double> numbers) {
  std::ranges::sort(numbers);
  return numbers[numbers.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  bench::UciPeer ours = started("build/rookery", {"uci"});
  bench::UciPeer theirs = started("stockfish", {});
  std::vector<double> our_speeds;
  std::vector<double> their_speeds;
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    Work our_work;
    Work their_work;
    for (bench::UciPeer* const engine : {&ours, &theirs}) engine->say("ucinewgame");
    for (const bench::Place& place : bench::kPlaces) {
      think(ours, place.fen, our_work);
      think(theirs, place.fen, their_work);
    }
    our_speeds.push_back(our_work.speed());
    their_speeds.push_back(their_work.speed());
    ratios.push_back(our_work.speed() / their_work.speed());
  }
  fmt::print(R"({{"bench":"search","what":"nodes a second, one thread, 16 MB","value":{:.2f},)"
             R"("unit":"M/s","peer":"stockfish","peer_value":{:.2f},"ratio":{:.2f}}})"
             "\n",
             median(our_speeds), median(their_speeds), median(ratios));
}
