// Exact adjudication on positions of our own bot's games: DeadWatch after each move, and can_mate
// for either colour. Takes the number of positions (20000 unless told); games and figures but for
// the times are the same in every run. Prints what took longer than three milliseconds, and one
// JSON line a figure; each time is the least of three, so that what else runs on the machine is
// left out.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "bot/engine.h"
#include "rules/adjudication.h"
#include "rules/dead_watch.h"
#include "rules/game.h"
#include "rules/position.h"

namespace {

using rules::Color;
using rules::Move;
using rules::Position;

constexpr int kRuns = 3;
constexpr int kMostPlies = 240;
constexpr std::uint64_t kNodes = 2'000'000;

struct Played {
  std::vector<Move> moves;
  std::vector<Position> positions;  // one more than moves
};

// Who plays: a level of the bot, or now and then (of 100 moves) any legal move.
struct Player {
  bot::Level level;
  unsigned random_percent;
};

constexpr Player kPlayers[] = {
    {bot::Level::Beginner, 0}, {bot::Level::Easy, 0},    {bot::Level::Normal, 0},
    {bot::Level::Easy, 30},    {bot::Level::Normal, 20}, {bot::Level::Beginner, 90},
};

Played play_game(std::uint32_t seed) {
  std::mt19937 random(seed);
  bot::Engine engine(1);
  const Player& white = kPlayers[seed % std::size(kPlayers)];
  const Player& black = kPlayers[random() % std::size(kPlayers)];
  Played game{{}, {Position()}};
  std::vector<std::uint64_t> keys{game.positions[0].key()};
  while (game.moves.size() < kMostPlies) {
    const Position& now = game.positions.back();
    const rules::MoveList legal = now.legal_moves();
    const bool is_third = std::ranges::count(keys, now.key()) >= 3;
    if (legal.empty() || is_third || now.half_moves() >= 100) break;
    const Player& player = now.turn() == Color::White ? white : black;
    Move move = legal[random() % legal.size()];
    if (random() % 100 >= player.random_percent) {
      move = engine.choose({now, keys, player.level, {}, seed})->move;
    }
    Position next = now;
    next.play(move);
    game.moves.push_back(move);
    game.positions.push_back(next);
    if (next.half_moves() == 0) keys.clear();
    keys.push_back(next.key());
  }
  return game;
}

std::vector<Played> play_games(std::size_t positions) {
  std::vector<Played> games;
  std::size_t count = 0;
  for (std::uint32_t seed = 1; count < positions; ++seed) {
    games.push_back(play_game(seed));
    count += games.back().positions.size();
  }
  return games;
}

template <typename Work>
double microseconds(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin)
      .count();
}

void print(std::string_view what, double value, std::string_view unit) {
  fmt::print(R"({{"bench":"adjudication","what":"{}","value":{:.1f},"unit":"{}","peer":null,)"
             R"("peer_value":null,"ratio":null}})"
             "\n",
             what, value, unit);
}

void print_times(std::string_view what, std::vector<double> times) {
  std::ranges::sort(times);
  double sum = 0;
  for (const double t : times) sum += t;
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  print(fmt::format("{}, mean", what), sum / static_cast<double>(times.size()), "us");
  print(fmt::format("{}, median", what), at(0.5), "us");
  print(fmt::format("{}, p99", what), at(0.99), "us");
  print(fmt::format("{}, worst", what), times.back(), "us");
}

void measure_can_mate(const std::vector<Played>& games) {
  std::vector<double> times;
  std::size_t unknown = 0;
  std::size_t no = 0;
  std::size_t plies = 0;
  for (const Played& game : games) {
    for (const Position& position : game.positions) {
      for (const Color by : rules::kColors) {
        rules::Verdict verdict;
        double least = 1e9;
        for (int run = 0; run < kRuns; ++run) {
          least = std::min(
              least, microseconds([&] { verdict = rules::can_mate(position, by, {kNodes}); }));
        }
        times.push_back(least);
        if (least > 3000) {
          fmt::print("slow: {:.0f} us, {} nodes, {}: {} {}\n", least, verdict.nodes,
                     rules::word(verdict.answer), position.fen(), rules::name(by));
        }
        plies += verdict.line.size();
        if (verdict.answer == rules::CanMate::Unknown) ++unknown;
        if (verdict.answer == rules::CanMate::No) ++no;
      }
    }
  }
  print("can_mate, verdicts", static_cast<double>(times.size()), "verdicts");
  print("can_mate, no", static_cast<double>(no), "verdicts");
  print("can_mate, unknown", static_cast<double>(unknown), "verdicts");
  print("can_mate, plies a line", static_cast<double>(plies) / static_cast<double>(times.size()),
        "plies");
  print_times("can_mate", times);
}

// What a move costs: DeadWatch alone, and with Game::play before it, as a table plays.
struct Watched {
  double watch = 1e9;
  double play_and_watch = 1e9;
  rules::DeadWatch::State state{};
};

// After each move that does not end the game for everybody to see.
void watch(const Played& moves, std::span<Watched> watched) {
  rules::Game game;
  rules::DeadWatch watch(game.position());
  for (std::size_t i = 0; i < watched.size(); ++i) {
    const Position before = game.position();
    const rules::UciMove uci = before.uci(moves.moves[i]);
    Watched& w = watched[i];
    bool is_played = false;
    const double play =
        microseconds([&] { is_played = game.play(before.turn(), game.ply(), uci).has_value(); });
    if (!is_played) return;
    const double look =
        microseconds([&] { w.state = watch.played(before, moves.moves[i], game.position()); });
    w.watch = std::min(w.watch, look);
    w.play_and_watch = std::min(w.play_and_watch, play + look);
  }
}

std::size_t moves_to_watch(const Played& game) {
  const auto is_over = [](const Position& position) {
    return position.is_insufficient_material() || !position.has_legal_move();
  };
  const auto end = std::ranges::find_if(game.positions, is_over);
  return static_cast<std::size_t>(end - game.positions.begin()) - 1;
}

void measure_dead_watch(const std::vector<Played>& games) {
  std::vector<double> watch_times;
  std::vector<double> move_times;
  std::size_t dead = 0;
  std::size_t open = 0;
  for (const Played& game : games) {
    std::vector<Watched> moves(moves_to_watch(game));
    for (int run = 0; run < kRuns; ++run) watch(game, moves);
    for (const Watched& move : moves) {
      watch_times.push_back(move.watch);
      move_times.push_back(move.play_and_watch);
      if (move.state == rules::DeadWatch::State::Dead) ++dead;
      if (move.state == rules::DeadWatch::State::Open) ++open;
    }
  }
  print("DeadWatch, moves", static_cast<double>(watch_times.size()), "moves");
  print("DeadWatch, dead", static_cast<double>(dead), "moves");
  print("DeadWatch, open", static_cast<double>(open), "moves");
  print_times("DeadWatch", watch_times);
  print_times("Game::play and DeadWatch", move_times);
}

}  // namespace

int main(int argc, char** argv) {
  const int wanted = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20'000;
  const auto games = play_games(static_cast<std::size_t>(wanted));
  measure_dead_watch(games);
  measure_can_mate(games);
}
