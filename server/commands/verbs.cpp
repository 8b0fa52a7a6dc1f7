#include "server/commands/verbs.h"

#include "server/commands/chess960.h"
#include "server/commands/judge.h"
#include "server/commands/perft.h"
#include "server/commands/pgn.h"

namespace server {

std::vector<Verb> add_verbs(CLI::App& app) {
  return {
      add_perft(app),
      add_chess960(app),
      add_judge(app),
      add_pgn(app),
  };
}

}  // namespace server
