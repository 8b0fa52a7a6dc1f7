// Plays each level of the bot against the one below it, and Beginner against players who know the
// rules and little else (one of them against a random mover, too); colours in turn and another seed
// for each pair of games. Prints the scores with their 95 % intervals, reckoned from pairs, and the
// levels on one scale, chained from 600 for Beginner: a table for people, a line of JSON a row for
// machines.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bench/match/score.h"
#include "bench/naive.h"
#include "bot/engine.h"
#include "rules/game.h"

namespace {

using bench::MatchScore;
using bot::Level;
using Clock = std::chrono::steady_clock;

constexpr double kBeginnersElo = 600;

struct Options {
  int games = 20;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> only;  // empty: all rows
};

// Chooses a move; made anew for each game.
using Player = std::function<rules::Move(const rules::Game&)>;
using MakePlayer = std::function<Player(std::uint64_t seed)>;

template <typename Naive>
Player naive(std::shared_ptr<Naive> player) {
  return [player = std::move(player)](const rules::Game& game) {
    return player->choose(game.position());
  };
}

Player level_player(Level level, std::uint64_t seed) {
  return [level, seed, engine = std::make_shared<bot::Engine>()](const rules::Game& game) {
    const bot::Task task{.position = game.position(),
                         .keys = game.keys(),
                         .level = level,
                         .clock = std::nullopt,
                         .seed = seed};
    return engine->choose(task)->move;
  };
}

struct Row {
  std::string name;
  std::string against;
  MakePlayer tested;
  MakePlayer other;
};

std::vector<Row> rows() {
  const auto of = [](Level level) {
    return [level](std::uint64_t seed) { return level_player(level, seed); };
  };
  const auto random = [](std::uint64_t seed) {
    return naive(std::make_shared<bench::RandomPlayer>(seed));
  };
  const auto greedy = [](bool mates) {
    return [mates](std::uint64_t seed) {
      return naive(std::make_shared<bench::GreedyPlayer>(seed, mates));
    };
  };
  std::vector<Row> all{{"random", "greedy", random, greedy(false)},
                       {"beginner", "random", of(Level::Beginner), random},
                       {"beginner", "greedy", of(Level::Beginner), greedy(false)},
                       {"beginner", "greedy_mates", of(Level::Beginner), greedy(true)}};
  for (std::size_t i = 1; i < bot::kLevels.size(); ++i) {
    all.push_back({std::string(word(bot::kLevels[i])), std::string(word(bot::kLevels[i - 1])),
                   of(bot::kLevels[i]), of(bot::kLevels[i - 1])});
  }
  return all;
}

// Points of the first player, in halves.
int play_game(const Row& row, rules::Color tested, std::uint64_t seed) {
  // Other numbers for the other side, lest both err alike.
  const Player one = row.tested(2 * seed);
  const Player other = row.other(2 * seed + 1);
  rules::Game game;
  while (!game.outcome()) {
    const rules::Move move = (game.turn() == tested ? one : other)(game);
    if (!game.play(game.turn(), game.ply(), game.position().uci(move))) {
      throw std::logic_error("a player chose what is not legal");
    }
  }
  if (!game.outcome()->winner) return 1;
  return *game.outcome()->winner == tested ? 2 : 0;
}

MatchScore play(const Row& row, const Options& options) {
  MatchScore score;
  std::mutex lock;
  std::uint64_t next = 0;
  const auto pairs = static_cast<std::uint64_t>(options.games / 2);
  const auto work = [&] {
    for (;;) {
      std::uint64_t pair = 0;
      {
        const std::scoped_lock held(lock);
        if (next >= pairs) return;
        pair = next++;
      }
      const int first = play_game(row, rules::Color::White, options.seed + pair);
      const int second = play_game(row, rules::Color::Black, options.seed + pair);
      const std::scoped_lock held(lock);
      score.add_pair(first, second);
    }
  };
  std::vector<std::jthread> threads;
  threads.reserve(options.threads);
  for (unsigned i = 0; i < options.threads; ++i) threads.emplace_back(work);
  threads.clear();
  return score;
}

double share(const MatchScore& score) {
  return score.points() / score.games();
}

// `below` is where the level below stands on the scale; gives where this one does, if that can be
// told: nobody knows how far above he is who wins all.
std::optional<double> print(const Row& row, const MatchScore& score, std::optional<double> below,
                            double seconds) {
  const auto range = bench::elo(score);
  const bool is_finite = share(score) > 0 && share(score) < 1;
  const auto on_scale =
      below && is_finite ? std::optional(*below + bench::elo_of(share(score))) : std::nullopt;
  const auto percent = [](double elo) { return 100 * bench::share_of(elo); };
  fmt::print("{:<10}{:<14}{:>5}{:>6}{:>6}{:>8.1f} %  {:>5.1f} to {:>5.1f} %  {:>6}{:>8.1f} s\n",
             row.name, row.against, score.wins, score.draws, score.losses, 100 * share(score),
             range ? percent(range->low) : 0.0, range ? percent(range->high) : 100.0,
             on_scale ? fmt::format("{:.0f}", *on_scale) : "", seconds);
  fmt::print(R"({{"bench":"bot_match","what":"{}_against_{}","value":{:.1f},"unit":"percent",)"
             R"("games":{},"wins":{},"draws":{},"losses":{},"chained":{},"seconds":{:.1f}}})"
             "\n",
             row.name, row.against, 100 * share(score), score.games(), score.wins, score.draws,
             score.losses, on_scale ? fmt::format("{:.0f}", *on_scale) : "null", seconds);
  std::fflush(stdout);
  return on_scale;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays each level of the bot against the one below it, and Beginner against less."};
  Options options;
  app.add_option("--games", options.games, "games of each row")->check(CLI::Range(2, 100'000));
  app.add_option("--level", options.only, "only the rows of this level; may be repeated")
      ->check([](const std::string& text) {
        return bot::parse_level(text) ? std::string() : "not a level: " + text;
      });
  app.add_option("--seed", options.seed, "of the first pair of games");
  app.add_option("--threads", options.threads, "games at a time")->check(CLI::Range(1, 256));
  CLI11_PARSE(app, argc, argv);

  fmt::print("{:<10}{:<14}{:>5}{:>6}{:>6}{:>10}  {:>14}{:>10}{:>10}\n", "level", "against", "won",
             "drawn", "lost", "points", "95 %", "chained", "time");
  std::optional<double> below = kBeginnersElo;
  for (const Row& row : rows()) {
    if (!options.only.empty() && std::ranges::count(options.only, row.name) == 0) continue;
    const auto began = Clock::now();
    const MatchScore score = play(row, options);
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    const bool is_step = bot::parse_level(row.against).has_value();
    const auto stands = print(row, score, is_step ? below : std::nullopt, seconds);
    if (is_step) below = stands;
  }
}
