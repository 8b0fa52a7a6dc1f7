// `rookery perft`: counts the leaves of a position's tree of legal moves and says how fast that
// went. Runs on the caller's thread and writes to standard output: with --divide a line a root
// move, then "nodes N", "seconds S" and "mnps R" (millions of leaves a second).
#pragma once

#include "server/commands/verb.h"

namespace server {

Verb add_perft(CLI::App& app);

}  // namespace server
