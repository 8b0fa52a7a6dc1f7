// Work that waits, in turns by who asked for it: whoever asks for much waits for his own, and keeps
// nobody else waiting. A plain value; its owner guards it.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace server {

template <typename Job>
class FairQueue {
 public:
  // At the bound nothing more is taken.
  explicit FairQueue(std::size_t bound) : bound_(bound) {}

  // False: it is full, and the job was not taken.
  bool put(const std::string& asker, Job job) {
    if (size_ >= bound_) return false;
    std::deque<Job>& own = waiting_[asker];
    if (own.empty()) turns_.push_back(asker);
    own.push_back(std::move(job));
    ++size_;
    return true;
  }

  // The oldest job of who has the turn; he comes last then.
  std::optional<Job> take() {
    if (turns_.empty()) return std::nullopt;
    const std::string asker = std::move(turns_.front());
    turns_.pop_front();
    const auto own = waiting_.find(asker);
    Job job = std::move(own->second.front());
    own->second.pop_front();
    --size_;
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(asker);
    }
    return job;
  }

  std::size_t size() const { return size_; }

 private:
  std::size_t bound_;
  std::size_t size_ = 0;
  std::map<std::string, std::deque<Job>> waiting_;  // by asker; none is empty
  std::deque<std::string> turns_;                   // the askers among them, the next one first
};

}  // namespace server
