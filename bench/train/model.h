// The network while it learns: the same shape as bot/network.h has, in floating point, and one step
// of learning (Kingma, Ba 2015: Adam).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bench/train/sample.h"
#include "bot/network.h"

namespace bench {

struct Weights {
  using Row = std::array<float, bot::Network::kHidden>;
  static constexpr std::size_t kOutputs = bot::Network::kOutputs;

  alignas(64) std::array<Row, bot::Network::kInputs> inputs{};
  Row bias{};
  std::array<std::array<Row, 2>, kOutputs> outputs{};
  std::array<float, kOutputs> output_bias{};

  static constexpr std::size_t count() { return sizeof(Weights) / sizeof(float); }
  std::span<float> all() { return {inputs[0].data(), count()}; }
};

struct Aim {
  float scale = 400;    // centipawns at which the better side is expected to score 73 %
  float result = 0.3F;  // how much the game's end counts beside the score
};

// The expected score that a sample teaches, from 0 to 1.
float target(const Sample& sample, const Aim& aim);

class Model {
 public:
  explicit Model(std::uint64_t seed);

  // What the network says of the sample; 0 is level.
  float output(const Sample& sample) const;
  // Mean squared error over the samples.
  double error(std::span<const Sample> samples, const Aim& aim) const;
  // One step towards what the samples say; returns their mean squared error before it.
  double learn(std::span<const Sample* const> batch, const Aim& aim, float rate);

  const Weights& weights() const { return *weights_; }

 private:
  struct Layers {
    std::array<Weights::Row, 2> hidden;  // as summed
    float output;
  };
  Layers forward(const Sample& sample) const;
  // One part of a batch, by one thread; the number of parts is fixed, so that the order in which
  // numbers are summed does not depend on the machine.
  struct Part {
    std::unique_ptr<Weights> slopes = std::make_unique<Weights>();
    double error = 0;

    void learn(const Model& model, std::span<const Sample* const> samples, const Aim& aim);
    double backward(const Model& model, const Sample& sample, const Aim& aim);
  };
  static constexpr std::size_t kParts = 4;
  void step(float rate, float samples);

  std::unique_ptr<Weights> weights_;
  std::array<Part, kParts> parts_;
  std::unique_ptr<Weights> means_;
  std::unique_ptr<Weights> squares_;
  int steps_ = 0;
};

// As the program keeps it. `centipawns`: what an output of one stands for.
std::unique_ptr<bot::Network> quantised(const Weights& weights, int centipawns);

}  // namespace bench
