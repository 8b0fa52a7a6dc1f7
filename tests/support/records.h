// Records and games to store, for tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/fen.h"
#include "storage/store.h"

namespace support {

inline storage::WallTime wall_time(std::int64_t ms) {
  return storage::WallTime(std::chrono::milliseconds(ms));
}

inline storage::Record record(std::string game, std::uint64_t seq, storage::Event event) {
  return {std::move(game), seq, "anna:" + std::to_string(seq),
          wall_time(1'700'000'000'000 + static_cast<std::int64_t>(seq)), std::move(event)};
}

inline storage::Event opened(std::string code = "K7QW2M") {
  using rules::Millis;
  return storage::Opened{std::move(code), std::string(rules::kStartFen),
                         rules::TimeControl{Millis(300'000), Millis(3'000)}, true};
}

inline storage::Event moved(std::int64_t spent = 1'500) {
  using rules::Millis;
  return storage::Moved{"e2e4", Millis(spent), {Millis(299'000), Millis(300'000)}};
}

// The first record of a game, or one in its course.
inline storage::Append one(const std::string& game, std::uint64_t seq) {
  return {{record(game, seq, seq == 0 ? opened() : moved())}, std::nullopt};
}

inline storage::Append closing(const std::string& game, std::uint64_t seq) {
  return {{record(game, seq, storage::Closed{})}, std::nullopt};
}

inline storage::FinishedGame finished_game(std::string id) {
  using rules::Millis;
  return {.id = std::move(id),
          .code = "K7QW2M",
          .variant = rules::Variant::Standard,
          .start_fen = std::string(rules::kStartFen),
          .time = rules::TimeControl{Millis(300'000), Millis(3'000)},
          .players = {{"w1", "Zoë \"Zed\"", std::nullopt}, {"bot", "Rook", "easy"}},
          .moves = {{"f2f3", "f3", Millis(1'000), Millis(302'000)},
                    {"e7e5", "e5", Millis(0), Millis(303'000)},
                    {"g2g4", "g4", Millis(61'000), Millis(244'000)},
                    {"d8h4", "Qh4#", Millis(2'500), Millis(303'500)}},
          .outcome = {rules::Color::Black, rules::Termination::Checkmate},
          .helpmate = {},
          .started = wall_time(1'700'000'000'123),
          .ended = wall_time(1'700'000'064'623)};
}

inline storage::Append ending(const std::string& game, std::uint64_t seq) {
  const storage::FinishedGame finished = finished_game(game);
  return {
      {record(game, seq,
              storage::Ended{finished.outcome, {rules::Millis(244'000), rules::Millis(303'500)}})},
      finished};
}

}  // namespace support
