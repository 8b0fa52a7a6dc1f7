// What an archive has answered so far, for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "storage/archive.h"

namespace support {

struct Answered {
  std::string game;
  std::uint64_t seq;
  storage::Appended answer;
  bool operator==(const Answered&) const = default;
};

// Remembers the answers in the order they came.
class Answers {
 public:
  void ask(storage::Archive& archive, const storage::Append& what) {
    const storage::Record& last = what.records.back();
    archive.append(what, [this, game = last.game, seq = last.seq](storage::Appended answer) {
      all_.push_back({game, seq, answer});
    });
    ++asked_;
  }
  bool are_in() const { return all_.size() == asked_; }
  const std::vector<Answered>& all() const { return all_; }

 private:
  std::vector<Answered> all_;
  std::size_t asked_ = 0;
};

}  // namespace support
