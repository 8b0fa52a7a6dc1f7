#include "storage/archive.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
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
  using Copied = std::function<void(std::optional<std::string>)>;
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

  void copy_to(std::filesystem::path file, Copied done) {
    {
      const std::scoped_lock lock(mutex_);
      wishes_.push_back({std::move(file), std::move(done)});
    }
    changed_.notify_one();
  }

  // `more` are on their way to the queue.
  std::optional<std::string> trouble(std::size_t more) const {
    const std::scoped_lock lock(mutex_);
    if (!trouble_.empty()) return trouble_;
    if (writing_since_ && Steady::now() - *writing_since_ > kMaxWrite) {
      return "the disk takes too long to write";
    }
    if (queue_.size() + more > kMaxQueue) return "too many moves wait to be written";
    return std::nullopt;
  }

 private:
  struct Wish {
    std::filesystem::path file;
    Copied done;
  };
  struct Work {
    std::vector<Append> appends;
    std::vector<Done> dones;
    std::optional<WallTime> alive;
    std::vector<Wish> wishes;
  };

  void run(const std::stop_token& stop) {
    while (std::optional<Work> work = take(stop)) {
      if (!work->appends.empty() && !keep(*work, stop)) break;
      if (work->alive) stamp(*work->alive);
      for (Wish& wish : work->wishes) begin_copy(std::move(wish));
      copy_some();
      if (Steady::now() - trimmed_at_ > kLongestUntrimmed) trim();
    }
    report_lost();
  }

  // The next batch; waits for one, copying or trimming meanwhile. Nothing once the archive ends and
  // all is written, or its time is up.
  std::optional<Work> take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto has_work = [this] {
      return !queue_.empty() || alive_.has_value() || !wishes_.empty();
    };
    while (!has_work()) {
      if (stop.stop_requested()) return std::nullopt;
      if (copy_) {
        lock.unlock();
        copy_some();
        lock.lock();
      } else if (!may_trim_) {
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
    work.wishes = std::exchange(wishes_, {});
    return work;
  }

  // A note that cannot be written is not written later: the next one is near.
  void stamp(WallTime at) {
    note_writing(true);
    const Appended answer = store_.stamp_alive(at);
    note_writing(false);
    note_health(answer);
  }

  // Writes the batch however long it takes. False: the archive ends and could not.
  bool keep(Work& work, const std::stop_token& stop) {
    for (milliseconds pause = kFirstPause;; pause = std::min(2 * pause, kLongestPause)) {
      note_writing(true);
      std::vector<Appended> answers = store_.append(work.appends);
      note_writing(false);
      note_append(answers.front());
      if (answers.front() != Appended::Unavailable) {
        answer(work, std::move(answers));
        may_trim_ = true;
        return true;
      }
      if (!rest(pause, stop)) {
        lost_ = work.appends.size();
        return false;
      }
    }
  }

  // What was appended goes back as well: memory is soonest given free by the thread that took it.
  void answer(Work& work, std::vector<Appended> answers) {
    post_([dones = std::exchange(work.dones, {}), answers = std::move(answers),
           appends = std::exchange(work.appends, {})] {
      for (std::size_t i = 0; i < dones.size(); ++i) dones[i](answers[i]);
    });
  }

  void begin_copy(Wish wish) {
    if (copy_) return answer(std::move(wish.done), "a copy is being made already");
    auto copy = store_.copy_to(wish.file);
    if (!copy) return answer(std::move(wish.done), std::move(copy.error()));
    copy_ = std::move(*copy);
    copied_ = std::move(wish.done);
  }

  void copy_some() {
    if (!copy_) return;
    const auto is_whole = copy_->go_on();
    if (is_whole && !*is_whole) return;
    copy_.reset();
    answer(std::move(copied_), is_whole ? std::nullopt : std::optional(is_whole.error()));
  }

  void answer(Copied done, std::optional<std::string> fault) {
    post_([done = std::move(done), fault = std::move(fault)] { done(fault); });
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
    if (answer != Appended::Fenced && answer != Appended::Conflict) note_health(answer);
  }

  // For as long as the store is at work.
  void note_writing(bool is_writing) {
    const std::scoped_lock lock(mutex_);
    writing_since_.reset();
    if (is_writing) writing_since_ = Steady::now();
  }

  void note_health(Appended answer) {
    std::string trouble;
    if (answer == Appended::Fenced) trouble = "another server has taken the database over";
    if (answer == Appended::Unavailable)
      trouble = "the database cannot be written: " + store_.trouble();
    {
      const std::scoped_lock lock(mutex_);
      if (std::exchange(trouble_, trouble).empty() == trouble.empty()) return;
    }
    if (trouble.empty()) {
      spdlog::info("archive=writing again");
    } else if (answer == Appended::Fenced) {
      spdlog::error("archive=fenced reason=\"{}\"", trouble);
    } else {
      spdlog::warn("archive=cannot write, trying again reason=\"{}\"", trouble);
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
  std::unique_ptr<Copy> copy_;  // being made
  Copied copied_;

  mutable std::mutex mutex_;  // guards what follows, up to the thread
  std::condition_variable_any changed_;
  std::deque<Waiting> queue_;
  std::optional<WallTime> alive_;
  std::vector<Wish> wishes_;
  std::string trouble_;                              // empty: none
  std::optional<Steady::time_point> writing_since_;  // none while the store is at rest
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
void Archive::copy_to(std::filesystem::path file,
                      std::function<void(std::optional<std::string>)> done) {
  turn_->hand_over();
  worker_->copy_to(std::move(file), std::move(done));
}
std::optional<std::string> Archive::trouble() const {
  return worker_->trouble(turn_->size());
}

}  // namespace storage
