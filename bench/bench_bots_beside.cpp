// What the bots cost those who play one another: the delay of a move between people at a fixed
// pace, without bots and beside so many games against them, each time with a server of its own and
// its data in memory. The server, its searches with it, runs on one core, the load on the other.
//
// With --clock instead: games of 1+0 against every level, all at once, each against somebody who
// moves at once and resists for a while, and how they ended.
#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <future>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bench/load/bot_crowd.h"
#include "bench/load/child.h"
#include "bench/load/contest.h"
#include "bench/load/crowd.h"

namespace {

using bench::BotCrowd;
using std::chrono::milliseconds;

constexpr int kServerCore = 0;
constexpr int kClientCore = 1;
constexpr std::size_t kFirstBotPlayer = 100'000;
// A person thinks for about as long.
constexpr milliseconds kMoment{1500};
const std::vector<std::string> kLevels{"beginner", "easy", "normal", "hard", "expert"};

struct Options {
  std::size_t games = 200;
  std::size_t tables = 100;
  double rate = 500;
  std::size_t rounds = 5;
  double seconds = 10;
  bool clock = false;
};

// Its server, with an empty folder of its own in memory.
class Server {
 public:
  Server() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "rookery.toml")
        << "[limits]\nconnections = 20000\nconnections_per_address = 20000\n"
           "messages_per_second = 10000\n";
  }
  ~Server() { std::filesystem::remove_all(folder_); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::vector<std::string> command() const {
    const auto build = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "..";
    return {
        build / "rookery",        "serve",  "--no-web",      "--listen", "127.0.0.1:0", "--config",
        folder_ / "rookery.toml", "--data", folder_ / "data"};
  }
  std::filesystem::path log() const { return folder_ / "log"; }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path("/dev/shm") / fmt::format("rookery-bots-{}", ::getpid());
};

struct Round {
  double p99 = 0;
  double bot_moves = 0;  // a second
  double megabytes = 0;
};

Round measure(const Options& options, std::span<const bench::Script> scripts, std::size_t games) {
  const Server server;
  const bench::Child child(server.command(), kServerCore, server.log());
  bench::Crowd crowd(child.port(), bench::Dialect::Rookery, scripts);
  crowd.arrive(options.tables);
  crowd.sit();
  BotCrowd bots(child.port(), {.levels = kLevels, .time = "null", .moment = kMoment}, games,
                kFirstBotPlayer);
  const milliseconds time(static_cast<int>(options.seconds * 1000));
  constexpr milliseconds kWarmUp{3000};
  auto beside = std::async(std::launch::async, [&] {
    if (games > 0) bots.play(kWarmUp + time);
  });
  const auto nothing = [] {};
  const auto played = crowd.play({kWarmUp, time, options.rate}, nothing, nothing);
  beside.get();
  if (crowd.lost() + crowd.wrong() > 0) throw std::runtime_error("messages were lost or wrong");
  return {.p99 = bench::delays_of(played.delays_ms).p99,
          .bot_moves = static_cast<double>(bots.bot_moves()) /
                       std::chrono::duration<double>(kWarmUp + time).count(),
          .megabytes = child.resident_kb() / 1024};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

void run_beside(const Options& options) {
  const auto scripts = bench::scripts(64, 100, 220, 2);
  std::vector<double> ratios;
  std::vector<double> alone;
  std::vector<double> beside;
  for (std::size_t i = 0; i < options.rounds; ++i) {
    const Round without = measure(options, scripts, 0);
    const Round with = measure(options, scripts, options.games);
    alone.push_back(without.p99);
    beside.push_back(with.p99);
    ratios.push_back(with.p99 / without.p99);
    fmt::print(
        "p99 of a move between people {:.2f} ms, beside {} games against bots {:.2f} ms: "
        "{:.2f}; {:.0f} bot moves/s, {:.0f} MB instead of {:.0f}\n",
        without.p99, options.games, with.p99, ratios.back(), with.bot_moves, with.megabytes,
        without.megabytes);
    std::fflush(stdout);
  }
  fmt::print(R"({{"bench":"bots_beside","what":"p99 of a move between people beside {} games )"
             R"(against bots","value":{:.3f},"unit":"ms","peer":"without them",)"
             R"("peer_value":{:.3f},"ratio":{:.3f}}})"
             "\n",
             options.games, median(beside), median(alone), median(ratios));
}

void run_clock(const Options& options) {
  const Server server;
  const bench::Child child(server.command(), kServerCore, server.log());
  BotCrowd bots(child.port(),
                {.levels = kLevels,
                 .time = R"({"initial":60000,"increment":0})",
                 .moment = milliseconds(0),
                 .plays_again = false,
                 .resists = true},
                options.games, kFirstBotPlayer);
  bots.play(milliseconds(200'000));
  std::size_t lost_on_time = 0;
  for (const auto& [end, count] : bots.ends()) {
    fmt::print("{:4} {}\n", count, end);
    if (end.find("lost by flag_fall") != std::string::npos) lost_on_time += count;
  }
  fmt::print(R"({{"bench":"bots_beside","what":"games of 1+0 that bots lost on time, of {}",)"
             R"("value":{},"unit":"games"}})"
             "\n",
             bots.ended(), lost_on_time);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("What the bots cost those who play one another, and how they keep their clocks.");
  Options options;
  app.add_option("--games", options.games, "games against bots");
  app.add_option("--tables", options.tables, "tables of two people each");
  app.add_option("--rate", options.rate, "moves a second between people");
  app.add_option("--rounds", options.rounds, "how often both are measured; medians count");
  app.add_option("--seconds", options.seconds, "time for each measurement");
  app.add_flag("--clock", options.clock, "play games of 1+0 instead, and tell how they ended");
  CLI11_PARSE(app, argc, argv);
  try {
    ::prctl(PR_SET_TIMERSLACK, 1UL);
    bench::bind_to_core(kClientCore);
    if (options.clock) {
      run_clock(options);
    } else {
      run_beside(options);
    }
  } catch (const std::exception& e) {
    fmt::print(stderr, "bench_bots_beside: {}\n", e.what());
    return 1;
  }
  return 0;
}
