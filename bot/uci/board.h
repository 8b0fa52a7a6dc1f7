// What "position" and "go" mean on a board.
#pragma once

#include <cstdint>
#include <expected>
#include <vector>

#include "bot/level.h"
#include "bot/limits.h"
#include "bot/uci/command.h"
#include "rules/position.h"
#include "rules/variant.h"

namespace bot::uci {

struct Board {
  rules::Position position;
  // Of the positions since the last irreversible move, the current one last.
  std::vector<std::uint64_t> keys{position.key()};
};

// The position after the moves. Moves go on after a draw (the interface decides what ends a game),
// and not after mate or the third check.
std::expected<Board, Fault> set_up(const SetPosition& wanted, rules::Variant variant);

// The limits of a search of `position`: the least of what "go" and the strength allow. Without any
// limit it goes on until "stop", like one that is infinite.
std::expected<Limits, Fault> limits(const Go& go, const rules::Position& position,
                                    const LevelProfile& strength);

// The search goes on until "stop", or until "ponderhit" makes an end of the waiting, and the move
// is not told before.
bool is_open_ended(const Go& go);

}  // namespace bot::uci
