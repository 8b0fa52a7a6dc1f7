// Why a move is worth playing, in one reason that a person can be told: the plainest one that is
// true. docs/protocol.md names them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "bot/search.h"
#include "rules/position.h"

namespace bot {

enum class Reason : std::uint8_t {
  Mates,     // by force, in so many moves
  OnlyMove,  // there is no other
  Delays,    // it is mated in any case: so many moves from now
  Escapes,   // from check
  Promotes,  // to this man
  Wins,      // this man
  Saves,     // the man that moves was in danger
  Defends,   // this man was in danger
  Castles,
  Trades,     // men of equal worth; this one is taken
  Threatens,  // to win this man
  Checks,
  Develops,  // this man comes out
  Advances,  // a passed pawn
  Centres,   // a pawn in the centre
  Improves,  // this man stands better
};
inline constexpr std::size_t kReasons = 16;

// As on the wire, e.g. "only_move".
std::string_view word(Reason reason);

struct Hint {
  rules::Move move;
  Reason reason = Reason::Improves;
  std::optional<rules::Role> role = {};  // of the man that the reason is about
  std::optional<int> moves = {};         // until mate
};

// `answer` is what a search said of `position`.
Hint explain(const rules::Position& position, const Answer& answer);

}  // namespace bot
