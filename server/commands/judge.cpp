#include "server/commands/judge.h"

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <istream>
#include <memory>
#include <ostream>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "rules/fen.h"
#include "server/commands/judgement.h"
#include "server/commands/position_option.h"
#include "server/commands/read_line.h"

namespace server {
namespace {

// Some seconds on one core: only positions that nothing else decides take them.
constexpr std::uint64_t kNodes = 20'000'000;

// No FEN is as long; more of a line is not kept.
constexpr std::size_t kLongestLine = 4096;

bool write(std::ostream& out, const std::string& text) {
  if (out << text << '\n' << std::flush) return true;
  fmt::print(stderr, "judge: the output can no longer be written.\n");
  return false;
}

}  // namespace

Verb add_judge(CLI::App& app) {
  const auto order = std::make_shared<JudgeOrder>();
  CLI::App* const command = app.add_subcommand("judge", "say what the rules say of positions");
  add_variant_option(*command, order->variant);
  command->add_option("--moves", order->moves, "moves in UCI, played first, in one argument");
  command->add_option("FEN", order->fen,
                      "the position in one argument (default: one a line on standard input)");
  return {command, [order] { return run_judge(*order, std::cin, std::cout); }};
}

int run_judge(const JudgeOrder& order, std::istream& in, std::ostream& out) {
  const auto answer = [&](std::string_view fen) {
    const std::string_view moves = order.moves ? std::string_view(*order.moves) : "";
    return write(out, judgement({fen, moves, order.variant, kNodes}));
  };
  if (order.fen) return answer(*order.fen) ? 0 : 1;
  if (order.moves) return answer(rules::kStartFen) ? 0 : 1;
  while (const auto line = read_line(in, kLongestLine)) {
    if (!answer(*line)) return 1;
  }
  return 0;
}

}  // namespace server
