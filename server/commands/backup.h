// `rookery backup FILE`: asks the server that runs on a data folder to copy its database.
#pragma once

#include "server/commands/verb.h"

namespace server {

// Makes the verb `backup`.
Verb add_backup(CLI::App& app);

}  // namespace server
