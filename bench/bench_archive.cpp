// How fast records become durable: one append a commit, 64 a commit, and through the archive with
// 64 tables that each wait for their answer. Beside each stands the least that any program must
// pay: an append to a plain file with one fdatasync, or a table keyed by (game, seq) in the same
// SQLite. Prints one JSON object a line.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "storage/archive.h"
#include "storage/record_codec.h"
#include "storage/sqlite_store.h"
#include "tests/support/mailbox.h"

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;
using storage::Append;
using storage::Appended;

constexpr std::size_t kTables = 64;

std::string game(std::size_t table) {
  return fmt::format("bench-game-{:05}", table);
}

Append move(std::size_t table, std::uint64_t seq) {
  const rules::ByColor<rules::Millis> left{rules::Millis(299'000), rules::Millis(298'000)};
  return {{{.game = game(table),
            .seq = seq,
            .command = "0123456789abcdef:c-17",
            .at = storage::WallTime(std::chrono::milliseconds(1'700'000'000'000)),
            .event = storage::Moved{"e2e4", rules::Millis(1'500), left}}},
          std::nullopt};
}

// Runs `round` until the time is up; answers how many rounds a second that was.
double rate(Seconds time, const std::function<void()>& round) {
  const auto start = Clock::now();
  std::int64_t rounds = 0;
  while (Clock::now() - start < time) {
    round();
    ++rounds;
  }
  return static_cast<double>(rounds) / Seconds(Clock::now() - start).count();
}

double percentile(std::vector<double> values, double part) {
  if (values.empty()) throw std::runtime_error("nothing was measured");
  const auto place = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place),
                   values.end());
  return values[place];
}

struct Line {
  std::string_view what;
  double value;
  std::string_view unit;
  std::string_view peer;
  double peer_value;
};

void print(const Line& line) {
  fmt::print(
      R"({{"bench":"archive","what":"{}","value":{:.3f},"unit":"{}","peer":"{}","peer_value":{:.3f},"ratio":{:.3f}}})"
      "\n",
      line.what, line.value, line.unit, line.peer, line.peer_value, line.value / line.peer_value);
}

// Our store, `size` appends a commit, spread over the tables.
class StoreRounds {
 public:
  StoreRounds(const std::filesystem::path& file, std::size_t size) : store_(file), size_(size) {}
  void operator()() {
    std::vector<Append> batch;
    for (std::size_t i = 0; i < size_; ++i) {
      const std::size_t table = turn_++ % kTables;
      batch.push_back(move(table, next_[table]++));
    }
    for (const Appended answer : store_.append(batch)) {
      if (answer != Appended::Ok) throw std::runtime_error("not stored: " + store_.trouble());
    }
  }

 private:
  storage::SqliteStore store_;
  std::size_t size_;
  std::size_t turn_ = 0;
  std::vector<std::uint64_t> next_ = std::vector<std::uint64_t>(kTables);
};

// The peer of one append a commit: a page into a plain file, and one fdatasync.
class FileRounds {
 public:
  explicit FileRounds(const std::filesystem::path& file)
      : file_(::open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600)) {}
  ~FileRounds() { ::close(file_); }
  FileRounds(const FileRounds&) = delete;
  FileRounds& operator=(const FileRounds&) = delete;
  void operator()() {
    if (::write(file_, page_.data(), page_.size()) < 0 || ::fdatasync(file_) != 0) {
      throw std::runtime_error("cannot write the plain file");
    }
  }

 private:
  int file_;
  std::string page_ = std::string(4096, 'x');
};

// The peer of 64 a commit: the same records in a table keyed by (game, seq), over many games.
class KeyedRounds {
 public:
  KeyedRounds(const std::filesystem::path& file, std::size_t size)
      : database_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE), size_(size) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");
    database_.exec(
        "CREATE TABLE log (game TEXT, seq INTEGER, epoch INTEGER, kind TEXT, payload TEXT, "
        "command TEXT, at INTEGER, PRIMARY KEY (game, seq)) WITHOUT ROWID");
  }
  void operator()() {
    SQLite::Statement insert(database_, "INSERT INTO log VALUES (?, ?, 1, ?, ?, ?, ?)");
    SQLite::Transaction change(database_, SQLite::TransactionBehavior::IMMEDIATE);
    for (std::size_t i = 0; i < size_; ++i) {
      const std::size_t table = turn_++ % kTables;
      const storage::Record record = move(table, next_[table]++).records.front();
      const storage::EventText text = storage::encode(record.event);
      insert.reset();
      insert.bind(1, record.game);
      insert.bind(2, static_cast<std::int64_t>(record.seq));
      insert.bind(3, text.kind);
      insert.bind(4, text.payload);
      insert.bind(5, record.command);
      insert.bind(6, std::int64_t{record.at.time_since_epoch().count()});
      insert.exec();
    }
    change.commit();
  }

 private:
  SQLite::Database database_;
  std::size_t size_;
  std::size_t turn_ = 0;
  std::vector<std::uint64_t> next_ = std::vector<std::uint64_t>(kTables);
};

