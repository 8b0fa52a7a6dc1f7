// What the server says: one type for each message, and its encoding as a frame's text.
// docs/protocol.md is the manual, protocol/schema/rookery.v1.json the exact form.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/error.h"
#include "protocol/start.h"
#include "rules/abort.h"
#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace protocol {

using UnixMillis = std::chrono::sys_time<std::chrono::milliseconds>;

// An engine beside the bundled bot.
struct EngineKind {
  std::string name;  // what `create` calls it
  std::vector<rules::Variant> variants;
};
struct Welcome {
  std::string re;
  std::string player;
  std::string name;
  UnixMillis now;
  std::vector<EngineKind> engines = {};
};
struct Ok {
  std::string re;
};
struct Pong {
  std::string re;
  UnixMillis now;
};
struct Error {
  std::optional<std::string> re;
  ErrorCode code;
  std::optional<std::string> field = {};
  std::optional<std::string> message = {};  // none: the code's own sentence
  std::optional<std::uint32_t> ply = {};    // after how many moves it would not be refused
};
struct Seated {
  std::string re;
  std::string code;
  rules::Color color;
};

// What the bot would play, and why. `reason` is a word that the bot knows (bot/hint.h).
struct Hint {
  std::string re;
  std::string code;
  std::uint32_t ply = 0;  // the number of moves made before it
  std::string uci;
  std::string san;
  std::string_view reason;
  std::optional<rules::Role> role;  // of the man that the reason is about
  std::optional<int> moves;         // until mate
};

// An open table as the lobby shows it; `color` is the host's.
struct LobbyTable {
  std::string code;
  std::string host;
  std::string host_name;
  std::optional<rules::TimeControl> time;
  rules::Color color;
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  std::optional<Start> start = {};  // none: the variant's own, in Chess960 one drawn by lot
};
struct LobbyCounts {
  std::size_t players = 0;
  std::size_t games = 0;
  bool operator==(const LobbyCounts&) const = default;
};
struct Lobby {
  std::string re;
  std::vector<LobbyTable> tables;
  LobbyCounts counts;
};
struct LobbyChanged {
  std::vector<LobbyTable> opened;
  std::vector<std::string> closed;
  LobbyCounts counts;
};

enum class Phase : std::uint8_t { Waiting, Playing, Over, Closed };

// `color` has `left` to do something before a limit ends the game or its grace.
struct Countdown {
  rules::Color color;
  rules::Millis left;
  bool operator==(const Countdown&) const = default;
};
// The state of play at a table at one instant.
struct Now {
  struct Clock {
    rules::ByColor<rules::Millis> left;
    std::optional<rules::Color> running;
    bool operator==(const Clock&) const = default;
  };
  // How long the line of a seat takes, there and back, and what its player can still be given back
  // of that.
  struct Lag {
    rules::Millis took;
    rules::Millis quota;
    bool operator==(const Lag&) const = default;
  };
  // No move is taken until it is known whether the other side could still mate. `loser` loses by
  // `reason` if it could, or if that cannot be found out; else the game is drawn.
  struct Judging {
    rules::Color loser;
    rules::Termination reason;
    bool operator==(const Judging&) const = default;
  };
  Phase phase = Phase::Waiting;
  std::uint32_t ply = 0;  // the number of moves made
  std::optional<Clock> clock;
  rules::ByColor<std::optional<Lag>> lag;  // none where it has not been measured
  std::optional<Countdown> first_move;
  std::optional<Countdown> away;
  std::optional<Countdown> held;
  // The number of moves made when the server was last restarted in this game.
  std::optional<std::uint32_t> restarted;
  std::optional<rules::Color> draw_offer;
  // The number of moves after which each side may offer a draw again.
  rules::ByColor<std::uint32_t> draw_from{};
  rules::ByColor<rules::Millis> given{};  // to each side by the other, in this turn
  // The number of moves to which each side asks to go back.
  rules::ByColor<std::optional<std::uint32_t>> takeback{};
  std::optional<rules::Color> pause_offer;  // who wants a pause or, in a pause, to go on
  std::optional<rules::Millis> paused;      // until a pause ends by itself
  std::optional<rules::Color> rematch;
  std::vector<rules::Color> gone;  // who has left for good after the end: no rematch
  std::optional<std::string> next;
  std::optional<rules::Outcome> outcome;
  std::vector<std::string> helpmate;  // UCI: how the winner could still have mated
  std::optional<rules::Abort> abort;  // of a game that was aborted
  // Three-check: the checks that each side has still to give.
  std::optional<rules::ByColor<std::uint8_t>> checks_left;
  // Over-the-board rules.
  std::vector<rules::Claim> claims;    // what the side to move may claim right now
  std::vector<rules::Square> touched;  // in this turn, in that order
  std::optional<std::string> named;    // UCI: the move of a rejected claim, to be played now
  std::optional<rules::ByColor<std::uint32_t>> illegal_moves;
  std::optional<Judging> judging;
  bool operator==(const Now&) const = default;
};

