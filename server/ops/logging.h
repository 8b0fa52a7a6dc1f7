// How the process logs: one line an event on stderr, fields as key=value. Set up once by main,
// before anything logs; the one global of the house is spdlog's default logger.
#pragma once

#include "server/ops/config.h"

namespace server {

void start_logging(LogLevel level);

}  // namespace server
