// Plays games of the engine against itself and writes them down for `./dev bench train`. The games
// follow from the seed; what the file has already is not played again, so that it can be stopped
// and gone on with at any time. How to use it: docs/bot.md.
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bench/selfplay/play.h"
#include "bench/selfplay/record.h"

namespace {

constexpr std::size_t kTableMegabytes = 4;

struct Words {
  bench::SelfPlay how;
  std::string file;
  std::uint64_t games = 1'000;
  unsigned threads = 1;
};

// The numbers of the games that the file has. A torn last line is cut off.
std::set<std::uint64_t> played(const std::string& file) {
  std::set<std::uint64_t> numbers;
  std::ifstream in(file);
  std::uintmax_t whole = 0;
  for (std::string line; std::getline(in, line) && !in.eof(); whole += line.size() + 1) {
    if (const auto record = bench::parse_record(line)) numbers.insert(record->number);
  }
  if (std::filesystem::exists(file)) std::filesystem::resize_file(file, whole);
  return numbers;
}

void play_all(const Words& words) {
  const std::set<std::uint64_t> had = played(words.file);
  std::ofstream out(words.file, std::ios::app);
  if (!out) throw std::runtime_error("cannot write to " + words.file);
  std::mutex lock;
  std::atomic<std::uint64_t> next{0};
  const auto play = [&] {
    bot::TranspositionTable table(kTableMegabytes);
    for (std::uint64_t number = next++; number < words.games; number = next++) {
      if (had.contains(number)) continue;
      const std::string text = line(bench::play_record(words.how, number, table));
      const std::scoped_lock one(lock);
      out << text + '\n' << std::flush;
    }
  };
  std::vector<std::jthread> threads;
  threads.reserve(words.threads);
  for (unsigned i = 0; i < words.threads; ++i) threads.emplace_back(play);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays games of the engine against itself and writes them down."};
  Words words;
  app.add_option("--out", words.file, "the file that gets the games, a line each")->required();
  app.add_option("--games", words.games, "numbers 0 to N-1");
  app.add_option("--nodes", words.how.nodes, "of each search");
  app.add_option("--seed", words.how.seed, "other seeds give other games");
  app.add_option("--threads", words.threads, "games at a time")->check(CLI::Range(1, 256));
  CLI11_PARSE(app, argc, argv);
  try {
    play_all(words);
  } catch (const std::runtime_error& fault) {
    fmt::print(stderr, "{}\n", fault.what());
    return 1;
  }
}
