#include "server/play/session.h"

#include <set>
#include <string>
#include <utility>

#include "server/play/chat.h"
#include "server/play/player_name.h"
#include "server/play/rate_limit.h"
#include "server/play/rooms.h"
#include "server/play/secrets.h"

namespace server {

using protocol::ErrorCode;
using rules::Instant;

namespace {

// A table stays for a while after its game, so opening them is dearer than talking.
constexpr double kOpeningsPerSecond = 0.2;
constexpr double kOpeningsBurst = 25;
// The list of one's own games is looked up in the archive.
constexpr double kListsPerSecond = 0.5;
constexpr double kListsBurst = 10;
// So many frames that make no sense, or come too fast, end the connection.
constexpr int kPatience = 20;

// A burst of three seconds' messages passes at once.
RateLimit message_limit(const HouseRules& rules) {
  const auto per_second = static_cast<double>(rules.messages_per_second);
  return {per_second, 3 * per_second};
}

}  // namespace

class Session::Conversation {
 public:
  Conversation(Rooms& rooms, Subscriber& subscriber, std::string network)
      : rooms_(rooms),
        subscriber_(subscriber),
        network_(std::move(network)),
        id_(rooms.arrive(subscriber)),
        rate_(message_limit(rooms.rules())) {}

  ~Conversation() {
    for (const std::string& code : entered_) {
      if (Room* room = rooms_.find(code)) room->exit(id_, leaving_);
    }
    rooms_.depart(id_, greeted_ ? std::optional(greeted_->player) : std::nullopt, leaving_);
  }

  void round_trip(rules::Millis took) {
    for (const std::string& code : playing_) {
      if (Room* room = rooms_.find(code)) room->measured(id_, took);
    }
  }
  void goodbye() { leaving_ = Presence::Leaving::Closed; }

  void hear(std::string_view text, Instant stamp) {
    if (patience_ <= 0) return;  // closing already
    const auto message = protocol::decode(text);
    if (!message) {
      const protocol::Refused& why = message.error();
      refuse(why.id, why.code, why.field);
      return lose_patience();
    }
    if (!rate_.pass(stamp)) {
      refuse(message->id, ErrorCode::RateLimited);
      return lose_patience();
    }
    re_ = message->id;
    stamp_ = stamp;
    const bool greets = std::holds_alternative<protocol::Hello>(message->body);
    if (!greets && !greeted_) return refuse(re_, ErrorCode::HelloFirst);
    if (greets && greeted_) return refuse(re_, ErrorCode::AlreadyGreeted);
    std::visit([this](const auto& said) { answer(said); }, message->body);
  }

 private:
  struct Greeted {
    std::string player;
    std::string name;
  };

  void answer(const protocol::Hello& m) {
    greeted_ = Greeted{player_id(m.identity), ""};
    rooms_.greeted(greeted_->player);
    rename(m.name.value_or(""));
  }
  void answer(const protocol::Rename& m) { rename(m.name); }
  void answer(const protocol::Ping&) { send(protocol::Pong{re_, rooms_.now().wall}); }
  void answer(const protocol::ListenLobby& m) {
    if (m.on) return send(rooms_.lobby().listen(id_, re_));
    rooms_.lobby().ignore(id_);
    send(protocol::Ok{re_});
  }

  void answer(const protocol::ListenOwnGames& m) {
    if (!m.on) {
      rooms_.own_games().ignore(id_);
      return send(protocol::Ok{re_});
    }
    if (!lists_.pass(stamp_)) return refuse(re_, ErrorCode::RateLimited);
    rooms_.own_games().listen(id_, greeted_->player, re_);
  }

  void answer(const protocol::Create& m) {
    if (!openings_.pass(stamp_)) return refuse(re_, ErrorCode::RateLimited);
    answer(rooms_.open({sitter(m.seat_key), command_name(), m}));
  }
  void answer(const protocol::Pair& m) {
    if (!openings_.pass(stamp_)) return refuse(re_, ErrorCode::RateLimited);
    answer(rooms_.pair(sitter(m.seat_key), command_name(), m));
  }
  void answer(const Rooms::Opening& opened) {
    if (opened) return opened->first->answer_seated(id_, re_, opened->second);
    const Rooms::NotOpened& why = opened.error();
    send(protocol::Error{re_, why.code, why.field, why.message});
  }

