#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "bench/selfplay/play.h"
#include "bench/selfplay/record.h"
#include "bench/train/model.h"
#include "bench/train/sample.h"
#include "bot/network_rows.h"

namespace {

std::vector<bench::Sample> samples() {
  bot::TranspositionTable table(1);
  std::vector<bench::Sample> all;
  for (std::uint64_t number = 0; number < 10; ++number) {
    add_samples(bench::play_record({.seed = 4, .nodes = 60}, number, table), all);
  }
  return all;
}

std::vector<const bench::Sample*> pointers(const std::vector<bench::Sample>& all) {
  std::vector<const bench::Sample*> order;
  for (const auto& sample : all) order.push_back(&sample);
  return order;
}

// Not the capture, nor what is in check, nor the mate.
TEST(Sample, IsTakenOfQuietPositionsAlone) {
  const auto game = bench::parse_record(
      "0|standard|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|2|"
      "e2e4/31 d7d5/-20 e4d5/90 g8f6/-80 f1b5/70 c7c6/-60 d5c6/29999");
  ASSERT_TRUE(game);
  std::vector<bench::Sample> samples;
  add_samples(*game, samples);
  ASSERT_EQ(samples.size(), 4u);
  EXPECT_EQ(samples[0].score, 31);
  EXPECT_EQ(samples[0].points, 2);
  EXPECT_EQ(samples[0].count, 32);
  EXPECT_EQ(samples[1].score, -20);
  EXPECT_EQ(samples[1].points, 0);
  EXPECT_EQ(samples[2].score, -80);
  EXPECT_EQ(samples[2].count, 31);
  EXPECT_EQ(samples[3].score, 70);
}

TEST(Model, LearnsWhatItIsShown) {
  const auto all = samples();
  const auto batch = pointers(all);
  bench::Model model(1);
  const double before = model.error(all, {});
  for (int i = 0; i < 60; ++i) model.learn(batch, {}, 0.002F);
  EXPECT_LT(model.error(all, {}), before / 2);
}

TEST(Model, FollowsFromTheSeed) {
  const auto all = samples();
  const auto batch = pointers(all);
  bench::Model one(1);
  bench::Model same(1);
  bench::Model other(2);
  for (bench::Model* model : {&one, &same, &other}) model->learn(batch, {}, 0.002F);
  EXPECT_EQ(one.output(all[0]), same.output(all[0]));
  EXPECT_NE(one.output(all[0]), other.output(all[0]));
}

// The program reckons in small whole numbers; that may cost it a few centipawns, no more.
TEST(Model, IsTheSameInWholeNumbers) {
  const auto all = samples();
  const auto batch = pointers(all);
  bench::Model model(1);
  for (int i = 0; i < 60; ++i) model.learn(batch, {}, 0.002F);
  const auto network = bench::quantised(model.weights(), 400);
  for (std::size_t i = 0; i < all.size(); i += 7) {
    const bench::Sample& sample = all[i];
    std::int32_t sum = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      bot::rows::Changes changes;
      for (std::size_t n = 0; n < sample.count; ++n) {
        changes.add(network->inputs[sample.inputs[side][n]]);
      }
      bot::Network::Row sums;
      bot::rows::change(sums, network->bias, changes);
      sum += bot::rows::squared(sums, network->outputs[sample.output][side]);
    }
    constexpr float kUnit = bot::Network::kHiddenUnit * bot::Network::kOutputUnit;
    const float whole = (static_cast<float>(sum) / bot::Network::kHiddenUnit +
                         static_cast<float>(network->output_bias[sample.output])) /
                        kUnit;
    EXPECT_NEAR(whole, model.output(sample), 0.05F);
  }
}

}  // namespace