struct Seat {
  std::string player;
  std::string name;
  std::optional<std::string> bot;
  bool here = false;
  bool operator==(const Seat&) const = default;
};
// A table at which the player who is told of it sits, and whose game waits or goes on.
struct OwnGame {
  std::string code;
  rules::Color color;            // his own
  std::optional<Seat> opponent;  // none: the table waits
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  std::optional<rules::TimeControl> time;
  std::uint32_t ply = 0;             // the number of moves made
  std::optional<rules::Color> turn;  // who is to move; none while nobody can
  std::optional<Now::Clock> clock;
  std::optional<Countdown> first_move;
  std::optional<rules::Color> draw_offer;
  bool operator==(const OwnGame&) const = default;
};
// A finished game of that player.
struct OwnEnd {
  struct Opponent {
    std::string player;
    std::string name;
    std::optional<std::string> bot;
  };
  std::string game;
  std::string code;
  rules::Color color;
  Opponent opponent;
  rules::Outcome outcome;
  UnixMillis ended;
};
struct OwnGames {
  std::string re;
  std::vector<OwnGame> running;
  std::optional<std::vector<OwnEnd>> finished;  // the last one first; none: cannot be looked up now
};
struct OwnGamesChanged {
  std::vector<OwnGame> running;
  std::vector<OwnEnd> finished;
  std::vector<std::string> closed;  // codes of tables that are gone without a game
};

struct Audience {
  rules::ByColor<std::optional<Seat>> seats;
  std::size_t watchers = 0;
};

struct PlayedMove {
  std::string uci;
  std::string san;
  rules::Millis spent;
  std::optional<rules::Millis> left;
};
// Players and those who look on write in two rooms and hear their own alone.
enum class ChatRoom : std::uint8_t { Players, Spectators };
std::string_view word(ChatRoom room);

struct ChatLine {
  std::uint64_t n;                    // of its room: 1, 2, 3...
  std::optional<rules::Color> color;  // a player's
  std::string player;
  std::string name;
  std::string text;
  UnixMillis at;
};

struct Table {
  std::string re;
  std::string code;
  std::uint64_t seq = 0;
  std::optional<rules::Color> you;
  std::string game;
  rules::Variant variant = rules::Variant::Standard;
  rules::RuleSet rules = rules::RuleSet::Online;
  std::optional<rules::TimeControl> time;
  bool listed = false;
  bool takebacks = true;
  bool chat = true;
  bool spectators = true;
  std::string start_fen;
  std::optional<int> start_number;  // of a start of Chess960
  std::vector<PlayedMove> moves;
  Audience audience;
  Now now;
  std::deque<ChatLine> said = {};  // the last lines of the room that one hears
};
struct Moved {
  std::string code;
  std::uint64_t seq = 0;
  std::uint32_t ply = 0;
  PlayedMove move;
  Now now;
};

enum class Why : std::uint8_t {
  Joined,
  Presence,
  DrawOffered,
  DrawDeclined,
  RematchOffered,
  RematchDeclined,
  Rematch,
  Watchers,
  Restarted,
  Ended,
  Closed,
  ClaimRejected,
  IllegalMove,
  Touched,
  Adjusted,
  Judging,
  TimeGiven,
  TakebackOffered,
  TakebackDeclined,
  TakebackWithdrawn,
  TakenBack,
  PauseOffered,
  PauseDeclined,
  PauseWithdrawn,
  Paused,
  Resumed,
  Lag,
};
std::string_view word(Why why);

struct Changed {
  std::string code;
  std::uint64_t seq = 0;
  Why why;
  Audience audience;
  Now now;
};

struct Said {
  std::string code;
  ChatRoom room;
  ChatLine line;
};

// Names and lines in messages must be valid UTF-8.
std::string encode(const Welcome& m);
std::string encode(const Ok& m);
std::string encode(const Pong& m);
std::string encode(const Error& m);
std::string encode(const Seated& m);
std::string encode(const Hint& m);
std::string encode(const Lobby& m);
std::string encode(const LobbyChanged& m);
std::string encode(const OwnGames& m);
std::string encode(const OwnGamesChanged& m);
std::string encode(const Table& m);
std::string encode(const Moved& m);
std::string encode(const Changed& m);
std::string encode(const Said& m);

}  // namespace protocol
