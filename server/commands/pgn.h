// `rookery pgn FILE`: reads the games of a PGN file ("-": standard input), says of each fault where
// it is and what should have stood there, and writes the good games in export format. Runs on the
// caller's thread.
#pragma once

#include "server/commands/verb.h"

namespace server {

Verb add_pgn(CLI::App& app);

}  // namespace server
