// A loop for tests: functions are posted to it from any thread and run by the one that calls run_.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace support {

class Mailbox {
 public:
  // Any thread.
  void post(std::function<void()> function) {
    {
      const std::scoped_lock lock(mutex_);
      functions_.push_back(std::move(function));
    }
    filled_.notify_one();
  }
  // As the ports want it; the mailbox outlives what takes it.
  std::function<void(std::function<void()>)> poster() {
    return [this](std::function<void()> function) { post(std::move(function)); };
  }

  // Runs what is posted until `is_done` holds; false if it does not come to hold in time. The time
  // is long because searches have the lowest priority: beside other busy programs they stand still.
  bool run_until(const std::function<bool()>& is_done,
                 std::chrono::milliseconds at_most = std::chrono::seconds(100)) {
    const auto end = std::chrono::steady_clock::now() + at_most;
    while (!is_done()) {
      if (std::chrono::steady_clock::now() >= end) return false;
      std::unique_lock lock(mutex_);
      // What is waited for may be done by a thread that posts nothing: so it is looked at again.
      if (!filled_.wait_for(lock, std::chrono::milliseconds(1),
                            [this] { return !functions_.empty(); }))
        continue;
      const auto function = std::move(functions_.front());
      functions_.pop_front();
      lock.unlock();
      function();
    }
    return true;
  }

  // Runs what is there now.
  void run_ready() {
    std::deque<std::function<void()>> ready;
    {
      const std::scoped_lock lock(mutex_);
      ready.swap(functions_);
    }
    for (const auto& function : ready) function();
  }

 private:
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<std::function<void()>> functions_;
};

}  // namespace support
