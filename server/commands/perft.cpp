#include "server/commands/perft.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "rules/perft.h"
#include "server/commands/position_option.h"

namespace server {
namespace {

constexpr int kMaxDepth = 20;

struct Order {
  rules::Variant variant = rules::Variant::Standard;
  int depth = 0;
  bool divide = false;
  std::string fen;
};

// Prints the count below each root move; answers their sum.
std::uint64_t divide(const rules::Position& position, int depth) {
  std::uint64_t total = 0;
  for (const rules::Move& m : position.legal_moves()) {
    rules::Position next = position;
    next.play(m);
    const std::uint64_t leaves = rules::perft(next, depth - 1);
    fmt::print("{}: {}\n", position.uci(m).text(), leaves);
    total += leaves;
  }
  return total;
}

int run(const Order& order) {
  if (order.depth < 1 || order.depth > kMaxDepth) {
    fmt::print(stderr, "perft: the depth must be from 1 to {}.\n", kMaxDepth);
    return 1;
  }
  const auto position = read_position(order.fen, order.variant);
  if (!position) {
    fmt::print(stderr, "perft: this FEN cannot be played ({}).\n", position.error());
    return 1;
  }
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const std::uint64_t total =
      order.divide ? divide(*position, order.depth) : rules::perft(*position, order.depth);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const double speed = seconds > 0 ? static_cast<double>(total) / seconds / 1e6 : 0.0;
  fmt::print("nodes {}\nseconds {:.6f}\nmnps {:.1f}\n", total, seconds, speed);
  return 0;
}

}  // namespace

Verb add_perft(CLI::App& app) {
  const auto order = std::make_shared<Order>();
  CLI::App* const command = app.add_subcommand("perft", "count the leaves of the tree of moves");
  add_variant_option(*command, order->variant);
  command->add_option("--depth", order->depth, "plies")->required();
  command->add_flag("--divide", order->divide, "count below each root move");
  command->add_option("FEN", order->fen, "the position")->required();
  return {command, [order] { return run(*order); }};
}

}  // namespace server
