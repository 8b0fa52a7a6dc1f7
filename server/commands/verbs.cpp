#include "server/commands/verbs.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "server/commands/backup.h"
#include "server/commands/bench.h"
#include "server/commands/chess960.h"
#include "server/commands/judge.h"
#include "server/commands/perft.h"
#include "server/commands/pgn.h"
#include "server/commands/uci.h"

namespace server {
namespace {

// What was said may still wait in a buffer: a full disk shows only when that is emptied.
Verb heard_out(Verb verb) {
  verb.run = [run = std::move(verb.run)] {
    const int status = run();
    if (status != EXIT_SUCCESS || std::fflush(stdout) == 0) return status;
    fmt::print(stderr, "rookery: the output cannot be written.\n");
    return EXIT_FAILURE;
  };
  return verb;
}

}  // namespace

std::vector<Verb> add_verbs(CLI::App& app) {
  std::vector<Verb> verbs;
  for (const auto add :
       {add_perft, add_chess960, add_judge, add_pgn, add_backup, add_uci, add_bench}) {
    verbs.push_back(heard_out(add(app)));
  }
  return verbs;
}

}  // namespace server
