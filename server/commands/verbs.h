// Every verb of the program that needs no server: a new one gets its line in verbs.cpp.
#pragma once

#include <vector>

#include "server/commands/verb.h"

namespace server {

// Adds the subcommands to `app`, which must outlive the verbs.
std::vector<Verb> add_verbs(CLI::App& app);

}  // namespace server
