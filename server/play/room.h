// A table with its audience: who listens, what has been said to whom, and the way of the table's
// records to the archive. Nothing is told before it is durable. Lives on the loop; owned by Rooms.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "bot/engine.h"
#include "bot/outlook.h"
#include "bot/tempo.h"
#include "protocol/server.h"
#include "server/ops/metrics.h"
#include "server/play/adjudications.h"
#include "server/play/engines.h"
#include "server/play/search_pool.h"
#include "server/play/subscriber.h"
#include "server/play/table.h"
#include "storage/archive.h"

namespace server {

class Room;

// What a room needs of the house; one for all rooms.
struct RoomPorts {
  storage::Archive& archive;
  SearchPool& searches;
  Engines* engines;  // none: the bundled bot alone
  Adjudications& adjudications;
  Metrics& metrics;
  std::function<Moment()> now;
  std::function<Subscriber*(SessionId)> subscriber;  // null where the session is gone
  std::function<bool(const std::string&)> is_here;   // some session has greeted as that player
  std::function<void(Room&)> changed;                // its deadline or what the lobby shows of it
  // Gives the new table's code; none if no table can be opened now.
  std::function<std::optional<std::string>(Room&)> open_rematch;
  std::function<void(Room&)> lost;  // its records are no longer ours to write
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `ports` outlives the room.
  Room(std::string game_id, const HouseRules& rules, const RoomPorts& ports);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // A fresh table and who sits at it from the first, kept as one; `command` names the command that
  // asked for it.
  struct Chair {
    rules::Color color;
    Sitter who;
  };
  void open(const storage::Opened& opened, const std::vector<Chair>& chairs,
            const std::string& command);
  // A table from before a restart.
  void recover(const std::vector<storage::Record>& records,
               std::optional<storage::WallTime> alive_at);

  // Sits somebody down; the answer to `re` (a session's command) is sent when it is durable.
  std::optional<protocol::ErrorCode> sit(rules::Color color, const Sitter& who,
                                         const std::string& command);
  void answer_seated(SessionId session, const std::string& re, rules::Color color);
  // The refusal of a join; told when what it goes by (a seat just taken, say) is durable.
  void answer_refused(SessionId session, const std::string& re, protocol::ErrorCode code);

  // A session begins to listen, on a seat if it has shown its key, and is sent the whole table; or
  // is refused, where none but the players may listen.
  void enter(SessionId session, const std::string& re, std::optional<rules::Color> seat);
  // It stops listening, or is gone. Does nothing for others.
  void exit(SessionId session, Presence::Leaving how);
  // The first session of a player who sits here has come, or the last one is gone (`how`).
  void person_changed(const std::string& player, Presence::Leaving how);
  // A round trip on the connection of a session took so long.
  void measured(SessionId session, rules::Millis round_trip);
  // It has entered the table: what happens here is told to it.
  bool is_heard_by(SessionId session) const;
  // The seat whose key this session has shown.
  std::optional<rules::Color> seat_of(SessionId session) const;
  void command(SessionId session, const std::string& re, const SeatCommand& said,
               rules::Instant stamp);
  // Tells that session what the bot would play in its place, and why, or refuses.
  void hint(SessionId session, const std::string& re);
  // A line (Chat::clean() has seen it) of who listens here; in which room follows from the seat
  // whose key the session has shown.
  void say(SessionId session, const std::string& re, const Speaker& who, const std::string& line);

  void wake();
  std::optional<rules::Instant> deadline() const;
  // The house is being left.
  void stop() { carry_out(table_.stop(ports_.now()), ""); }

  const Table& table() const { return table_; }
  // All that has happened here is durable: the lobby may show it.
  bool is_settled() const { return unreleased_.empty(); }
  // Closed and nothing left to be told: Rooms may drop it.
  bool is_done() const { return table_.is_closed() && is_settled(); }

 private:
  struct Delivery {
    Frame frame;
    std::uint64_t seq;                            // 0 for an answer; of a line its number
    std::optional<SessionId> to;                  // none: every listener
    std::optional<protocol::ChatRoom> room = {};  // of a line: those who hear this room alone
  };
  struct Listener {
    SessionId session;
    std::optional<rules::Color> seat;
    std::uint64_t from_seq;   // hears what has a higher number
    std::uint64_t from_line;  // likewise, of its room's lines

