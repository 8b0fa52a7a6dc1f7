#include "storage/reader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>

#include "storage/game_row.h"
#include "storage/record_codec.h"

namespace storage {
namespace {

constexpr int kBusyTimeoutMs = 200;

// Only the store's connection may checkpoint; closing this one must not.
SQLite::Database open(const std::filesystem::path& file) {
  SQLite::Database database(file, SQLite::OPEN_READONLY, kBusyTimeoutMs);
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  return database;
}

}  // namespace

class Reader::Worker {
 public:
  Worker(const std::filesystem::path& file, Post post)
      : database_(open(file)), select_game_(database_, kSelectGame), post_(std::move(post)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void game(std::string id, std::function<void(GameAnswer)> done) {
    {
      const std::scoped_lock lock(mutex_);
      if (queue_.size() < kMaxQueue) {
        queue_.push_back({std::move(id), std::move(done)});
        done = nullptr;
      }
    }
    if (!done) return changed_.notify_one();
    post_([done = std::move(done)] { done(std::unexpected(ReadError::Busy)); });
  }

 private:
  struct Query {
    std::string id;
    std::function<void(GameAnswer)> done;
  };

  // Whoever still waits when the reader ends is not answered: the loop has ended by then.
  void run(const std::stop_token& stop) {
    while (std::optional<Query> query = take(stop)) {
      post_([done = std::move(query->done), answer = look_up(query->id)]() mutable {
        done(std::move(answer));
      });
    }
  }

  std::optional<Query> take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait(lock, stop, [this] { return !queue_.empty(); })) return std::nullopt;
    if (stop.stop_requested()) return std::nullopt;
    Query query = std::move(queue_.front());
    queue_.pop_front();
    return query;
  }

  GameAnswer look_up(const std::string& id) {
    try {
      auto game = select_game(select_game_, id);
      if (game) return std::move(*game);
      spdlog::error("reader=row not understood game={} fault={}", id, word(game.error()));
    } catch (const SQLite::Exception& e) {
      spdlog::warn("reader=cannot read game={} reason=\"{}\"", id, e.what());
    }
    return std::unexpected(ReadError::Unavailable);
  }

  // The reader thread's own.
  SQLite::Database database_;
  SQLite::Statement select_game_;
  Post post_;

  std::mutex mutex_;  // guards the queue
  std::condition_variable_any changed_;
  std::deque<Query> queue_;

  std::jthread thread_;
};

Reader::Reader(const std::filesystem::path& database, Post post)
    : worker_(std::make_unique<Worker>(database, std::move(post))) {}
Reader::~Reader() = default;

void Reader::game(std::string id, std::function<void(GameAnswer)> done) {
  worker_->game(std::move(id), std::move(done));
}

}  // namespace storage
