// All live tables by their codes, the sessions that are connected, and the lobby: opens tables,
// finds them, wakes them when they are due, and lets them go. Lives on the loop; owned by House.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/client.h"
#include "server/play/adjudications.h"
#include "server/play/code_stock.h"
#include "server/play/guess_limit.h"
#include "server/play/house.h"
#include "server/play/lobby.h"
#include "server/play/own_games.h"
#include "server/play/people.h"
#include "server/play/room.h"
#include "server/play/search_pool.h"
#include "server/play/waiting_tables.h"

namespace server {

class Rooms {
 public:
  Rooms(const HouseRules& rules, House::Ports ports);
  ~Rooms();
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  void recover(const std::vector<storage::LiveTable>& live,
               std::optional<storage::WallTime> alive_at);

  // Sessions. The subscriber outlives its registration.
  SessionId arrive(Subscriber& subscriber);
  void greeted(const std::string& player);
  void depart(SessionId session, const std::optional<std::string>& player, Presence::Leaving how);
  Subscriber* subscriber(SessionId session) const;
  // From now on time stands still at all tables, which is kept; every client is asked to come back
  // later.
  void close();

  // Who asks for a table, and how.
  struct Request {
    Sitter host;
    std::string command;  // names the command for good: sent again, it opens nothing new
    protocol::Create what;
  };
  // Why no table was opened; `message` says more than the code does.
  struct NotOpened {
    protocol::ErrorCode code;
    std::optional<std::string> field = {};
    std::optional<std::string> message = {};
  };
  using Opening = std::expected<std::pair<Room*, rules::Color>, NotOpened>;
  Opening open(const Request& request);
  // Sits somebody down at the table of another that has waited longest for this game, or at a new
  // one. `command` as in Request.
  Opening pair(const Sitter& who, const std::string& command, const protocol::Pair& what);
  // The table's room; null where no table has that code.
  Room* find(const std::string& code) const;

  // Sits somebody down on the free seat.
  std::expected<rules::Color, protocol::ErrorCode> join(Room& room, const Sitter& who,
                                                        const std::string& command);

  Lobby& lobby() { return lobby_; }
  const HouseRules& rules() const { return rules_; }
  GuessLimit& guesses() { return guesses_; }
  OwnGames& own_games() { return own_games_; }
  Moment now() const;
  // Who plays beside the bundled bot, as clients are told.
  std::vector<protocol::EngineKind> engines() const;
  bool is_storage_ready() const { return ports_.archive.is_ready(); }

  void wake();

 private:
  // What a room last counted for.
  struct Standing {
    // What the lobby and the counts go by.
    struct Shape {
      bool is_closed = false;
      protocol::Phase phase = protocol::Phase::Waiting;
      std::size_t seated = 0;
      bool operator==(const Shape&) const = default;
    };
    std::vector<std::string> seated_by;      // the commands that opened it or sat somebody down
    std::optional<rules::Instant> deadline;  // in deadlines_; may be sooner than the room's own
    std::optional<Shape> shape;
    bool is_shown = false;             // that shape is what lobby and counts show
    bool is_playing = false;           // and it is counted as a game
    std::vector<std::string> players;  // whose open tables it is one of
    std::vector<std::string> sitting;  // who sit there, bots apart
  };

  Room& make(std::string game_id, const std::string& code);
  // Whether the bot of that word (a level, or another engine's name) plays that variant.
  bool plays(const std::string& bot, rules::Variant variant) const;
  std::function<bool(const std::string&)> is_live() const {
    return [this](const std::string& code) { return rooms_.contains(code); };
  }
  // None while there is no code to be had.
  std::optional<std::string> fresh_code(bool listed);
  void changed(Room& room);
  void note_deadline(Standing& standing, const Room& room);
  void count_players(Standing& standing, const Room& room);
  void seat_players(Standing& standing, const Table& table);
  // Everybody at that player's tables is told that he has come or gone.
  void tell_tables(const std::string& player, Presence::Leaving how);
  void show(Standing& standing, const Room& room);
  void show_in_lobby(const Room& room, rules::Instant now);
  void note_waiting(const Room& room);
  // The table that quick pairing finds for that player; null if there is none.
  Room* longest_waiting(const protocol::Pair& what, const std::string& player) const;
  void remember_seating(const std::string& command, const std::string& code);
  // Where the same command, said before, has seated this person.
  std::optional<std::pair<Room*, rules::Color>> seated_before(const Sitter& who,
                                                              const std::string& command) const;
  std::optional<std::string> open_rematch(Room& old);
  void drop(const std::string& code);
  void update_counts();
  void set_alarm();

  HouseRules rules_;
  House::Ports ports_;
  SearchPool searches_;
  Adjudications adjudications_;
  RoomPorts room_ports_;
  CodeStock listed_codes_;
  CodeStock unlisted_codes_;
  Lobby lobby_;
  WaitingTables waiting_;
  GuessLimit guesses_;
  OwnGames own_games_;
  SessionId next_session_ = 1;
  std::unordered_map<SessionId, Subscriber*> subscribers_;
  People people_;
  std::unordered_map<std::string, std::size_t> open_tables_;  // players and their open tables
  std::size_t playing_ = 0;
  std::unordered_map<std::string, std::string> seated_by_;  // commands, and the codes they led to
  std::unordered_map<std::string, Standing> standings_;
  std::set<std::pair<rules::Instant, std::string>> deadlines_;
  std::optional<rules::Instant> alarm_;
  std::optional<Moment> closed_at_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;  // last: dies first
};

}  // namespace server
