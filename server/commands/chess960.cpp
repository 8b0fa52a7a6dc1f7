#include "server/commands/chess960.h"

#include <charconv>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "rules/chess960.h"
#include "rules/fen.h"

namespace server {
namespace {

// The text as a number, whole; none else.
std::optional<int> read_number(const std::string& text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [read_to, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || read_to != end) return std::nullopt;
  return number;
}

int run(const std::string& text) {
  const auto number = read_number(text);
  const auto start = number ? rules::chess960_start(*number) : std::nullopt;
  if (!start) {
    fmt::print(stderr, "chess960: '{}' is not a number from 0 to {}.\n", text,
               rules::kChess960Starts - 1);
    return 1;
  }
  fmt::print("{}\n", rules::fen(*start));
  return 0;
}

}  // namespace

Verb add_chess960(CLI::App& app) {
  const auto number = std::make_shared<std::string>();
  CLI::App* const command = app.add_subcommand("chess960", "print a Chess960 start as FEN");
  command->add_option("N", *number, "its number, 0 to 959 (518 is standard chess)")->required();
  return {command, [number] { return run(*number); }};
}

}  // namespace server
