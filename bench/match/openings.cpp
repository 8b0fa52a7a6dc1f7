#include "bench/match/openings.h"

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/san.h"

namespace bench {
namespace {

using rules::Game;
using rules::Position;

// The same on every machine, as std::shuffle is not.
template <typename T>
void shuffle(std::vector<T>& all, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t left = all.size(); left > 1; --left) {
    std::swap(all[left - 1], all[random() % left]);
  }
}

Game start(rules::Variant variant) {
  return Game(Position::from(rules::parse_fen(rules::kStartFen, variant).value()).value());
}

void play(Game& game, rules::Move move) {
  if (!game.play(game.turn(), game.ply(), game.position().uci(move))) {
    throw std::runtime_error("the game is over before the line is");
  }
}

Opening read_line(std::string_view line, rules::Variant variant) {
  const auto colon = line.find(':');
  if (colon == line.npos) throw std::runtime_error("no colon behind the name");
  Opening opening{std::string(line.substr(0, colon)), start(variant)};
  std::istringstream words{std::string(line.substr(colon + 1))};
  for (std::string word; words >> word;) {
    const auto move = rules::parse_san(opening.game.position(), word);
    if (!move) throw std::runtime_error(fmt::format("'{}' cannot be played", word));
    play(opening.game, *move);
  }
  return opening;
}

std::vector<Opening> whole_lines(std::istream& lines, rules::Variant variant) {
  std::vector<Opening> openings;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    try {
      openings.push_back(read_line(line, variant));
    } catch (const std::runtime_error& fault) {
      throw std::runtime_error(fmt::format("line {}: {}", number, fault.what()));
    }
  }
  return openings;
}

}  // namespace

std::vector<Opening> read_openings(std::istream& lines, rules::Variant variant,
                                   std::uint64_t seed) {
  std::vector<Opening> whole = whole_lines(lines, variant);
  shuffle(whole, seed);
  std::vector<Opening> all;
  std::set<std::uint64_t> seen;
  for (bool is_any_left = true; is_any_left;) {
    is_any_left = false;
    for (Opening& opening : whole) {
      if (opening.game.ply() < kFewestPlies || opening.game.outcome()) continue;
      is_any_left = true;
      if (seen.insert(opening.game.position().key()).second) all.push_back(opening);
      opening.game.rewind(opening.game.ply() - 1);
    }
  }
  return all;
}

std::vector<Opening> chess960_openings(std::uint64_t seed) {
  std::vector<Opening> openings;
  for (int number = 0; number < rules::kChess960Starts; ++number) {
    const Position start = Position::from(rules::chess960_start(number).value()).value();
    openings.push_back({fmt::format("Chess960 start {}", number), Game(start)});
  }
  shuffle(openings, seed);
  return openings;
}

}  // namespace bench
