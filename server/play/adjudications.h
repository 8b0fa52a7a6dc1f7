// The adjudication thread: searches for who can still mate where that takes longer than the loop
// may be kept waiting. Owns the thread and its queue. Public members are for the loop.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "server/play/question.h"
#include "storage/archive.h"

namespace server {

class Adjudications {
 public:
  using Done = std::function<void(const Verdicts&)>;
  // `nodes` bounds each search.
  Adjudications(std::uint64_t nodes, storage::Post post, MateSearch search = rules::can_mate);
  // Stops the search that runs; nothing is posted after this.
  ~Adjudications();
  Adjudications(const Adjudications&) = delete;
  Adjudications& operator=(const Adjudications&) = delete;

  // So many tables may wait to know whether their position is dead.
  static constexpr std::size_t kMostWaiting = 256;

  // Queues a question of a table's; `done` runs on the loop. A question with a winner goes first
  // (another one that is being searched for is put back) and is always taken: each table has one
  // such at most. Of the others, a table's newest takes the place of the one that waits, and a
  // table that finds kMostWaiting others waiting is sent away (false): it asks again after its next
  // move.
  [[nodiscard]] bool ask(const std::string& table, Question question, Done done);
  // What this table has asked is not searched for any more. An answer that is on its way to the
  // loop still comes.
  void forget(const std::string& table);

 private:
  struct Job {
    std::string table;
    Question question;
    Done done;
    std::stop_source stop;        // nobody wants to know any more
    std::stop_source step_aside;  // another question is more urgent
  };
  void work(const std::stop_token& ending);
  std::optional<Job> next(const std::stop_token& ending);
  void put_back(Job job);
  Verdicts verdicts(const Job& job, const std::stop_token& ending) const;

  std::uint64_t nodes_;
  storage::Post post_;
  MateSearch search_;
  std::mutex mutex_;  // guards what follows, up to the thread
  std::condition_variable_any wanted_;
  std::deque<Job> judged_;   // with a winner
  std::deque<Job> watched_;  // without
  struct Running {
    std::string table;
    bool can_wait;
    std::stop_source stop;
    std::stop_source step_aside;
  };
  std::optional<Running> running_;
  std::jthread thread_;
};

}  // namespace server
