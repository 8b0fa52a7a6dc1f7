// A store in memory, for tests: keeps what the port promises, and fails as it is told. Any thread
// may turn its switches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "storage/store.h"

namespace support {

class FakeStore : public storage::Store {
 public:
  // What every write comes to from now on; Ok: what the port promises.
  void fail_with(storage::Appended answer) {
    const std::scoped_lock lock(mutex_);
    mode_ = answer;
  }
  // How many appends went into each batch so far.
  std::vector<std::size_t> batches() const {
    const std::scoped_lock lock(mutex_);
    return batches_;
  }
  std::vector<storage::FinishedGame> finished() const {
    const std::scoped_lock lock(mutex_);
    std::vector<storage::FinishedGame> games;
    for (const auto& [id, game] : finished_) games.push_back(game);
    return games;
  }
  // How many records there were after each batch that was kept; without trimming.
  std::vector<std::size_t> lengths() const {
    const std::scoped_lock lock(mutex_);
    return lengths_;
  }
  // Every record that was kept and not trimmed, in the order of writing.
  std::vector<storage::Record> records() const {
    const std::scoped_lock lock(mutex_);
    return log_;
  }

  std::vector<storage::Appended> append(std::span<const storage::Append> batch) override {
    const std::scoped_lock lock(mutex_);
    batches_.push_back(batch.size());
    if (mode_ != storage::Appended::Ok) return {batch.size(), mode_};
    std::vector<storage::Appended> answers;
    for (const storage::Append& append : batch) answers.push_back(keep(append));
    lengths_.push_back(log_.size());
    return answers;
  }

  storage::Appended stamp_alive(storage::WallTime at) override {
    const std::scoped_lock lock(mutex_);
    if (mode_ == storage::Appended::Ok) alive_at_ = at;
    return mode_;
  }

  std::vector<storage::LiveTable> live_tables() override {
    const std::scoped_lock lock(mutex_);
    std::vector<storage::LiveTable> tables;
    for (const storage::Record& record : log_) {
      if (closed_.contains(record.game)) continue;
      auto table = std::find_if(tables.begin(), tables.end(),
                                [&](const auto& t) { return t.game == record.game; });
      if (table == tables.end()) table = tables.insert(tables.end(), {record.game, {}});
      table->records.push_back(record);
    }
    return tables;
  }

  std::optional<storage::WallTime> alive_at() override {
    const std::scoped_lock lock(mutex_);
    return alive_at_;
  }

  bool trim() override {
    const std::scoped_lock lock(mutex_);
    if (mode_ != storage::Appended::Ok) return false;
    std::erase_if(log_, [this](const auto& record) { return closed_.contains(record.game); });
    return false;
  }

  std::string trouble() const override { return "told to fail"; }

 private:
  storage::Appended keep(const storage::Append& append) {
    using storage::Appended;
    const auto& records = append.records;
    if (records.empty()) return Appended::Conflict;
    const std::string& game = records.front().game;
    std::uint64_t& next = next_[game];
    for (std::size_t i = 0; i < records.size(); ++i) {
      if (records[i].game != game || records[i].seq != records[0].seq + i) {
        return Appended::Conflict;
      }
      if (i > 0 && std::holds_alternative<storage::Closed>(records[i - 1].event)) {
        return Appended::Conflict;
      }
    }
    if (records.back().seq < next) return Appended::Duplicate;
    if (records.front().seq != next || closed_.contains(game)) return Appended::Conflict;
    if (append.finished && finished_.contains(append.finished->id)) return Appended::Conflict;
    next += records.size();
    log_.insert(log_.end(), records.begin(), records.end());
    if (append.finished) finished_.emplace(append.finished->id, *append.finished);
    if (std::holds_alternative<storage::Closed>(records.back().event)) closed_.insert(game);
    return Appended::Ok;
  }

  mutable std::mutex mutex_;
  storage::Appended mode_ = storage::Appended::Ok;
  std::vector<storage::Record> log_;
  std::map<std::string, std::uint64_t> next_;
  std::set<std::string> closed_;
  std::map<std::string, storage::FinishedGame> finished_;
  std::optional<storage::WallTime> alive_at_;
  std::vector<std::size_t> batches_;
  std::vector<std::size_t> lengths_;
};

}  // namespace support
