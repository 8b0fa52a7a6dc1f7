#include "storage/reader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

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
      : database_(open(file)),
        select_game_(database_, kSelectGame),
        select_by_code_(database_, kSelectByCode),
        select_by_player_(database_, kSelectByPlayer),
        post_(std::move(post)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Runs `look_up` on the thread and `done` with what it gives on the loop.
  template <typename Answer>
  void ask(std::function<Answer()> look_up, const std::function<void(Answer)>& done) {
    bool has_room = false;
    {
      const std::scoped_lock lock(mutex_);
      has_room = queue_.size() < kMaxQueue;
      if (has_room) {
        queue_.emplace_back([this, done, look_up = std::move(look_up)] {
          post_([done, answer = look_up()] { done(answer); });
        });
      }
    }
    if (has_room) return changed_.notify_one();
    post_([done] { done(std::unexpected(ReadError::Busy)); });
  }

  GameAnswer game(const std::string& id) {
    return read<GameAnswer>([&]() -> GameAnswer {
      auto game = select_game(select_game_, id);
      if (game) return std::move(*game);
      spdlog::error("reader=row not understood game={} fault={}", id, word(game.error()));
      return std::unexpected(ReadError::Unavailable);
    });
  }

  IdAnswer game_at(const std::string& code) {
    return read<IdAnswer>([&] { return select_by_code(select_by_code_, code); });
  }

  CodesAnswer taken(const std::vector<std::string>& codes) {
    return read<CodesAnswer>([&] {
      std::vector<std::string> taken;
      for (const std::string& code : codes) {
        if (select_by_code(select_by_code_, code)) taken.push_back(code);
      }
      return taken;
    });
  }

  SummariesAnswer games_of(const std::string& player, std::size_t limit) {
    return read<SummariesAnswer>([&]() -> SummariesAnswer {
      auto games = select_by_player(select_by_player_, player, limit);
      if (games) return std::move(*games);
      spdlog::error("reader=row not understood player={} fault={}", player, word(games.error()));
      return std::unexpected(ReadError::Unavailable);
    });
  }

 private:
  using Query = std::function<void()>;

  // Whoever still waits when the reader ends is not answered: the loop has ended by then.
  void run(const std::stop_token& stop) {
    while (const std::optional<Query> query = take(stop)) (*query)();
  }

  std::optional<Query> take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait(lock, stop, [this] { return !queue_.empty(); })) return std::nullopt;
    if (stop.stop_requested()) return std::nullopt;
    Query query = std::move(queue_.front());
    queue_.pop_front();
    return query;
  }

  template <typename Answer, typename Work>
  static Answer read(Work work) {
    try {
      return work();
    } catch (const SQLite::Exception& e) {
      spdlog::warn("reader=cannot read reason=\"{}\"", e.what());
    }
    return std::unexpected(ReadError::Unavailable);
  }

  // The reader thread's own.
  SQLite::Database database_;
  SQLite::Statement select_game_;
  SQLite::Statement select_by_code_;
  SQLite::Statement select_by_player_;
  Post post_;

  std::mutex mutex_;  // guards the queue
  std::condition_variable_any changed_;
  std::deque<Query> queue_;

  std::jthread thread_;
};

Reader::Reader(const std::filesystem::path& database, Post post)
    : worker_(std::make_unique<Worker>(database, std::move(post))) {}
Reader::~Reader() = default;

void Reader::game(std::string id, const std::function<void(GameAnswer)>& done) {
  Worker* const worker = worker_.get();
  worker->ask<GameAnswer>([worker, id = std::move(id)] { return worker->game(id); }, done);
}
void Reader::game_at(std::string code, const std::function<void(IdAnswer)>& done) {
  Worker* const worker = worker_.get();
  worker->ask<IdAnswer>([worker, code = std::move(code)] { return worker->game_at(code); }, done);
}
void Reader::taken_codes(std::vector<std::string> codes,
                         const std::function<void(CodesAnswer)>& done) {
  Worker* const worker = worker_.get();
  worker->ask<CodesAnswer>([worker, codes = std::move(codes)] { return worker->taken(codes); },
                           done);
}
void Reader::games_of(std::string player, std::size_t limit,
                      const std::function<void(SummariesAnswer)>& done) {
  Worker* const worker = worker_.get();
  worker->ask<SummariesAnswer>(
      [worker, player = std::move(player), limit] { return worker->games_of(player, limit); },
      done);
}

}  // namespace storage
