// What people at one table write to each other, in two rooms apart: the players hear the players,
// those who look on hear each other, and nobody gives advice. How much anybody may say follows from
// the lines alone, so that a restart changes nothing of it. A plain value inside its Table.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/error.h"
#include "protocol/server.h"
#include "rules/clock.h"
#include "rules/types.h"
#include "storage/record.h"

namespace server {

// Who says something: a player by his colour, or one who looks on.
struct Speaker {
  std::optional<rules::Color> color;
  std::string player;
  std::string name;
};

// The room in which who sits there, or has no seat, speaks and hears.
inline protocol::ChatRoom chat_room(std::optional<rules::Color> seat) {
  return seat ? protocol::ChatRoom::Players : protocol::ChatRoom::Spectators;
}

class Chat {
 public:
  static constexpr int kLongest = 140;       // code points of a line
  static constexpr std::size_t kKept = 100;  // of a room's last lines, told to who comes later
  // Within kSpan one person says so many lines, and a room takes so many of all: who has many names
  // does not drown the others.
  static constexpr rules::Millis kSpan{10'000};
  static constexpr std::size_t kBurst = 5;
  static constexpr std::size_t kRoomBurst = 20;
  // And in all: every line is read again at each start while the table lives.
  static constexpr std::size_t kMost = 500;
  static constexpr std::size_t kRoomMost = 5'000;

  // The line as it is kept: see clean_text(). BadField where nothing is left, TooLong.
  static std::expected<std::string, protocol::ErrorCode> clean(std::string_view typed);

  // What forbids `who` a line at `now`; none if it may be said.
  std::optional<protocol::ErrorCode> objection(const Speaker& who, rules::Instant now) const;
  void add(const storage::Said& said, rules::Instant at, storage::WallTime wall);

  // The last lines of a room, at most kKept, the oldest first.
  const std::deque<protocol::ChatLine>& lines(protocol::ChatRoom room) const {
    return talk_in(room).lines;
  }
  // The number of a room's last line; 0: nothing was said.
  std::uint64_t last(protocol::ChatRoom room) const { return talk_in(room).pace.count; }

 private:
  // How much was said, and when lately.
  struct Pace {
    std::uint64_t count = 0;
    std::vector<rules::Instant> lately;

    void add(rules::Instant at, std::size_t burst);
    bool is_hasty(rules::Instant now, std::size_t burst) const;
  };
  struct Talk {
    std::deque<protocol::ChatLine> lines;
    Pace pace;
  };
  const Talk& talk_in(protocol::ChatRoom room) const {
    return room == protocol::ChatRoom::Players ? players_ : spectators_;
  }

  Talk players_;
  Talk spectators_;
  std::map<std::string, Pace> speakers_;  // by player, in both rooms
};

}  // namespace server
