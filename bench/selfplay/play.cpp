#include "bench/selfplay/play.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <random>

#include "bot/fallibility.h"
#include "bot/search.h"
#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/game.h"

namespace bench {
namespace {

using rules::Color;
using rules::Game;
using rules::Position;
using rules::Variant;

constexpr std::uint64_t kFewestRandomPlies = 6;
constexpr std::uint64_t kRandomPliesMore = 4;
// Openings further from the balance than this teach little.
constexpr int kBalanced = 350;
// So many plies in a row with the same verdict end the game.
constexpr int kWon = 1'500;
constexpr int kPliesWon = 6;
constexpr int kLevel = 8;
constexpr int kPliesLevel = 12;
constexpr std::uint32_t kLevelFrom = 80;
constexpr std::uint32_t kLongest = 400;

Variant variant_of(std::uint64_t number) {
  if (number % 10 == 8) return Variant::Chess960;
  return number % 10 == 9 ? Variant::ThreeCheck : Variant::Standard;
}

Position first_position(Variant variant, std::mt19937_64& random) {
  if (variant != Variant::Chess960) {
    return Position::from(rules::parse_fen(rules::kStartFen, variant).value()).value();
  }
  const auto start = static_cast<int>(random() % rules::kChess960Starts);
  return Position::from(rules::chess960_start(start).value()).value();
}

// The position after a few random moves; the game may be over there.
Position random_opening(Variant variant, std::mt19937_64& random) {
  Position position = first_position(variant, random);
  for (auto plies = kFewestRandomPlies + random() % kRandomPliesMore; plies > 0; --plies) {
    const rules::MoveList moves = position.legal_moves();
    if (moves.empty()) break;
    position.play(moves[random() % moves.size()]);
  }
  return position;
}

bot::Answer think(const Game& game, std::uint64_t nodes, bot::TranspositionTable& table) {
  static const bot::Now kNow = std::chrono::steady_clock::now;  // not asked: there is no pace
  bot::Search search(game.position(), game.keys(), {bot::profile(bot::Level::Expert), 0, kLongest},
                     table);
  table.start_search();
  return *search.run({.nodes = nodes}, kNow, {});
}

// What the scores of the last plies say of the game, where they say it for long.
class Verdict {
 public:
  // White's points in halves, once it is clear.
  std::optional<int> add(int white, std::uint32_t ply) {
    won_ = white >= kWon ? std::max(won_, 0) + 1 : white <= -kWon ? std::min(won_, 0) - 1 : 0;
    level_ = ply >= kLevelFrom && std::abs(white) <= kLevel ? level_ + 1 : 0;
    if (std::abs(won_) >= kPliesWon) return won_ > 0 ? 2 : 0;
    if (level_ >= kPliesLevel) return 1;
    return std::nullopt;
  }

 private:
  int won_ = 0;  // plies in a row; below zero for Black
  int level_ = 0;
};

int points(const rules::Outcome& outcome) {
  if (!outcome.winner) return 1;
  return *outcome.winner == Color::White ? 2 : 0;
}

}  // namespace

GameRecord play_record(const SelfPlay& how, std::uint64_t number, bot::TranspositionTable& table) {
  std::seed_seq seeds{how.seed, number};
  std::mt19937_64 random(seeds);
  Game game(random_opening(variant_of(number), random));
  GameRecord record{number, game.position(), {}, 1};
  table.forget();
  Verdict verdict;
  while (!game.outcome() && game.ply() < kLongest) {
    const bot::Answer answer = think(game, how.nodes, table);
    if (game.ply() == 0 && std::abs(answer.score) > kBalanced) return record;
    const Color turn = game.turn();
    const rules::UciMove move = game.position().uci(answer.move);
    record.moves.push_back({move, answer.score});
    game.play(turn, game.ply(), move).value();
    const int white = turn == Color::White ? answer.score : -answer.score;
    if (const auto settled = verdict.add(white, game.ply())) {
      record.points = *settled;
      return record;
    }
  }
  if (game.outcome()) record.points = points(*game.outcome());
  return record;
}

}  // namespace bench
