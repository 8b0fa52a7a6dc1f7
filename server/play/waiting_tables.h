// The open tables that quick pairing may seat somebody at, by what is played there and in the order
// in which they were opened. Lives on the loop; owned by Rooms.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

#include "rules/time_control.h"
#include "rules/variant.h"

namespace server {

class WaitingTables {
 public:
  // What somebody who picks a clock alone looks for.
  struct Game {
    rules::Variant variant;
    std::optional<rules::TimeControl> time;
  };

  // A table waits from now on, behind all others; one that waits already keeps its place.
  void add(const std::string& code, const Game& game);
  // It waits no longer; nothing happens where it does not.
  void remove(const std::string& code);

  // The table that has waited longest for this game, of those that suit.
  std::optional<std::string> oldest(const Game& game,
                                    const std::function<bool(const std::string&)>& suits) const;

 private:
  // The variant; the days for each move; what White's clock and Black's begin with and gain, in ms.
  using Key = std::tuple<rules::Variant, bool, int, std::array<std::int64_t, 4>>;
  static Key key(const Game& game);

  std::uint64_t next_ = 0;
  std::map<Key, std::map<std::uint64_t, std::string>> by_game_;
  std::unordered_map<std::string, std::pair<Key, std::uint64_t>> places_;
};

}  // namespace server
