#include "bot/engine.h"

#include <utility>

#include "bot/fallibility.h"

namespace bot {

Engine::Engine(std::size_t table_megabytes, Now now)
    : table_(table_megabytes), now_(std::move(now)) {}

std::optional<Answer> Engine::choose(const Task& task, std::stop_token stop) {
  const LevelProfile level = profile(task.level);
  const Fallibility fallibility(level, task.seed, task.position.move_number());
  table_.forget();
  Search search(task.position, task.keys, fallibility, table_);
  const Limits limits{.depth = level.depth, .nodes = level.nodes, .pace = pace(level, task.clock)};
  return search.run(limits, now_, std::move(stop));
}

}  // namespace bot
