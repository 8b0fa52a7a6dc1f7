// The engines of the configuration. Lives on the loop; made by main.
#pragma once

#include <list>
#include <optional>
#include <stop_token>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/engines/engine_pool.h"
#include "server/ops/config.h"
#include "server/play/engines.h"

namespace server {

class ConfiguredEngines : public Engines {
 public:
  ConfiguredEngines(boost::asio::io_context& loop, const std::vector<EngineConfig>& engines,
                    EnginePool::Timing timing = {});

  const std::vector<Kind>& kinds() const override { return kinds_; }
  std::optional<std::stop_source> ask(Wish wish, Done done) override;
  void stop() override;

 private:
  std::vector<Kind> kinds_;
  std::list<EnginePool> pools_;
};

}  // namespace server
