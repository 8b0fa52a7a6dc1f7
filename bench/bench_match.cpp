// A match between two UCI engines: which is the stronger, by how much, and how sure is that? Prints
// the score as it grows, and at the end a table for people and a line of JSON for machines. How to
// use it: docs/bot.md.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bench/match/match.h"

namespace {

using bench::EloRange;
using bench::EngineSpec;
using bench::Limit;
using bench::MatchState;

struct EngineWords {
  std::string command;
  std::string name;
  std::vector<std::string> options;  // NAME=VALUE
  std::uint64_t nodes = 0;           // 0: as the match has it
};

struct Words {
  EngineWords first;
  EngineWords second;
  std::uint64_t nodes = 0;
  int move_time = 0;
  std::string clock;
  std::string variant = "standard";
  std::string openings = "bench/match/openings.txt";
  std::string pgn;
  int games = 100;
  int concurrency = 1;
  int margin = 50;
  std::uint64_t seed = 1;
  std::vector<double> sprt;
  double alpha = 0.05;
  double beta = 0.05;
  std::optional<int> clear_win;
  std::optional<int> clear_draw;
};

void add_engine(CLI::App& app, const std::string& which, EngineWords& words) {
  app.add_option("--" + which, words.command, "the program and its arguments, parted by spaces")
      ->required();
  app.add_option("--" + which + "-name", words.name, "as shown (default: the program)");
  app.add_option("--" + which + "-option", words.options, "NAME=VALUE; may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  app.add_option("--" + which + "-nodes", words.nodes, "nodes a move, for this engine alone");
}

void add_options(CLI::App& app, Words& words) {
  add_engine(app, "first", words.first);
  add_engine(app, "second", words.second);
  app.add_option("--nodes", words.nodes, "nodes a move");
  app.add_option("--movetime", words.move_time, "milliseconds a move");
  app.add_option("--clock", words.clock, "BASE+INCREMENT in seconds, e.g. 5+0.05");
  app.add_option("--variant", words.variant, "standard, chess960 or threecheck");
  app.add_option("--openings", words.openings, "the file of opening lines");
  app.add_option("--games", words.games, "two from each opening")->check(CLI::Range(2, 1'000'000));
  app.add_option("--concurrency", words.concurrency, "games at a time")->check(CLI::Range(1, 64));
  app.add_option("--margin", words.margin, "milliseconds late that are forgiven")
      ->check(CLI::Range(0, 60'000));
  app.add_option("--seed", words.seed, "of the order of openings");
  app.add_option("--pgn", words.pgn, "the file to which games are added");
  app.add_option("--sprt", words.sprt, "ELO0 ELO1: stop as soon as one of them is rejected")
      ->expected(2);
  app.add_option("--alpha", words.alpha, "of the sequential test")->check(CLI::Range(0.001, 0.499));
  app.add_option("--beta", words.beta, "of the sequential test")->check(CLI::Range(0.001, 0.499));
  app.add_option("--clear-win", words.clear_win, "centipawns that end a game both agree on")
      ->check(CLI::PositiveNumber);
  app.add_option("--clear-draw", words.clear_draw, "centipawns within which both agree on a draw")
      ->check(CLI::NonNegativeNumber);
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  if (all.empty()) throw std::runtime_error("an engine needs a command");
  return all;
}

std::pair<std::string, std::string> option(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos) throw std::runtime_error(text + " is not NAME=VALUE");
  return {text.substr(0, equals), text.substr(equals + 1)};
}

Limit limit_of(const Words& words, const EngineWords& engine) {
  if (engine.nodes > 0) return bench::ByNodes{engine.nodes};
  if (words.nodes > 0) return bench::ByNodes{words.nodes};
  if (words.move_time > 0) return bench::ByMoveTime{bench::Millis(words.move_time)};
  const auto clock = bench::parse_clock(words.clock);
  if (!clock) throw std::runtime_error("one of --nodes, --movetime and --clock is needed");
  return *clock;
}

EngineSpec spec_of(const Words& words, const EngineWords& engine) {
  EngineSpec spec{.name = engine.name,
                  .command = split(engine.command),
                  .options = {},
                  .limit = limit_of(words, engine)};
  if (spec.name.empty()) spec.name = engine.command.substr(engine.command.rfind('/') + 1);
  for (const std::string& text : engine.options) spec.options.push_back(option(text));
  return spec;
}

rules::Variant variant_of(const Words& words) {
  const auto variant = rules::parse_variant(words.variant);
  if (!variant) throw std::runtime_error(words.variant + " is no variant");
  return *variant;
}

bench::MatchOrder order_of(const Words& words) {
  bench::MatchOrder order{.first = spec_of(words, words.first),
                          .second = spec_of(words, words.second),
                          .variant = variant_of(words),
                          .pairs = words.games / 2,
                          .concurrency = words.concurrency,
                          .margin = bench::Millis(words.margin),
                          .rule = {words.clear_win, words.clear_draw},
                          .sprt = std::nullopt};
  if (!words.sprt.empty()) {
    order.sprt = bench::Sprt{words.sprt[0], words.sprt[1], words.alpha, words.beta};
  }
  return order;
}

std::vector<bench::Opening> openings_of(const Words& words) {
  const rules::Variant variant = variant_of(words);
  if (variant == rules::Variant::Chess960) return bench::chess960_openings(words.seed);
  std::ifstream file(words.openings);
  if (!file) throw std::runtime_error(words.openings + " cannot be read");
  auto openings = bench::read_openings(file, variant, words.seed);
  if (openings.empty()) throw std::runtime_error(words.openings + " holds no opening");
  return openings;
}

std::string elo_text(const std::optional<EloRange>& elo) {
  if (!elo) return "elo unknown";
  return fmt::format("elo {:+.1f} [{:+.1f}, {:+.1f}]", elo->elo, elo->low, elo->high);
}

std::string sprt_text(const MatchState& state, const bench::Sprt& sprt) {
  const bench::SprtState s = judge(state.score, sprt);
  const char* const word = s.finding == bench::Finding::Open     ? "open"
                           : s.finding == bench::Finding::IsElo0 ? "elo0 stands"
                                                                 : "elo1 stands";
  return fmt::format("llr {:.2f} [{:.2f}, {:.2f}] {}", s.llr, s.lower, s.upper, word);
}

double percent(const bench::MatchScore& score) {
  return 100 * score.points() / score.games();
}

std::string forfeits_text(const bench::Forfeits& forfeits) {
  return fmt::format("{} (time {}, illegal {}, silent {})", forfeits.all(), forfeits.time,
                     forfeits.illegal, forfeits.silent);
}

void print_line(const MatchState& state, const bench::MatchOrder& order) {
  const bench::MatchScore& s = state.score;
  std::string line = fmt::format("{:>6} games  +{} ={} -{}  {:.1f} %  {}", s.games(), s.wins,
                                 s.draws, s.losses, percent(s), elo_text(elo(s)));
  if (order.sprt) line += "  " + sprt_text(state, *order.sprt);
  const int forfeits = state.first.all() + state.second.all();
  if (forfeits > 0) line += fmt::format("  forfeits {}", forfeits);
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{:.1f}", value) : "null";
}

// Names come from the command line: nothing in them may end the text.
std::string safe(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return c == '"' || c == '\\' || (c >= 0 && c < ' '); }, '_');
  return name;
}

std::string json(const bench::Forfeits& forfeits) {
  return fmt::format(R"({{"time":{},"illegal":{},"silent":{}}})", forfeits.time, forfeits.illegal,
                     forfeits.silent);
}

std::string json(const MatchState& state, const bench::MatchOrder& order) {
  const bench::MatchScore& s = state.score;
  const EloRange range = elo(s).value_or(EloRange{-INFINITY, NAN, INFINITY});
  std::string line = fmt::format(
      R"({{"bench":"match","what":"{} against {}","value":{:.1f},"unit":"percent","games":{},)"
      R"("wins":{},"draws":{},"losses":{},"pairs":[{},{},{},{},{}],)"
      R"("elo":{},"elo_low":{},"elo_high":{},"forfeits":{},"peer_forfeits":{})",
      safe(order.first.name), safe(order.second.name), percent(s), s.games(), s.wins, s.draws,
      s.losses, s.pairs[0], s.pairs[1], s.pairs[2], s.pairs[3], s.pairs[4], number(range.elo),
      number(range.low), number(range.high), json(state.first), json(state.second));
  if (order.sprt) {
    const bench::SprtState sprt = judge(s, *order.sprt);
    line += fmt::format(R"(,"llr":{:.3f},"llr_lower":{:.3f},"llr_upper":{:.3f})", sprt.llr,
                        sprt.lower, sprt.upper);
  }
  return line + '}';
}

void print_end(const MatchState& state, const bench::MatchOrder& order) {
  const bench::MatchScore& s = state.score;
  fmt::print("\n{} against {}: {} of {} ({:.1f} %), {}\n", order.first.name, order.second.name,
             s.points(), s.games(), percent(s), elo_text(elo(s)));
  fmt::print("won {}, drawn {}, lost {}; pairs by points 0 to 2: {} {} {} {} {}\n", s.wins, s.draws,
             s.losses, s.pairs[0], s.pairs[1], s.pairs[2], s.pairs[3], s.pairs[4]);
  fmt::print("forfeits: {} and {}\n", forfeits_text(state.first), forfeits_text(state.second));
  if (order.sprt) fmt::print("{}\n", sprt_text(state, *order.sprt));
  fmt::print("{}\n", json(state, order));
}

void run(const Words& words) {
  const bench::MatchOrder order = order_of(words);
  auto openings = openings_of(words);
  if (static_cast<std::size_t>(order.pairs) > openings.size()) {
    fmt::print("there are {} openings for {} pairs: some are used again\n", openings.size(),
               order.pairs);
  }
  std::ofstream pgn;
  if (!words.pgn.empty()) {
    pgn.open(words.pgn, std::ios::app);
    if (!pgn) throw std::runtime_error(words.pgn + " cannot be written");
  }
  const auto hear = [&](const MatchState& state, const std::string& games) {
    if (pgn.is_open()) pgn << games << std::flush;
    print_line(state, order);
  };
  print_end(bench::Match(order, std::move(openings), hear).run(), order);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  CLI::App app{"Plays a match between two UCI engines."};
  Words words;
  add_options(app, words);
  CLI11_PARSE(app, argc, argv);
  try {
    run(words);
  } catch (const std::exception& fault) {
    fmt::print(stderr, "match: {}\n", fault.what());
    return EXIT_FAILURE;
  }
}
