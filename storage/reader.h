// The reader thread: answers queries from a read-only connection of its own, so that commits never
// wait for them. Owns the thread and the connection. Public members are for the loop.
#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/archive.h"
#include "storage/finished_game.h"

namespace storage {

enum class ReadError : std::uint8_t { Busy, Unavailable };

class Reader {
 public:
  // Throws if the database cannot be opened; it must exist already.
  Reader(const std::filesystem::path& database, Post post);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  using GameAnswer = std::expected<std::optional<FinishedGame>, ReadError>;
  // Looks a finished game up. As with all queries, `done` runs on the loop, never before this
  // returns; Busy when kMaxQueue queries wait already.
  void game(std::string id, const std::function<void(GameAnswer)>& done);

  using IdAnswer = std::expected<std::optional<std::string>, ReadError>;
  // The id of the finished game that was played at the table with this code.
  void game_at(std::string code, const std::function<void(IdAnswer)>& done);

  using CodesAnswer = std::expected<std::vector<std::string>, ReadError>;
  // Those of the codes that finished games have.
  void taken_codes(std::vector<std::string> codes, const std::function<void(CodesAnswer)>& done);

  using SummariesAnswer = std::expected<std::vector<GameSummary>, ReadError>;
  // The last `limit` finished games of a player, the latest first.
  void games_of(std::string player, std::size_t limit,
                const std::function<void(SummariesAnswer)>& done);

  static constexpr std::size_t kMaxQueue = 256;

 private:
  class Worker;
  std::unique_ptr<Worker> worker_;
};

}  // namespace storage
