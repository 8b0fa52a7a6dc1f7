// The finished games, for programs: /api/games/ID as JSON and /api/games/ID.pgn.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/net/http_message.h"
#include "storage/finished_game.h"
#include "storage/reader.h"

namespace server {

// How a game is looked up: storage's Reader, or a fake.
using FindGame =
    std::function<void(std::string id, std::function<void(storage::Reader::GameAnswer)> done)>;

class GamesApi {
 public:
  static constexpr std::string_view kPrefix = "/api/games/";

  explicit GamesApi(FindGame find) : find_(std::move(find)) {}

  // Answers a path that starts with kPrefix. `done` is called once, at once or later, on the loop.
  void answer(std::string_view path, std::function<void(HttpAnswer)> done) const;

 private:
  FindGame find_;
};

// A finished game as /api/games/ID gives it; docs/protocol.md tells the fields.
std::string game_json(const storage::FinishedGame& game);

}  // namespace server
