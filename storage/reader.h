// The reader thread: answers queries from a read-only connection of its own, so that commits never
// wait for them. Owns the thread and the connection. Public members are for the loop.
#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

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
  // Looks a finished game up; `done` runs on the loop, never before this returns. Busy when
  // kMaxQueue queries wait already.
  void game(std::string id, std::function<void(GameAnswer)> done);
  static constexpr std::size_t kMaxQueue = 256;

 private:
  class Worker;
  std::unique_ptr<Worker> worker_;
};

}  // namespace storage
