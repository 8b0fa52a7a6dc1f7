// Plays each level of the bot against the one below it, colours in turn and another seed for each
// pair of games, and prints the scores: a table for people, a line of JSON a pair for machines.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bot/match.h"

namespace {

using bot::Level;
using Clock = std::chrono::steady_clock;

struct Options {
  int games = 20;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> levels;  // empty: all that have one below
};

struct Row {
  Level level;
  Level below;
  bot::Tally tally;
  std::uint64_t plies = 0;
  std::uint64_t nodes = 0;  // of `level`
  double seconds = 0;
};

void add(Row& row, const bot::PlayedGame& game, int number) {
  const rules::Color tested = bot::color_in_game(number);
  row.tally.add(game.outcome, tested);
  row.plies += game.plies;
  row.nodes += game.nodes[tested];
}

Row play_pair(Level level, Level below, const Options& options) {
  Row row{.level = level, .below = below, .tally = {}};
  std::mutex row_lock;
  std::atomic<int> next{0};
  const auto began = Clock::now();
  const auto play = [&] {
    for (int number = next++; number < options.games; number = next++) {
      const bot::PlayedGame game = bot::play_match_game(level, below, number, options.seed);
      const std::scoped_lock lock(row_lock);
      add(row, game, number);
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(options.threads);
    for (unsigned i = 0; i < options.threads; ++i) threads.emplace_back(play);
  }
  row.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  return row;
}

double percent(const Row& row) {
  return 100.0 * row.tally.points() / row.tally.games();
}

void print(const Row& row) {
  const bot::Tally& t = row.tally;
  fmt::print("{:<9}{:<10}{:>5}{:>7}{:>8}{:>8.1f} %{:>8}{:>9.1f} s\n", word(row.level),
             word(row.below), t.wins, t.draws, t.losses, percent(row),
             row.plies / static_cast<std::uint64_t>(t.games()), row.seconds);
  fmt::print(R"({{"bench":"bot_match","what":"{}_against_{}","value":{:.1f},"unit":"percent",)"
             R"("games":{},"wins":{},"draws":{},"losses":{},"nodes":{},"seconds":{:.1f}}})"
             "\n",
             word(row.level), word(row.below), percent(row), t.games(), t.wins, t.draws, t.losses,
             row.nodes, row.seconds);
  std::fflush(stdout);
}

bool is_wanted(Level level, const Options& options) {
  return options.levels.empty() || std::ranges::count(options.levels, word(level)) > 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays each level of the bot against the one below it."};
  Options options;
  app.add_option("--games", options.games, "games of each pair")->check(CLI::Range(1, 100'000));
  app.add_option("--level", options.levels,
                 "only this level against the one below; may be repeated")
      ->check([](const std::string& text) {
        const auto level = bot::parse_level(text);
        const bool is_known = level && *level != Level::Beginner;
        return is_known ? std::string() : "not a level that has one below it: " + text;
      });
  app.add_option("--seed", options.seed, "of the first pair of games");
  app.add_option("--threads", options.threads, "games at a time")->check(CLI::Range(1, 256));
  CLI11_PARSE(app, argc, argv);

  fmt::print("{:<9}{:<10}{:>5}{:>7}{:>8}{:>10}{:>8}{:>11}\n", "level", "against", "wins", "draws",
             "losses", "points", "plies", "time");
  for (std::size_t i = 1; i < bot::kLevels.size(); ++i) {
    if (!is_wanted(bot::kLevels[i], options)) continue;
    print(play_pair(bot::kLevels[i], bot::kLevels[i - 1], options));
  }
}
