#include "storage/archive.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

namespace storage {
namespace {

using std::chrono::milliseconds;
using Steady = std::chrono::steady_clock;

constexpr std::size_t kMaxBatch = 1024;          // appends in one transaction
constexpr milliseconds kFirstPause{50};          // before the first retry; doubles
constexpr milliseconds kLongestPause{1000};      // between retries
constexpr milliseconds kIdle{20};                // without work: time to trim
constexpr milliseconds kLongestUntrimmed{1000};  // under load: trim all the same

}  // namespace

class Archive::Worker {
 public:
  using Done = std::function<void(Appended)>;
  struct Waiting {
    Append what;
    Done done;
    bool with_next = false;  // in one transaction with the one behind it
  };

  Worker(Store& store, Post post, milliseconds last_writes)
      : store_(store), post_(std::move(post)), last_writes_(last_writes) {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }

  ~Worker() {
    {
      const std::scoped_lock lock(mutex_);
      deadline_ = Steady::now() + last_writes_;
    }
    thread_.request_stop();
  }

  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void append(std::vector<Waiting> many) {
    {
      const std::scoped_lock lock(mutex_);
      std::ranges::move(many, std::back_inserter(queue_));
    }
    changed_.notify_one();
  }

  void stamp_alive(WallTime at) {
    {
      const std::scoped_lock lock(mutex_);
      alive_ = at;
    }
    changed_.notify_one();
  }

  // `more` are on their way to the queue.
  bool is_ready(std::size_t more) const {
    const std::scoped_lock lock(mutex_);
    return is_healthy_ && queue_.size() + more <= kMaxQueue;
  }

 private:
  struct Work {
    std::vector<Append> appends;
    std::vector<Done> dones;
    std::optional<WallTime> alive;
  };

  void run(const std::stop_token& stop) {
    while (std::optional<Work> work = take(stop)) {
      if (!work->appends.empty() && !keep(*work, stop)) break;
      if (work->alive) stamp(*work->alive);
      if (Steady::now() - trimmed_at_ > kLongestUntrimmed) trim();
    }
    report_lost();
  }

  // The next batch; waits for one, trimming meanwhile. Nothing once the archive ends and all is
  // written, or its time is up.
  std::optional<Work> take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto has_work = [this] { return !queue_.empty() || alive_.has_value(); };
    while (!has_work()) {
      if (stop.stop_requested()) return std::nullopt;
      if (!may_trim_) {
        changed_.wait(lock, stop, has_work);
      } else if (!changed_.wait_for(lock, stop, kIdle, has_work) && !stop.stop_requested()) {
        lock.unlock();
        trim();
        lock.lock();
      }
    }
    if (stop.stop_requested() && Steady::now() >= deadline_) return std::nullopt;
    return take_batch();
  }

  Work take_batch() {
    Work work;
    std::size_t count = std::min(queue_.size(), kMaxBatch);
    while (count > 0 && queue_[count - 1].with_next) ++count;
    // Nothing that was appended before a stamp may be lost once the stamp is there.
    if (count == queue_.size()) work.alive = std::exchange(alive_, std::nullopt);
    for (std::size_t i = 0; i < count; ++i) {
      work.appends.push_back(std::move(queue_.front().what));
      work.dones.push_back(std::move(queue_.front().done));
      queue_.pop_front();
    }
    return work;
  }

  // A note that cannot be written is not written later: the next one is near.
  void stamp(WallTime at) {
    const Appended answer = store_.stamp_alive(at);
    note_health(answer == Appended::Ok, answer);
  }

  // Writes the batch however long it takes. False: the archive ends and could not.
  bool keep(Work& work, const std::stop_token& stop) {
    for (milliseconds pause = kFirstPause;; pause = std::min(2 * pause, kLongestPause)) {
      std::vector<Appended> answers = store_.append(work.appends);
      note_append(answers.front());
      if (answers.front() != Appended::Unavailable) {
        answer(std::move(work.dones), std::move(answers));
        may_trim_ = true;
        return true;
      }
      if (!rest(pause, stop)) {
        lost_ = work.appends.size();
        return false;
      }
    }
  }

