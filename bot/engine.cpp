#include "bot/engine.h"

#include <algorithm>
#include <utility>

#include "bot/attention.h"
#include "bot/fallibility.h"

namespace bot {
namespace {

// Beyond the first look, which is always finished.
constexpr std::uint64_t kNodesAtOnce = 500;

}  // namespace

Engine::Engine(std::size_t table_megabytes, Now now)
    : table_(table_megabytes), now_(std::move(now)) {}

std::optional<Answer> Engine::choose(const Task& task, std::stop_token stop,
                                     TranspositionTable* kept) {
  const LevelProfile usual = profile(task.level);
  if (auto known = from_book(task, usual)) return known;
  const LevelProfile level = in_position(usual, task.position);
  if (kept != nullptr) {
    kept->start_search();
  } else {
    table_.forget();
  }
  return search(task, level, kept != nullptr ? *kept : table_, std::move(stop));
}

std::optional<Answer> Engine::choose_at_once(const Task& task) {
  LevelProfile level = profile(task.level);
  level.depth = std::min(level.depth, 2);
  level.nodes = std::min(level.nodes, kNodesAtOnce);
  level.longest.reset();
  table_.forget();
  Task unhurried = task;  // by the nodes alone: no clock is read
  unhurried.clock.reset();
  unhurried.share.reset();
  return search(unhurried, level, table_, {});
}

std::optional<Answer> Engine::search(const Task& task, const LevelProfile& level,
                                     TranspositionTable& table, std::stop_token stop) {
  const Fallibility fallibility(level, task.seed, task.position.move_number());
  Search search(task.position, task.keys, fallibility, table);
  const Limits limits{.depth = level.depth,
                      .nodes = level.nodes,
                      .pace = pace(level, task.clock, task.share),
                      .only = candidates(fallibility, task.position, task.keys)};
  return search.run(limits, now_, std::move(stop));
}

std::optional<Answer> Engine::from_book(const Task& task, const LevelProfile& level) {
  const rules::Position& p = task.position;
  const std::uint32_t ply = 2 * (p.move_number() - 1) + (p.turn() == rules::Color::Black ? 1 : 0);
  if (ply >= level.book_plies) return std::nullopt;
  if (!book_) book_.emplace();
  const auto move = book_->choose(p, task.seed);
  return move ? std::optional(Answer{.move = *move, .reply = std::nullopt}) : std::nullopt;
}

}  // namespace bot
