#include "server/engines/configured_engines.h"

#include <csignal>
#include <utility>

namespace server {

ConfiguredEngines::ConfiguredEngines(boost::asio::io_context& loop,
                                     const std::vector<EngineConfig>& engines,
                                     EnginePool::Timing timing) {
  // A pipe to an engine that has just died must not end the server.
  if (!engines.empty()) std::signal(SIGPIPE, SIG_IGN);
  for (const EngineConfig& engine : engines) {
    kinds_.push_back({engine.name, engine.variants});
    pools_.emplace_back(loop, engine, timing);
  }
}

std::optional<std::stop_source> ConfiguredEngines::ask(Wish wish, Done done) {
  for (EnginePool& pool : pools_) {
    if (pool.config().name == wish.engine) return pool.ask(std::move(wish), std::move(done));
  }
  return std::nullopt;
}

void ConfiguredEngines::stop() {
  for (EnginePool& pool : pools_) pool.stop();
}

}  // namespace server
