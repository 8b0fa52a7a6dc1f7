// What players hear of their own games, on whatever page they are: the tables at which they sit,
// and the games that they have finished. Who listens is told all of it first, and then what
// changes, gathered for a moment. Only what is durable is told. Lives on the loop; owned by Rooms.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/server.h"
#include "rules/clock.h"
#include "server/play/subscriber.h"
#include "storage/reader.h"

namespace server {

class Room;

// The last games of a player: storage's Reader, or a fake. The answer comes on the loop, never
// before the call returns.
using FindFinished =
    std::function<void(std::string player, std::size_t limit,
                       std::function<void(storage::Reader::SummariesAnswer)> done)>;

class OwnGames {
 public:
  // How long changes are gathered.
  static constexpr rules::Millis kGather{100};
  // So many finished games are told, the latest.
  static constexpr std::size_t kFinished = 20;

  struct Ports {
    // Whoever answers, answers no more once this is gone.
    FindFinished find_finished;
    // The codes of the tables at which a player sits.
    std::function<std::vector<std::string>(const std::string& player)> tables_of;
    // Null where the table is closed or gone.
    std::function<const Room*(const std::string& code)> room;
    std::function<Subscriber*(SessionId)> subscriber;
    std::function<rules::Instant()> now;
  };
  explicit OwnGames(Ports ports) : ports_(std::move(ports)) {}

  // The session of that player is answered soon: when the archive has told what he has finished,
  // and nothing at his tables is on its way to the disk. From then on it hears what changes.
  void listen(SessionId session, const std::string& player, const std::string& re);
  // It hears no more. Unless it is gone, what it has asked for is still answered.
  void ignore(SessionId session);

  // Something may have happened there. Costs nothing while nobody listens to one of its players.
  void changed(const Room& room);
  // The table of these players is no more.
  void gone(const std::string& code, const std::vector<std::string>& players);

  // When the gathered changes are to be sent.
  std::optional<rules::Instant> deadline() const { return flush_at_; }
  void flush();

 private:
  struct Asked {
    std::uint64_t number;
    SessionId session;
    std::string player;
    std::string re;
    bool listens = true;                                         // and not only asks
    std::optional<storage::Reader::SummariesAnswer> finished{};  // none: not known yet
  };
  struct Listener {
    std::string player;
    // What it was told of each table: a game as it is but for the passing of time; none is the end.
    std::map<std::string, std::optional<protocol::OwnGame>> told;
  };

  void found(std::uint64_t number, const storage::Reader::SummariesAnswer& finished);
  // Answers those who ask as that player, as soon as they can be.
  void answer(const std::string& player);
  bool is_settled(const std::string& player) const;
  void send_all(const Asked& asked);
  void add_ends(std::vector<protocol::OwnEnd>& recent, const Asked& asked) const;
  void touch(const std::string& player, const std::string& code);
  void tell(SessionId session, const std::set<std::string>& codes);
  void note(protocol::OwnGamesChanged& news, SessionId session, Listener& listener,
            const std::string& code) const;

  Ports ports_;
  std::uint64_t next_number_ = 0;
  std::vector<Asked> asked_;
  std::unordered_map<SessionId, Listener> listeners_;
  std::unordered_map<std::string, std::set<SessionId>> sessions_;  // of each player who listens
  std::map<std::string, std::set<std::string>> changed_;           // players, and codes
  std::optional<rules::Instant> flush_at_;
};

}  // namespace server
