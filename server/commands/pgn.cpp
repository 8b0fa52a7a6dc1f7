#include "server/commands/pgn.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "rules/pgn.h"
#include "rules/pgn_reader.h"

namespace server {
namespace {

constexpr std::string_view kStandardInput = "-";

std::optional<std::string> all_of(std::istream& in) {
  std::string text(std::istreambuf_iterator<char>(in), {});
  return in.bad() ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::string> read(const std::string& file) {
  if (file == kStandardInput) return all_of(std::cin);
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  return in ? all_of(in) : std::nullopt;
}

int run(const std::string& file) {
  const auto text = read(file);
  if (!text) {
    fmt::print(stderr, "pgn: {} cannot be read.\n", file);
    return EXIT_FAILURE;
  }
  int status = EXIT_SUCCESS;
  rules::PgnReader reader(*text);
  while (const auto game = reader.next()) {
    if (*game) {
      fmt::print("{}", rules::pgn(**game));
      continue;
    }
    const rules::PgnFault& fault = game->error();
    fmt::print(stderr, "{}:{}:{}: {}\n", file, fault.line, fault.column, fault.text());
    status = EXIT_FAILURE;
  }
  return status;
}

}  // namespace

Verb add_pgn(CLI::App& app) {
  const auto file = std::make_shared<std::string>();
  CLI::App* const command = app.add_subcommand("pgn", "read games, name faults, write them back");
  command->add_option("FILE", *file, "a PGN file, or - for standard input")->required();
  return {command, [file] { return run(*file); }};
}

}  // namespace server
