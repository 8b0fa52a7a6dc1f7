// A game that has ended, as it is kept for reading: written once, in the same transaction as its
// Ended record, never changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/abort.h"
#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"
#include "storage/record.h"

namespace storage {

struct FinishedGame {
  struct Player {
    std::string id;
    std::string name;
    std::optional<std::string> bot;  // a bot: its word on the wire
    bool operator==(const Player&) const = default;
  };
  struct PlayedMove {
    std::string uci;
    std::string san;
    rules::Millis spent;
    std::optional<rules::Millis> left;  // the mover's clock after the move; none without clocks
    bool operator==(const PlayedMove&) const = default;
  };

  std::string id;  // 96 random bits as base64url: cannot be guessed
  std::string code;
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  std::string start_fen;
  std::optional<rules::TimeControl> time;
  rules::ByColor<Player> players;
  std::vector<PlayedMove> moves;
  rules::Outcome outcome;
  std::vector<std::string> helpmate = {};            // UCI: how the winner could still have mated
  std::optional<rules::Abort> abort = std::nullopt;  // of an aborted game; none if it is an old one
  WallTime started;
  WallTime ended;
  bool operator==(const FinishedGame&) const = default;
};

// What a list of finished games says of each of them.
struct GameSummary {
  std::string id;
  std::string code;
  rules::ByColor<FinishedGame::Player> players;
  rules::Outcome outcome;
  WallTime ended;
  bool operator==(const GameSummary&) const = default;
};

}  // namespace storage
