// Reads games of `./dev bench match --pgn` and puts all who played in them on one scale. How to use
// it: docs/bot.md.
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bench/match/scale.h"

namespace {

struct Words {
  std::vector<std::string> games;
  std::vector<std::string> anchors;  // NAME=ELO
  std::uint64_t seed = 1;
};

std::vector<bench::GameResult> read_all(const std::vector<std::string>& files) {
  std::vector<bench::GameResult> all;
  for (const std::string& file : files) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(file + " cannot be read");
    const auto some = bench::read_results(std::string(std::istreambuf_iterator<char>(in), {}));
    fmt::print("{}: {} games\n", file, some.size());
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

bench::Anchor anchor(const std::string& text) {
  const auto equals = text.rfind('=');
  if (equals == std::string::npos) throw std::runtime_error(text + " is not NAME=ELO");
  return {text.substr(0, equals), std::stod(text.substr(equals + 1))};
}

void run(const Words& words) {
  std::vector<bench::Anchor> anchors;
  anchors.reserve(words.anchors.size());
  for (const std::string& text : words.anchors) anchors.push_back(anchor(text));
  const auto scale = bench::fit_scale(read_all(words.games), anchors, words.seed);
  if (!scale) {
    throw std::runtime_error(scale.error() == bench::ScaleFault::NoAnchor
                                 ? "none of the anchors has played"
                                 : "some players have met nobody of the others");
  }
  fmt::print("\n{:<24}{:>6}{:>8}{:>18}\n", "player", "games", "Elo", "95 %");
  for (const bench::Standing& s : *scale) {
    fmt::print("{:<24}{:>6}{:>8.0f}{:>8.0f} to {:>6.0f}\n", s.name, s.games, s.elo, s.low, s.high);
  }
  for (const bench::Standing& s : *scale) {
    fmt::print(
        R"({{"bench":"scale","what":"{}","value":{:.0f},"unit":"Elo","games":{},"low":{:.0f},"high":{:.0f}}})"
        "\n",
        s.name, s.elo, s.games, s.low, s.high);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Puts the players of many matches on one scale."};
  Words words;
  app.add_option("--games", words.games, "PGN files of ./dev bench match")->required();
  app.add_option("--anchor", words.anchors, "NAME=ELO: where a player stands; may be repeated")
      ->required()
      ->take_all();
  app.add_option("--seed", words.seed, "of the games drawn again");
  CLI11_PARSE(app, argc, argv);
  try {
    run(words);
  } catch (const std::exception& fault) {
    fmt::print(stderr, "scale: {}\n", fault.what());
    return EXIT_FAILURE;
  }
}
