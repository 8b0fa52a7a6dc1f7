// `rookery uci`: the bot as an engine for chess interfaces and match runners, which speak the
// Universal Chess Interface on standard input and output.
#pragma once

#include <istream>
#include <ostream>

#include "server/commands/verb.h"

namespace server {

Verb add_uci(CLI::App& app);

// Answers until "quit" or the end of `in`, either of which stops the search. The exit status: 1
// where `out` takes nothing any more.
int run_uci(std::istream& in, std::ostream& out);

}  // namespace server
