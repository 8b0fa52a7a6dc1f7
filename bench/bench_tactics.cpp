// What Expert's search finds of what can be proved: positions in which one move alone mates within
// so many moves, however the other side replies (bench/tactics/positions.tsv; each a FEN, the
// number of moves, the move). Counts those whose move it plays, and those of which it also says the
// mate, by moves to the mate and nodes. `--make GAMES` makes the positions anew out of the engine's
// games against itself (lines of `./dev bench selfplay`), proving each.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bench/selfplay/record.h"
#include "bench/tactics/mates.h"
#include "bot/limits.h"
#include "bot/score.h"
#include "bot/search.h"
#include "rules/fen.h"

namespace {

constexpr const char* kPositions = "bench/tactics/positions.tsv";
constexpr int kLongest = 5;
constexpr std::uint64_t kBudget = 30'000'000;
// In the games: where it is worth looking for a mate, in centipawns, and with so many nodes.
constexpr int kWinning = 600;
constexpr std::uint64_t kSeek = 20'000;

struct Tactic {
  rules::Position position;
  int moves;
  rules::Move key;
};

std::optional<rules::Position> position_of(const std::string& fen) {
  const auto setup = rules::parse_fen(fen);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(*position) : std::nullopt;
}

std::vector<Tactic> read_tactics() {
  std::ifstream in(kPositions);
  std::vector<Tactic> tactics;
  for (std::string line; std::getline(in, line);) {
    const auto first = line.find('\t');
    const auto second = line.find('\t', first + 1);
    if (second == std::string::npos) throw std::runtime_error("not a position: " + line);
    const auto position = position_of(line.substr(0, first));
    const auto uci = rules::UciMove::parse(line.substr(second + 1));
    const auto key = position && uci ? position->find(*uci) : std::nullopt;
    if (!key) throw std::runtime_error("not a position: " + line);
    tactics.push_back({*position, std::stoi(line.substr(first + 1)), *key});
  }
  if (tactics.empty()) throw std::runtime_error(fmt::format("{} is not there", kPositions));
  return tactics;
}

std::optional<bot::Answer> search(const rules::Position& position, std::uint64_t nodes) {
  bot::TranspositionTable table(16);
  const bot::Fallibility sober(bot::profile(bot::Level::Expert), 0, position.move_number());
  bot::Search search(position, {position.key()}, sober, table);
  return search.run({.nodes = nodes}, nullptr, {});
}

struct Count {
  int all = 0;
  int played = 0;
  int said = 0;
};

void solve(const std::vector<Tactic>& tactics, std::uint64_t nodes) {
  std::map<int, Count> counts;
  for (const Tactic& tactic : tactics) {
    const auto answer = search(tactic.position, nodes);
    const auto mate = answer ? bot::mate_in(answer->score) : std::nullopt;
    const bool is_played = answer && answer->move == tactic.key;
    for (const int moves : {tactic.moves, 0}) {
      Count& count = counts[moves];
      ++count.all;
      count.played += is_played ? 1 : 0;
      count.said += is_played && mate && *mate > 0 && *mate <= tactic.moves ? 1 : 0;
    }
  }
  for (const auto& [moves, count] : counts) {
    const std::string what = moves == 0 ? "all" : fmt::format("mate in {}", moves);
    fmt::print(
        "{{\"bench\": \"tactics\", \"what\": \"{} at {} nodes: move found; mate said\", \"value\": "
        "{}, \"unit\": \"of {}\", \"peer\": \"proof\", \"peer_value\": {}, \"ratio\": {:.3f}, "
        "\"said\": {}}}\n",
        what, nodes, count.played, count.all, count.all,
        static_cast<double>(count.played) / count.all, count.said);
  }
}

// A mate in exactly so many moves, by one move alone.
std::optional<Tactic> proved(const rules::Position& position, int moves) {
  bench::MateProof proof(kBudget);
  if (moves > 1) {
    const auto sooner = proof.keys(position, moves - 1);
    if (!sooner || !sooner->empty()) return std::nullopt;
  }
  const auto keys = proof.keys(position, moves);
  if (!keys || keys->size() != 1) return std::nullopt;
  return Tactic{position, moves, keys->front()};
}

// Of each length the first so many that are found, one from a game at most.
void make(const std::string& games, int each) {
  std::ifstream in(games);
  std::ofstream out(kPositions);
  std::map<int, int> made;
  int wanted = each * kLongest;
  for (std::string line; wanted > 0 && std::getline(in, line);) {
    const auto record = bench::parse_record(line);
    if (!record || record->start.variant() != rules::Variant::Standard) continue;
    rules::Position position = record->start;
    for (std::size_t i = 0; i < record->moves.size(); ++i) {
      const auto move = position.find(record->moves[i].move);
      if (!move) break;
      // Its own search was a short one.
      const bool is_winning = record->moves[i].score >= kWinning;
      const auto found = is_winning ? search(position, kSeek) : std::nullopt;
      const auto mate = found ? bot::mate_in(found->score) : std::nullopt;
      const bool is_wanted = mate && *mate > 0 && *mate <= kLongest && made[*mate] < each;
      if (const auto tactic = is_wanted ? proved(position, *mate) : std::nullopt) {
        ++made[*mate];
        --wanted;
        out << fmt::format("{}\t{}\t{}\n", position.fen(), *mate, position.uci(tactic->key).text())
            << std::flush;
        break;
      }
      position.play(*move);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"What the search finds of what can be proved"};
  std::string games;
  int each = 40;
  std::vector<std::uint64_t> nodes{10'000, 100'000, 1'000'000};
  app.add_option("--make", games, "make the positions anew out of these games");
  app.add_option("--each", each, "positions of each length")->capture_default_str();
  app.add_option("--nodes", nodes, "of a search")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (!games.empty()) {
    make(games, each);
    return EXIT_SUCCESS;
  }
  const std::vector<Tactic> tactics = read_tactics();
  for (const std::uint64_t limit : nodes) solve(tactics, limit);
  return EXIT_SUCCESS;
}