  void answer(std::vector<Done> dones, std::vector<Appended> answers) {
    post_([dones = std::move(dones), answers = std::move(answers)] {
      for (std::size_t i = 0; i < dones.size(); ++i) dones[i](answers[i]);
    });
  }

  // Waits before a retry. Once the archive ends the pauses are short; false when its time is up.
  bool rest(milliseconds pause, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!stop.stop_requested()) {
      changed_.wait_for(lock, stop, pause, [] { return false; });
      return true;
    }
    if (Steady::now() >= deadline_) return false;
    lock.unlock();
    std::this_thread::sleep_for(kFirstPause);
    return true;
  }

  // One table that is Fenced or in Conflict says nothing of the database.
  void note_append(Appended answer) {
    if (answer == Appended::Unavailable) note_health(false, answer);
    if (answer == Appended::Ok || answer == Appended::Duplicate) note_health(true, answer);
  }

  void note_health(bool is_healthy, Appended answer) {
    {
      const std::scoped_lock lock(mutex_);
      if (std::exchange(is_healthy_, is_healthy) == is_healthy) return;
    }
    if (is_healthy) {
      spdlog::info("archive=writing again");
    } else if (answer == Appended::Fenced) {
      spdlog::error("archive=fenced reason=\"another server has taken the database over\"");
    } else {
      spdlog::warn("archive=cannot write, trying again reason=\"{}\"", store_.trouble());
    }
  }

  void trim() {
    may_trim_ = store_.trim();
    trimmed_at_ = Steady::now();
  }

  void report_lost() {
    const std::scoped_lock lock(mutex_);
    const std::size_t lost = lost_ + queue_.size();
    if (lost > 0) spdlog::error("archive=ended unwritten_appends={}", lost);
  }

  // The archive thread's own.
  Store& store_;
  Post post_;
  milliseconds last_writes_;
  bool may_trim_ = true;
  Steady::time_point trimmed_at_ = Steady::now();
  std::size_t lost_ = 0;

  mutable std::mutex mutex_;  // guards what follows, up to the thread
  std::condition_variable_any changed_;
  std::deque<Waiting> queue_;
  std::optional<WallTime> alive_;
  bool is_healthy_ = true;
  Steady::time_point deadline_{};

  std::jthread thread_;
};

// What one turn of the loop appends goes to the thread together: waking it for each would cost more
// than the append itself, and make a transaction of each where both share a core.
class Archive::Turn : public std::enable_shared_from_this<Turn> {
 public:
  Turn(Worker& worker, Post post) : worker_(worker), post_(std::move(post)) {}

  void append(Append what, std::function<void(Appended)> done) {
    waiting_.push_back({std::move(what), std::move(done), is_together_});
    if (waiting_.size() > 1) return;
    // Behind all that the loop has ready now.
    post_([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->hand_over();
    });
  }

  void begin_together() { is_together_ = true; }
  void end_together() {
    is_together_ = false;
    if (!waiting_.empty()) waiting_.back().with_next = false;
  }

  void hand_over() {
    if (!waiting_.empty()) worker_.append(std::exchange(waiting_, {}));
  }

  std::size_t size() const { return waiting_.size(); }

 private:
  Worker& worker_;
  Post post_;
  std::vector<Worker::Waiting> waiting_;
  bool is_together_ = false;
};

Archive::Archive(Store& store, Post post, std::chrono::milliseconds last_writes)
    : worker_(std::make_unique<Worker>(store, post, last_writes)),
      turn_(std::make_shared<Turn>(*worker_, std::move(post))) {}
Archive::~Archive() {
  turn_->hand_over();
}

void Archive::append(Append what, std::function<void(Appended)> done) {
  turn_->append(std::move(what), std::move(done));
}
Archive::Together::Together(Archive& archive) : archive_(archive) {
  archive_.turn_->begin_together();
}
Archive::Together::~Together() {
  archive_.turn_->end_together();
}
void Archive::stamp_alive(WallTime at) {
  turn_->hand_over();
  worker_->stamp_alive(at);
}
bool Archive::is_ready() const {
  return worker_->is_ready(turn_->size());
}

}  // namespace storage