    bool hears(const Delivery& d) const {
      return d.room ? *d.room == chat_room(seat) && d.seq > from_line : d.seq > from_seq;
    }
  };
  using Batch = std::vector<Delivery>;

  // Keeps and tells what has happened. `answer` is for one session alone.
  void carry_out(const Effects& effects, const std::string& command,
                 std::optional<Delivery> answer = std::nullopt);
  std::vector<storage::Record> records(const Effects& effects, const std::string& command,
                                       Moment now);
  Batch messages(const Effects& effects, rules::Instant now);
  Delivery changed(protocol::Why why, rules::Instant now);
  Delivery moved(rules::Instant now);
  // The last line of the room in which `by` speaks (room_chat.cpp).
  Delivery said(std::optional<rules::Color> by) const;
  void on_appended(storage::Appended answer);
  // Who looked on while the table waited hears no more, where none but the players may.
  void dismiss_watchers();
  void tell(const Batch& batch);
  protocol::Audience audience() const;
  // The player of that seat is connected, or somebody who has shown the seat's key.
  bool is_here(rules::Color seat) const;
  void look_at(rules::Color seat, Presence::Leaving how);
  // Who sits down may be here already: that is told with his coming.
  void notice(Effects& effects, rules::Color seat, Moment now);
  // Their number is told in a moment, where there may be any.
  void watchers_changed(rules::Instant now);
  void answer_one(SessionId session, std::string text);
  Delivery answer_ok(SessionId session, const std::string& re) const;
  // Command ids are the client's own: those of one colour, or of one player without a seat, cannot
  // be mistaken for another's.
  static std::string command_key(std::string_view who, const std::string& id) {
    return std::string(who) + ':' + id;
  }

  // Who can still mate (room_adjudication.cpp).
  void ask();
  void on_verdicts(const Question& asked, const Verdicts& verdicts);
  void count(const std::vector<Effects::Found>& found);

  // The bot's side (room_bot.cpp).
  void consider_bot();
  void start_thinking();
  bot::Task task() const;
  // Both, where there are clocks that run through a game.
  std::optional<rules::ByColor<bot::ClockBudget>> clocks() const;
  // The side to move is another engine than the bundled bot.
  bool is_engine_to_move() const;
  void ask_engine();
  void on_engine(const std::optional<bot::Answer>& answer);
  void on_search(const std::optional<bot::Answer>& answer);
  void play_when_due();
  void play(const bot::Answer& answer);
  void answer_offer(rules::Color bot);
  // Why that seat gets no hint now; none if it may.
  std::optional<protocol::ErrorCode> refused_hint(std::optional<rules::Color> seat) const;
  void hint_when_due();
  void on_hint(const std::optional<bot::Answer>& answer);
  void stop_thinking();
  std::optional<rules::Instant> bot_due() const;

  const RoomPorts& ports_;
  bot::Tempo bot_tempo_;
  Table table_;
  std::vector<Listener> listeners_;
  std::unordered_set<std::string> applied_;  // commands that have been carried out
  std::uint64_t next_record_ = 0;
  std::uint64_t seq_ = 0;  // of the last message told to all
  std::deque<Batch> unreleased_;
  std::optional<rules::Instant> watchers_due_;  // their number has changed and is told then

  // The bot's turn.
  struct Thinking {
    std::optional<SearchPool::Asked> asked;  // none: the pool was full
    rules::Instant shown_from;               // its move is played then, if it is found by then
    // And at once then, if it is not; none: whoever searches is waited for.
    std::optional<rules::Instant> hurried_from;
    std::optional<bot::Answer> answer = {};
  };
  std::optional<Thinking> thinking_;
  // What a player has asked for.
  struct HintAsked {
    std::optional<SearchPool::Asked> asked;  // none: the pool was full
    SessionId session;
    std::string re;
    bot::Task task;
    std::uint32_t ply;
    rules::Instant hurried_from;  // as in Thinking
  };
  std::optional<HintAsked> hint_;
  bot::Outlook outlook_;
  std::uint64_t bot_seed_;
};

}  // namespace server
