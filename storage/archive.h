// The archive thread: takes appends from the loop, commits many at a time, and reports each back to
// the loop once it is durable. Owns the thread; the Store outlives it. Public members are for the
// loop unless they say otherwise.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "storage/store.h"

namespace storage {

// Runs a function on the loop; may be called from any thread.
using Post = std::function<void(std::function<void()>)>;

class Archive {
 public:
  // `store` outlives the archive. `last_writes` bounds how long its end may take.
  Archive(Store& store, Post post, std::chrono::milliseconds last_writes = std::chrono::seconds(5));
  // Writes what is queued, for at most `last_writes`, then ends the thread.
  ~Archive();
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  // Queues an append. `done` runs on the loop, in the order of the appends, once the answer is
  // there. Unavailable is never answered: the archive tries again until it can write, and nothing
  // behind it overtakes.
  void append(Append what, std::function<void(Appended)> done);

  // What is appended while one of these lives is written in one transaction: after a crash all of
  // it is there or none. One at a time, within one turn of the loop.
  class Together {
   public:
    explicit Together(Archive& archive);
    ~Together();
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;

   private:
    Archive& archive_;
  };

  // Notes that the process is alive, once all that was appended before is durable; replaces an
  // older note still waiting.
  void stamp_alive(WallTime at);

  // Copies the database into `file`, which must not exist, while it is used: whatever was answered
  // Ok before is in the copy. `done` runs on the loop, with a sentence where it cannot be made. One
  // at a time. The copy is not synced.
  void copy_to(std::filesystem::path file, std::function<void(std::optional<std::string>)> done);

  // Why nothing new should be begun now, in words; none if the archive is ready. There is trouble
  // while the database cannot be written, once a stamp_alive() was Fenced, while a write takes
  // longer than kMaxWrite, and while the queue is longer than kMaxQueue. The queue itself is never
  // cut, as moves of running games are in it; each table has at most a few appends in flight.
  std::optional<std::string> trouble() const;
  bool is_ready() const { return !trouble(); }
  static constexpr std::size_t kMaxQueue = 4096;
  static constexpr std::chrono::milliseconds kMaxWrite{3'000};

 private:
  class Worker;
  class Turn;
  std::unique_ptr<Worker> worker_;
  std::shared_ptr<Turn> turn_;  // the loop's side
};

}  // namespace storage
