// How the process logs: one line an event on stderr, fields as key=value, written by a thread of
// its own. Made once by main, before anything logs, and outlives all that does; the one global of
// the house is spdlog's default logger.
#pragma once

#include <memory>

#include <spdlog/fwd.h>

#include "server/ops/config.h"

namespace server {

class Logging {
 public:
  explicit Logging(LogLevel level);
  // Writes what waits, and ends the thread.
  ~Logging();
  Logging(const Logging&) = delete;
  Logging& operator=(const Logging&) = delete;

 private:
  // Held here so that it is still there when its thread has ended.
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace server
