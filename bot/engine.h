// The bot's player: gets a task as a value and gives back a move. Lives on a search thread; each
// thread owns an Engine of its own, none is shared.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "bot/book.h"
#include "bot/level.h"
#include "bot/pace.h"
#include "bot/search.h"
#include "bot/transposition_table.h"
#include "rules/position.h"

namespace bot {

struct Task {
  rules::Position position;
  // Keys of the positions since the last irreversible move, the current one last, as
  // rules::Game::keys() has them. May be empty: then no repetition before `position` is known.
  std::vector<std::uint64_t> keys;
  Level level = Level::Normal;
  // The clock of the side to move; none in a game without one.
  std::optional<ClockBudget> clock;
  // Other seeds give other games.
  std::uint64_t seed = 0;
  // What others who wait for a search leave for this one; none: they do not matter.
  std::optional<std::chrono::milliseconds> share = std::nullopt;
};

class Engine {
 public:
  static constexpr std::size_t kTableMegabytes = 16;
  // `now` is asked only where the level or the clock limits the time.
  explicit Engine(std::size_t table_megabytes = kTableMegabytes,
                  Now now = std::chrono::steady_clock::now);

  // The move to play. None only where there is no legal move. After a stop request it answers
  // within a few milliseconds with the best move so far. `kept`, where there is one, is the table
  // of this game, and what it knows helps. Without it nothing is carried over from one task to the
  // next: where only depth and nodes limit the search, equal tasks get equal answers.
  std::optional<Answer> choose(const Task& task, std::stop_token stop = {},
                               TranspositionTable* kept = nullptr);
  // The same in a millisecond or two, whatever the level may think for: where there is no time for
  // more.
  std::optional<Answer> choose_at_once(const Task& task);

 private:
  std::optional<Answer> from_book(const Task& task, const LevelProfile& level);
  std::optional<Answer> search(const Task& task, const LevelProfile& level,
                               TranspositionTable& table, std::stop_token stop);

  TranspositionTable table_;
  std::optional<Book> book_;  // made when it is first wanted
  Now now_;
};

}  // namespace bot
