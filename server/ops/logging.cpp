#include "server/ops/logging.h"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace server {
namespace {

// Lines that wait while stderr does not take them; past this the oldest are dropped, so that a
// stuck terminal or pipe never stops the loop.
constexpr std::size_t kMaxWaiting = 8192;

spdlog::level::level_enum spd_level(LogLevel level) {
  switch (level) {
    case LogLevel::Debug:
      return spdlog::level::debug;
    case LogLevel::Info:
      return spdlog::level::info;
    case LogLevel::Warn:
      return spdlog::level::warn;
    case LogLevel::Error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

}  // namespace

Logging::Logging(LogLevel level) {
  spdlog::init_thread_pool(kMaxWaiting, 1);
  auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  logger_ =
      std::make_shared<spdlog::async_logger>("rookery", std::move(sink), spdlog::thread_pool(),
                                             spdlog::async_overflow_policy::overrun_oldest);
  logger_->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger_->set_level(spd_level(level));
  logger_->flush_on(spdlog::level::info);
  spdlog::set_default_logger(logger_);
}

Logging::~Logging() {
  spdlog::shutdown();
}

}  // namespace server
