#include "server/commands/bench.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bot/signature.h"

namespace server {

Verb add_bench(CLI::App& app) {
  CLI::App* const command =
      app.add_subcommand("bench", "the search's node signature and how fast it is");
  return {command, [] {
            fmt::print("{}", measured_signature());
            return EXIT_SUCCESS;
          }};
}

std::string measured_signature() {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const std::uint64_t nodes = bot::node_signature();
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const double speed = seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0;
  return fmt::format("nodes {}\nseconds {:.3f}\nnps {:.0f}\n", nodes, seconds, speed);
}

}  // namespace server
