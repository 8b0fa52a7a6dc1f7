#include "server/commands/perft.h"

#include <chrono>
#include <cstdio>
#include <expected>
#include <string_view>

#include <fmt/format.h>

#include "rules/fen.h"
#include "rules/perft.h"

namespace server {
namespace {

constexpr int kMaxDepth = 20;

std::expected<rules::Position, std::string_view> read_position(const std::string& fen) {
  const auto setup = rules::parse_fen(fen);
  if (!setup) return std::unexpected(rules::word(setup.error()));
  const auto position = rules::Position::from(*setup);
  if (!position) return std::unexpected(rules::word(position.error()));
  return *position;
}

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

}  // namespace

int run_perft(int depth, const std::string& fen) {
  if (depth < 1 || depth > kMaxDepth) {
    fmt::print(stderr, "perft: the depth must be from 1 to {}.\n", kMaxDepth);
    return 1;
  }
  const auto position = read_position(fen);
  if (!position) {
    fmt::print(stderr, "perft: this FEN cannot be played ({}).\n", position.error());
    return 1;
  }
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const std::uint64_t total = divide(*position, depth);
  const std::chrono::duration<double> took = Clock::now() - begin;
  const double speed = took.count() > 0 ? static_cast<double>(total) / took.count() / 1e6 : 0.0;
  fmt::print("\ntotal {}  time {:.3f} s  speed {:.1f} Mnodes/s\n", total, took.count(), speed);
  return 0;
}

}  // namespace server
