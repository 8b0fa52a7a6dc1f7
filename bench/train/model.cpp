#include "bench/train/model.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>

namespace bench {
namespace {

using Row = Weights::Row;
using bot::Network;

// No weight may be larger: the program's are small whole numbers.
constexpr float kLargest = 127.0F / Network::kOutputUnit;

float sigmoid(float x) {
  return 1 / (1 + std::exp(-x));
}

void add(Row& sums, const Row& row) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += row[i];
}

float squared(const Row& sums, const Row& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const float cut = std::min(std::max(sums[i], 0.0F), 1.0F);
    sum += cut * cut * weights[i];
  }
  return sum;
}

// Adds to the output's slopes, and returns those of the hidden sums.
Row slopes_through(const Row& sums, const Row& weights, float slope, Row& of_weights) {
  Row of_sums;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const float cut = std::min(std::max(sums[i], 0.0F), 1.0F);
    of_weights[i] += slope * cut * cut;
    const bool is_cut = sums[i] <= 0 || sums[i] >= 1;
    of_sums[i] = is_cut ? 0.0F : slope * weights[i] * 2 * cut;
  }
  return of_sums;
}

}  // namespace

float target(const Sample& sample, const Aim& aim) {
  const float by_score = sigmoid(static_cast<float>(sample.score) / aim.scale);
  const float by_result = static_cast<float>(sample.points) / 2;
  return by_score + aim.result * (by_result - by_score);
}

Model::Model(std::uint64_t seed)
    : weights_(std::make_unique<Weights>()),
      means_(std::make_unique<Weights>()),
      squares_(std::make_unique<Weights>()) {
  std::mt19937_64 random(seed);
  const auto fill = [&random](Row& row, float most) {
    for (float& w : row) {
      w = most * (static_cast<float>(random() >> 40) / static_cast<float>(1 << 23) - 1);
    }
  };
  for (Row& row : weights_->inputs) fill(row, 0.1F);
  for (auto& output : weights_->outputs) {
    for (Row& row : output) fill(row, 0.1F);
  }
}

Model::Layers Model::forward(const Sample& sample) const {
  Layers layers{{weights_->bias, weights_->bias}, weights_->output_bias[sample.output]};
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t n = 0; n < sample.count; ++n) {
      add(layers.hidden[side], weights_->inputs[sample.inputs[side][n]]);
    }
    layers.output += squared(layers.hidden[side], weights_->outputs[sample.output][side]);
  }
  return layers;
}

float Model::output(const Sample& sample) const {
  return forward(sample).output;
}

double Model::error(std::span<const Sample> samples, const Aim& aim) const {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double miss = sigmoid(output(sample)) - target(sample, aim);
    sum += miss * miss;
  }
  return sum / static_cast<double>(samples.size());
}

double Model::Part::backward(const Model& model, const Sample& sample, const Aim& aim) {
  const Weights& weights = *model.weights_;
  const Layers layers = model.forward(sample);
  const float expected = sigmoid(layers.output);
  const float miss = expected - target(sample, aim);
  const float slope = 2 * miss * expected * (1 - expected);
  slopes->output_bias[sample.output] += slope;
  for (std::size_t side = 0; side < 2; ++side) {
    const Row of_sums = slopes_through(layers.hidden[side], weights.outputs[sample.output][side],
                                       slope, slopes->outputs[sample.output][side]);
    add(slopes->bias, of_sums);
    for (std::size_t n = 0; n < sample.count; ++n) {
      add(slopes->inputs[sample.inputs[side][n]], of_sums);
    }
  }
  return static_cast<double>(miss) * miss;
}

void Model::Part::learn(const Model& model, std::span<const Sample* const> samples,
                        const Aim& aim) {
  std::ranges::fill(slopes->all(), 0.0F);
  error = 0;
  for (const Sample* sample : samples) error += backward(model, *sample, aim);
}

double Model::learn(std::span<const Sample* const> batch, const Aim& aim, float rate) {
  {
    std::vector<std::jthread> threads;
    threads.reserve(kParts);
    for (std::size_t i = 0; i < kParts; ++i) {
      const std::size_t begin = batch.size() * i / kParts;
      const std::size_t end = batch.size() * (i + 1) / kParts;
      threads.emplace_back([this, i, &aim, samples = batch.subspan(begin, end - begin)] {
        parts_[i].learn(*this, samples, aim);
      });
    }
  }
  step(rate, static_cast<float>(batch.size()));
  double sum = 0;
  for (const Part& part : parts_) sum += part.error;
  return sum / static_cast<double>(batch.size());
}

void Model::step(float rate, float samples) {
  constexpr float kMeanKept = 0.9F;
  constexpr float kSquareKept = 0.999F;
  ++steps_;
  const float by_mean = 1 / (1 - std::pow(kMeanKept, static_cast<float>(steps_)));
  const float by_square = 1 / (1 - std::pow(kSquareKept, static_cast<float>(steps_)));
  const auto weights = weights_->all();
  const auto slopes = parts_[0].slopes->all();
  for (std::size_t p = 1; p < kParts; ++p) {
    const auto more = parts_[p].slopes->all();
    for (std::size_t i = 0; i < slopes.size(); ++i) slopes[i] += more[i];
  }
  const auto means = means_->all();
  const auto squares = squares_->all();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float slope = slopes[i] / samples;
    means[i] = kMeanKept * means[i] + (1 - kMeanKept) * slope;
    squares[i] = kSquareKept * squares[i] + (1 - kSquareKept) * slope * slope;
    const float change = means[i] * by_mean / (std::sqrt(squares[i] * by_square) + 1e-8F);
    weights[i] = std::clamp(weights[i] - rate * change, -kLargest, kLargest);
  }
}

std::unique_ptr<Network> quantised(const Weights& weights, int centipawns) {
  auto network = std::make_unique<Network>();
  const auto fill = [](Network::Row& to, const Row& from, int unit) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      to[i] = static_cast<std::int16_t>(std::lround(from[i] * static_cast<float>(unit)));
    }
  };
  for (std::size_t i = 0; i < Network::kInputs; ++i) {
    fill(network->inputs[i], weights.inputs[i], Network::kHiddenUnit);
  }
  fill(network->bias, weights.bias, Network::kHiddenUnit);
  constexpr float kUnit = Network::kHiddenUnit * Network::kOutputUnit;
  for (std::size_t o = 0; o < Network::kOutputs; ++o) {
    for (std::size_t side = 0; side < 2; ++side) {
      fill(network->outputs[o][side], weights.outputs[o][side], Network::kOutputUnit);
    }
    network->output_bias[o] =
        static_cast<std::int32_t>(std::lround(weights.output_bias[o] * kUnit));
  }
  network->centipawns = centipawns;
  return network;
}

}  // namespace bench
