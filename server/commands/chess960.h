// `rookery chess960 N`: prints the FEN of the Chess960 start of that number, 0 to 959.
#pragma once

#include "server/commands/verb.h"

namespace server {

Verb add_chess960(CLI::App& app);

}  // namespace server