  void answer(const protocol::Join& m) {
    const std::string code = plain_code(m.code);
    const Sitter who = sitter(m.seat_key);
    Room* room = rooms_.find(code);
    if (!may_ask(code, room, who.key_hash)) return refuse(re_, ErrorCode::RateLimited);
    if (room == nullptr) {
      guessed(code);
      return refuse(re_, ErrorCode::NoFreeSeat);
    }
    const auto seat = rooms_.join(*room, who, command_name());
    if (seat) return room->answer_seated(id_, re_, *seat);
    if (seat.error() == ErrorCode::Unavailable) return refuse(re_, seat.error());
    // Who is too late at a table of the lobby has not guessed its code.
    if (!room->table().opened().listed) guessed(code);
    room->answer_refused(id_, re_, seat.error());
  }
  void answer(const protocol::Enter& m) {
    const std::string code = plain_code(m.code);
    const auto key = m.seat_key ? std::optional(key_hash(*m.seat_key)) : std::nullopt;
    Room* room = rooms_.find(code);
    if (!may_ask(code, room, key)) return refuse(re_, ErrorCode::RateLimited);
    if (room == nullptr) {
      guessed(code);
      return refuse(re_, ErrorCode::UnknownCode);
    }
    // A key that fits no seat makes a spectator: it says nothing of whether it was near.
    const Table& table = room->table();
    const auto seat = key ? table.seat_of_key(*key) : std::nullopt;
    // Of a table that is neither in the lobby nor open to watchers a stranger hears nothing.
    const bool is_hidden = !table.opened().listed && !table.admits_watchers();
    if (!seat && is_hidden && !entered_.contains(code)) {
      guessed(code);
      return refuse(re_, ErrorCode::UnknownCode);
    }
    entered_.insert(code);
    if (seat) {
      playing_.insert(code);
    } else {
      playing_.erase(code);
    }
    subscriber_.measure_lag(!playing_.empty());
    room->enter(id_, re_, seat);
  }
  void answer(const protocol::Exit& m) {
    const std::string code = plain_code(m.code);
    if (Room* room = rooms_.find(code)) room->exit(id_, Presence::Leaving::Lost);
    entered_.erase(code);
    playing_.erase(code);
    subscriber_.measure_lag(!playing_.empty());
    send(protocol::Ok{re_});
  }
  void answer(const protocol::Rematch& m) {
    if (!openings_.pass(stamp_)) return refuse(re_, ErrorCode::RateLimited);
    tell_room(m);
  }
  void answer(const protocol::Say& m) {
    const auto line = Chat::clean(m.text);
    if (!line) return refuse(re_, line.error(), "text");
    // Nobody learns of a table in which he is not whether there is one.
    if (!entered_.contains(plain_code(m.code))) return refuse(re_, ErrorCode::NotEntered);
    const Speaker who{std::nullopt, greeted_->player, greeted_->name};
    if (Room* room = rooms_.find(plain_code(m.code))) return room->say(id_, re_, who, *line);
    refuse(re_, ErrorCode::UnknownCode);
  }
  void answer(const protocol::AskHint& m) {
    const std::string code = plain_code(m.code);
    if (!entered_.contains(code)) return refuse(re_, ErrorCode::NotSeated);
    if (Room* room = rooms_.find(code)) return room->hint(id_, re_);
    refuse(re_, ErrorCode::UnknownCode);
  }
  // What is left is said by the player of a seat.
  template <typename Command>
  void answer(const Command& m) {
    tell_room(m);
  }
  template <typename Command>
  void tell_room(const Command& m) {
    const std::string code = plain_code(m.code);
    // Nobody is told of a table in which he has not been, not even that there is one.
    if (!entered_.contains(code)) return refuse(re_, ErrorCode::NotSeated);
    Room* room = rooms_.find(code);
    if (room == nullptr) return refuse(re_, ErrorCode::UnknownCode);
    room->command(id_, re_, m, stamp_);
  }

  // Who has been at the table, or shows the key of a seat there, does not guess its code; nor does
  // who goes to one that the lobby shows.
  bool may_ask(const std::string& code, const Room* room,
               const std::optional<std::string>& key_hash) const {
    if (entered_.contains(code)) return true;
    if (room != nullptr) {
      const Table& table = room->table();
      const bool is_in_lobby = table.opened().listed && table.phase() == protocol::Phase::Waiting;
      if (is_in_lobby || (key_hash && table.seat_of_key(*key_hash))) return true;
    }
    return rooms_.guesses().allows(network_, stamp_);
  }
  void guessed(const std::string& code) {
    if (!entered_.contains(code)) rooms_.guesses().missed(network_, code, stamp_);
  }

  void rename(const std::string& typed) {
    greeted_->name = clean_name(typed);
    if (greeted_->name.empty()) greeted_->name = made_up_name(greeted_->player);
    send(protocol::Welcome{re_, greeted_->player, greeted_->name, rooms_.now().wall,
                           rooms_.engines()});
  }

  Sitter sitter(const std::string& seat_key) const {
    return {greeted_->player, greeted_->name, key_hash(seat_key), std::nullopt};
  }
  std::string command_name() const { return greeted_->player + ':' + re_; }

  template <typename Message>
  void send(const Message& message) {
    subscriber_.send(std::make_shared<const std::string>(protocol::encode(message)));
  }
  void refuse(const std::optional<std::string>& re, ErrorCode code,
              const std::optional<std::string>& field = std::nullopt) {
    send(protocol::Error{re, code, field});
  }
  void lose_patience() {
    if (--patience_ == 0) subscriber_.close(CloseReason::Policy);
  }

  Rooms& rooms_;
  Subscriber& subscriber_;
  std::string network_;
  SessionId id_;
  std::optional<Greeted> greeted_;
  std::set<std::string> entered_;  // codes of the tables it listens to
  std::set<std::string> playing_;  // of those, where it has shown a seat's key
  RateLimit rate_;
  RateLimit openings_{kOpeningsPerSecond, kOpeningsBurst};
  RateLimit lists_{kListsPerSecond, kListsBurst};
  int patience_ = kPatience;
  Presence::Leaving leaving_ = Presence::Leaving::Lost;
  std::string re_;  // the id of the message being answered
  Instant stamp_{};
};

Session::Session(House& house, Subscriber& subscriber, std::string network)
    : conversation_(std::make_unique<Conversation>(house.rooms(), subscriber, std::move(network))) {
}
Session::~Session() = default;

void Session::hear(std::string_view text, Instant stamp) {
  conversation_->hear(text, stamp);
}

void Session::round_trip(rules::Millis took) {
  conversation_->round_trip(took);
}

void Session::goodbye() {
  conversation_->goodbye();
}

}  // namespace server
