// What a client says: one type for each message, as decoded from a frame. docs/protocol.md is the
// manual, protocol/schema/rookery.v1.json the exact form.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/error.h"
#include "protocol/start.h"
#include "rules/clock.h"
#include "rules/move.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace protocol {

// Longer frames are not read at all.
inline constexpr std::size_t kMaxFrameBytes = 4096;

struct Hello {
  std::string identity;
  std::optional<std::string> name;
};
struct Rename {
  std::string name;
};
struct Ping {};
struct ListenLobby {
  bool on;
};
// The tables at which this player sits, and the games that he has finished.
struct ListenOwnGames {
  bool on;
};
enum class ColorChoice : std::uint8_t { White, Black, Random };
struct Create {
  std::string seat_key;
  std::optional<rules::TimeControl> time;
  ColorChoice color;
  bool listed;
  std::optional<std::string> bot;  // a level's word or another engine's name; play knows which
  rules::Variant variant;
  rules::RuleSet rules;
  std::optional<Start> start;  // none: the variant's own start, in Chess960 one drawn by lot
  bool takebacks = true;       // may be asked for
  bool chat = true;
  bool spectators = true;  // others than the players may watch
};
// Wants a game, with anybody who waits for the same one.
struct Pair {
  std::string seat_key;
  std::optional<rules::TimeControl> time;
  rules::Variant variant;
};
struct Join {
  std::string code;
  std::string seat_key;
};
struct Enter {
  std::string code;
  std::optional<std::string> seat_key;
};
struct Exit {
  std::string code;
};
struct MakeMove {
  std::string code;
  std::uint32_t ply;
  rules::UciMove uci;
  bool offers_draw = false;  // with the move (FIDE 9.1.2.1)
};
enum class DrawSay : std::uint8_t { Offer, Accept, Decline };
struct Draw {
  std::string code;
  DrawSay say;
};
struct Resign {
  std::string code;
};
struct Abort {
  std::string code;
};
enum class RematchSay : std::uint8_t { Offer, Decline };
struct Rematch {
  std::string code;
  RematchSay say;
};
struct Leave {
  std::string code;
};
// A draw is claimed under over-the-board rules (FIDE 9.2, 9.3): for the position on the board, or
// with the move that is about to be played.
struct ClaimDraw {
  std::string code;
  rules::Claim claim;
  std::optional<rules::UciMove> uci;
};
// A man is touched under over-the-board rules (FIDE 4.3).
struct Touch {
  std::string code;
  rules::Square square;
};
// The next touches only put men straight (FIDE 4.2).
struct Adjust {
  std::string code;
};
// The opponent gets some time more.
struct GiveTime {
  std::string code;
};
enum class TakebackSay : std::uint8_t { Offer, Accept, Decline };
// The moves from the asker's last one on are taken back if the other side agrees.
struct Takeback {
  std::string code;
  TakebackSay say;
};
enum class PauseSay : std::uint8_t { Offer, Accept, Decline };
// The game stands still if both want it.
struct Pause {
  std::string code;
  PauseSay say;
};
// A game that is paused goes on if both want it.
struct Resume {
  std::string code;
  PauseSay say;
};

// What the bot would play in the asker's place, and why.
struct AskHint {
  std::string code;
};

// Something to read for those in the speaker's room: the players', or that of those who look on.
struct Say {
  std::string code;
  std::string text;
};

using ClientBody =
    std::variant<Hello, Rename, Ping, ListenLobby, ListenOwnGames, Create, Pair, Join, Enter, Exit,
                 MakeMove, Draw, Resign, Abort, Rematch, Leave, ClaimDraw, Touch, Adjust, GiveTime,
                 Takeback, Pause, Resume, AskHint, Say>;

struct ClientMessage {
  std::string id;
  ClientBody body;
};

// Why a frame was not understood. `id` is there if it could be read, `field` names the faulty
// field.
struct Refused {
  std::optional<std::string> id;
  ErrorCode code;
  std::optional<std::string> field;
};

// Reads a frame. Strict: every field there, none unknown, none twice.
std::expected<ClientMessage, Refused> decode(std::string_view frame);

}  // namespace protocol
