// Lets an engine that speaks the older XBoard protocol alone (Debian's phalanx, say) play in
// `./dev bench match`: speaks UCI on its own side. As much of both as a match on the clock needs:
// games from the usual array, no options, no scores.
//   xboard_as_uci phalanx -b- -l-
// Source: T. Mann, H. G. Muller, Chess Engine Communication Protocol (2009).
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "bench/uci_peer.h"

namespace {

std::vector<std::string> split(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), {}};
}

class Bridge {
 public:
  explicit Bridge(bench::UciPeer peer) : peer_(std::move(peer)) {
    peer_.say("xboard");
    begin();
  }

  // False: that was the last line.
  bool hear(const std::string& line) {
    const auto words = split(line);
    if (words.empty()) return true;
    if (words[0] == "quit") return false;
    if (words[0] == "uci") std::cout << "id name XBoard engine\nuciok" << std::endl;
    if (words[0] == "isready") std::cout << "readyok" << std::endl;
    if (words[0] == "ucinewgame") begin();
    if (words[0] == "position") set(words);
    if (words[0] == "go") go(words);
    return true;
  }

 private:
  void begin() {
    told_.clear();
    is_level_told_ = false;
    peer_.say("new");
    peer_.say("force");
  }

  // The moves that the engine knows already are not told again.
  void set(const std::vector<std::string>& words) {
    if (words.size() < 2 || words[1] != "startpos") {
      throw std::runtime_error("games from the usual array alone");
    }
    std::vector<std::string> moves;
    if (words.size() > 3) moves.assign(words.begin() + 3, words.end());
    const bool is_further =
        moves.size() >= told_.size() && std::equal(told_.begin(), told_.end(), moves.begin());
    if (!is_further) begin();
    for (std::size_t i = told_.size(); i < moves.size(); ++i) peer_.say(moves[i]);
    told_ = std::move(moves);
  }

  void go(const std::vector<std::string>& words) {
    std::map<std::string, int> clock;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) clock[words[i]] = std::stoi(words[i + 1]);
    const bool is_white = told_.size() % 2 == 0;
    const int own = clock[is_white ? "wtime" : "btime"];
    if (own <= 0) throw std::runtime_error("games on the clock alone");
    // An increment is told in whole seconds: of a shorter one the clock alone tells, in hundredths.
    if (!std::exchange(is_level_told_, true)) {
      peer_.say(fmt::format("level 0 {}:{:02} {}", own / 60'000, own / 1'000 % 60,
                            clock[is_white ? "winc" : "binc"] / 1'000));
    }
    peer_.say(fmt::format("time {}", own / 10));
    peer_.say(fmt::format("otim {}", clock[is_white ? "btime" : "wtime"] / 10));
    peer_.say("go");
    constexpr std::string_view kMove = "move ";
    const std::string move = peer_.read_line_with(kMove).substr(kMove.size());
    peer_.say("force");
    told_.push_back(move);
    std::cout << "bestmove " << move << std::endl;
  }

  bench::UciPeer peer_;
  std::vector<std::string> told_;  // moves of the game under way
  bool is_level_told_ = false;     // in this game
};

void run(const std::vector<std::string>& command) {
  auto peer = bench::UciPeer::start(command.front(), {command.begin() + 1, command.end()});
  if (!peer) throw std::runtime_error(command.front() + " is not installed");
  Bridge bridge(*std::move(peer));
  for (std::string line; std::getline(std::cin, line) && bridge.hear(line);) {
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const std::vector<std::string> command(argv + 1, argv + argc);
    if (command.empty()) throw std::runtime_error("which program?");
    run(command);
  } catch (const std::exception& fault) {
    fmt::print(stderr, "xboard_as_uci: {}\n", fault.what());
    return EXIT_FAILURE;
  }
}
