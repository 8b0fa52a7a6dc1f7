// `rookery bench`: searches a fixed list of positions to a fixed depth on the caller's thread and
// prints "nodes N" (the node signature, see bot/signature.h), "seconds S" and "nps R".
#pragma once

#include <string>

#include "server/commands/verb.h"

namespace server {

Verb add_bench(CLI::App& app);

// The same three lines, with an end each.
std::string measured_signature();

}  // namespace server
