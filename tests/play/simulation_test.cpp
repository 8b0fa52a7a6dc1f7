// Ten thousand whole games of simulated players at real tables.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

#include "tests/play/simulation/simulated_game.h"

namespace simulation {
namespace {

// Sanitizers make a game some fifteen times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint32_t kGames = 1'000;
#else
constexpr std::uint32_t kGames = 10'000;
#endif
constexpr int kLeastOfEach = kGames / 200;
constexpr std::size_t kTerminations = std::to_underlying(rules::Termination::IllegalMoves) + 1U;

// ROOKERY_SEED=N plays the one game of that seed.
TEST(Simulation, EveryGameHoldsWhatMustAlwaysHold) {
  const char* only = std::getenv("ROOKERY_SEED");
  const auto first = static_cast<std::uint32_t>(only == nullptr ? 1 : std::stoul(only));
  const std::uint32_t last = only == nullptr ? kGames : first;
  std::array<int, kTerminations> ends{};
  for (std::uint32_t seed = first; seed <= last; ++seed) {
    SimulatedGame game(seed);
    const rules::Outcome outcome = game.play();
    ASSERT_FALSE(HasFailure()) << "ROOKERY_SEED=" << seed << " brings this game again ("
                               << game.scenario() << ")";
    ++ends[std::to_underlying(outcome.termination)];
  }
  if (only != nullptr) return;
  for (std::size_t i = 0; i < kTerminations; ++i) {
    const auto termination = static_cast<rules::Termination>(i);
    std::cout << rules::word(termination) << ' ' << ends[i] << '\n';
    EXPECT_GE(ends[i], kLeastOfEach) << rules::word(termination);
  }
}

}  // namespace
}  // namespace simulation
