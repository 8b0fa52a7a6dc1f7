// The bots' threads: they search at the lowest priority that the system has, so that the loop never
// waits for them. Owns the threads, an engine on each. Public members are for the loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "bot/engine.h"
#include "storage/archive.h"

namespace server {

class SearchPool {
 public:
  using Done = std::function<void(std::optional<bot::Answer>)>;

  SearchPool(std::size_t threads, storage::Post post);
  // Stops every search; nothing is posted after this.
  ~SearchPool();
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;

  // Queues a search; `done` runs on the loop. Whoever asks keeps the stop source: after a stop is
  // requested there, `done` is not called. The queue is bounded by the number of tables: each has
  // at most one search.
  [[nodiscard]] std::stop_source search(bot::Task task, Done done);

 private:
  struct Job {
    bot::Task task;
    std::stop_source stop;
    Done done;
  };
  void work(const std::stop_token& ending);
  std::optional<Job> next(const std::stop_token& ending);

  storage::Post post_;
  std::mutex mutex_;  // guards what follows, up to the threads
  std::condition_variable_any wanted_;
  std::deque<Job> queue_;
  std::vector<std::jthread> threads_;
};

}  // namespace server