struct Latencies {
  std::vector<double> ms;
  double rate = 0;
};

// Every table asks for its next record as soon as the last one is answered.
Latencies through_archive(const std::filesystem::path& file, Seconds time) {
  storage::SqliteStore store(file);
  support::Mailbox loop;
  Latencies result;
  storage::Archive archive(store, loop.poster());
  const auto start = Clock::now();
  const auto is_over = [&] { return Clock::now() - start >= time; };
  std::size_t in_flight = 0;
  std::function<void(std::size_t, std::uint64_t)> ask = [&](std::size_t table, std::uint64_t seq) {
    ++in_flight;
    archive.append(move(table, seq), [&, table, seq, asked = Clock::now()](Appended answer) {
      if (answer != Appended::Ok) throw std::runtime_error("not stored");
      result.ms.push_back(Seconds(Clock::now() - asked).count() * 1000);
      --in_flight;
      if (!is_over()) ask(table, seq + 1);
    });
  };
  for (std::size_t table = 0; table < kTables; ++table) ask(table, 0);
  if (!loop.run_until([&] { return in_flight == 0; }, std::chrono::minutes(2))) {
    throw std::runtime_error("the archive did not answer");
  }
  result.rate = static_cast<double>(result.ms.size()) / Seconds(Clock::now() - start).count();
  return result;
}

Latencies lone_commits(const std::filesystem::path& file, Seconds time) {
  StoreRounds round(file, 1);
  Latencies result;
  result.rate = rate(time, [&] {
    const auto asked = Clock::now();
    round();
    result.ms.push_back(Seconds(Clock::now() - asked).count() * 1000);
  });
  return result;
}

void run(const std::filesystem::path& dir, Seconds time) {
  const Latencies lone = lone_commits(dir / "one", time);
  FileRounds plain(dir / "plain");
  print({"commits of one append", lone.rate, "1/s", "4 KiB to a plain file + fdatasync",
         rate(time, std::ref(plain))});

  StoreRounds grouped(dir / "grouped", kTables);
  KeyedRounds keyed(dir / "keyed", kTables);
  const double ours = rate(time, std::ref(grouped)) * kTables;
  print({"appends, 64 a commit", ours, "1/s", "the same in a table keyed by (game, seq)",
         rate(time, std::ref(keyed)) * kTables});
  print({"appends, 64 a commit", ours, "1/s", "one append a commit", lone.rate});

  const Latencies archive = through_archive(dir / "archive", time);
  print({"appends through the archive, 64 tables waiting", archive.rate, "1/s",
         "one append a commit", lone.rate});
  print({"p99 from append to answer, 64 tables waiting", percentile(archive.ms, 0.99), "ms",
         "p99 of a lone commit", percentile(lone.ms, 0.99)});
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("How fast records become durable.");
  std::filesystem::path where = std::filesystem::temp_directory_path();
  double seconds = 3;
  app.add_option("--dir", where, "a folder on the disk to measure")->check(CLI::ExistingDirectory);
  app.add_option("--seconds", seconds, "time for each measurement")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  try {
    const std::filesystem::path dir = where / fmt::format("rookery-bench-{}", ::getpid());
    std::filesystem::create_directory(dir);
    run(dir, Seconds(seconds));
    std::filesystem::remove_all(dir);
  } catch (const std::exception& e) {
    fmt::print(stderr, "bench_archive: {}\n", e.what());
    return 1;
  }
  return 0;
}
