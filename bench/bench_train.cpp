// Learns the network of bot/network.h from games of `./dev bench selfplay` and writes it as the
// program reads it. Equal arguments give equal files on one kind of machine. How to use it:
// docs/bot.md.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "bench/train/model.h"
#include "bench/train/sample.h"

namespace {

using bench::Sample;

struct Words {
  std::vector<std::string> games;
  std::string out;
  int epochs = 20;
  std::size_t batch = 16'384;
  float rate = 0.002F;
  float last_rate = 0.00002F;
  std::uint64_t seed = 1;
  bench::Aim aim;
};

// The last of these are kept out of learning, to see how well it does on what it has not seen.
constexpr std::size_t kTests = 50'000;

std::vector<Sample> read_all(const std::vector<std::string>& files) {
  std::vector<Sample> all;
  for (const std::string& file : files) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("cannot read " + file);
    const std::vector<Sample> some = bench::read_samples(in);
    fmt::print("{}: {} positions\n", file, some.size());
    all.insert(all.end(), some.begin(), some.end());
  }
  if (all.size() < 2 * kTests) throw std::runtime_error("too few positions to learn from");
  return all;
}

// The same on every machine, as std::shuffle is not.
void shuffle(std::vector<const Sample*>& all, std::mt19937_64& random) {
  for (std::size_t left = all.size(); left > 1; --left) {
    std::swap(all[left - 1], all[random() % left]);
  }
}

// What an output of one stands for, so that small leads are as large as those that the scores of
// the games speak of: the slope of the line through them.
int centipawns(const bench::Model& model, std::span<const Sample> tests) {
  constexpr int kSmall = 300;
  double products = 0;
  double squares = 0;
  for (const Sample& sample : tests) {
    if (std::abs(sample.score) > kSmall) continue;
    const double output = model.output(sample);
    products += output * sample.score;
    squares += output * output;
  }
  return static_cast<int>(std::lround(products / squares));
}

void write(const std::string& file, const bot::Network& network) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the file is the value as it lies.
  out.write(reinterpret_cast<const char*>(&network), sizeof network);
  if (!out.flush()) throw std::runtime_error("cannot write to " + file);
}

void train(const Words& words) {
  const std::vector<Sample> all = read_all(words.games);
  const std::span tests = std::span(all).last(kTests);
  std::vector<const Sample*> order;
  for (const Sample& sample : std::span(all).first(all.size() - kTests)) order.push_back(&sample);
  std::mt19937_64 random(words.seed);
  bench::Model model(words.seed);
  const auto batches = order.size() / words.batch;
  const float steps = static_cast<float>(words.epochs) * static_cast<float>(batches);
  float done = 0;
  for (int epoch = 1; epoch <= words.epochs; ++epoch) {
    shuffle(order, random);
    double error = 0;
    for (std::size_t b = 0; b < batches; ++b) {
      const float rate = words.rate * std::pow(words.last_rate / words.rate, done / steps);
      const std::span batch = std::span(order).subspan(b * words.batch, words.batch);
      error += model.learn(batch, words.aim, rate);
      done += 1;
    }
    fmt::print("epoch {}: error {:.6f} learning, {:.6f} on what it has not seen\n", epoch,
               error / static_cast<double>(batches), model.error(tests, words.aim));
    std::fflush(stdout);
    const int unit = centipawns(model, tests);
    write(words.out, *bench::quantised(model.weights(), unit));
    if (epoch == words.epochs) fmt::print("an output of one is {} centipawns\n", unit);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Learns the evaluation's network from games of the engine against itself."};
  Words words;
  app.add_option("--games", words.games, "files of ./dev bench selfplay")->required();
  app.add_option("--out", words.out, "the file that gets the network")->required();
  app.add_option("--epochs", words.epochs, "how often every position is learnt from");
  app.add_option("--batch", words.batch, "positions a step");
  app.add_option("--rate", words.rate, "of learning, at first");
  app.add_option("--last-rate", words.last_rate, "of learning, at last");
  app.add_option("--result", words.aim.result, "how much a game's end counts beside the scores");
  app.add_option("--scale", words.aim.scale, "centipawns that mean an expected score of 73 %");
  app.add_option("--seed", words.seed, "of the first weights and the order of positions");
  CLI11_PARSE(app, argc, argv);
  try {
    train(words);
  } catch (const std::runtime_error& fault) {
    fmt::print(stderr, "{}\n", fault.what());
    return 1;
  }
}
