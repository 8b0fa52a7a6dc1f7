#include "server/commands/uci.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bot/uci/command.h"
#include "server/commands/read_line.h"
#include "server/commands/uci_session.h"

namespace server {

Verb add_uci(CLI::App& app) {
  CLI::App* const command = app.add_subcommand("uci", "be an engine for chess interfaces");
  return {command, [] { return run_uci(std::cin, std::cout); }};
}

int run_uci(std::istream& in, std::ostream& out) {
  UciSession session(out);
  // One byte more than is taken, so that a line that is too long shows as such.
  while (const auto line = read_line(in, bot::uci::kLongestLine + 1)) {
    if (!session.take(*line)) break;
  }
  session.stop();
  if (session.can_be_heard()) return EXIT_SUCCESS;
  fmt::print(stderr, "uci: the output can no longer be written.\n");
  return EXIT_FAILURE;
}

}  // namespace server
