// The bots' threads: they search at the lowest priority that the system has, so that the loop never
// waits for them. Owns the threads, an engine on each. Public members are for the loop.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "bot/engine.h"
#include "server/play/fair_queue.h"
#include "server/play/game_tables.h"
#include "storage/archive.h"

namespace server {

class SearchPool {
 public:
  struct Size {
    std::size_t threads = 1;
    std::size_t waiting = 4096;  // searches; a table has at most two
    std::size_t kept_tables = 16;
  };
  // A search that was asked for. Who lets go of it without an answer asks for a stop first.
  using Asked = std::stop_source;
  using Done = std::function<void(std::optional<bot::Answer>)>;
  struct Wish {
    bot::Task task;     // its share is the most that it wants; the pool may leave less
    std::string asker;  // who waits for it: searches take turns by asker
    std::string game;
  };

  SearchPool(Size size, storage::Post post);
  // Stops every search; nothing is posted after this.
  ~SearchPool();
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;

  // Queues a search; `done` runs on the loop. Whoever asks keeps the stop source: after a stop is
  // requested there, `done` is not called. None: too many wait already.
  [[nodiscard]] std::optional<Asked> search(Wish wish, Done done);

  // An answer at once, on the loop, in a millisecond or two: for when the threads get no time.
  std::optional<bot::Answer> answer_at_once(const bot::Task& task);

  // The house is being left: what runs is stopped, what waits is dropped, and nothing is begun any
  // more.
  void stop();

 private:
  using Instant = std::chrono::steady_clock::time_point;
  struct Job {
    bot::Task task;
    std::stop_source stop;
    Done done;
    std::shared_ptr<GameTables::Kept> kept;  // none: nothing is carried over
    Instant asked;
  };
  void work(const std::stop_token& ending);
  std::optional<Job> next(const std::stop_token& ending);
  void give_share(Job& job, Instant now) const;
  void answer(Job job, std::optional<bot::Answer> answer);

  std::size_t thread_count_;
  storage::Post post_;
  std::shared_ptr<GameTables> tables_;  // of what was posted, too
  std::optional<bot::Engine> urgent_;   // the loop's own; made when it is first wanted
  std::mutex mutex_;                    // guards what follows, up to the threads
  std::condition_variable_any wanted_;
  FairQueue<Job> queue_;
  std::size_t running_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace server
