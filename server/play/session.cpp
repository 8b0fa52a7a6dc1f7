#include "server/play/session.h"

#include <set>
#include <string>

#include "bot/level.h"
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
  Conversation(Rooms& rooms, Subscriber& subscriber)
      : rooms_(rooms),
        subscriber_(subscriber),
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

  void answer(const protocol::Create& m) {
    if (m.bot && !bot::parse_level(*m.bot)) return refuse(re_, ErrorCode::BadField, "bot");
    if (!openings_.pass(stamp_)) return refuse(re_, ErrorCode::RateLimited);
    const auto opened = rooms_.open({sitter(m.seat_key), command_name(), m});
    if (!opened) {
      const Rooms::NotOpened& why = opened.error();
      return send(protocol::Error{re_, why.code, why.field, why.message});
    }
    opened->first->answer_seated(id_, re_, opened->second);
  }
  void answer(const protocol::Join& m) {
    Room* room = find(m.code);
    if (room == nullptr) return;
    const auto seat = rooms_.join(*room, sitter(m.seat_key), command_name());
    if (!seat && seat.error() == ErrorCode::Unavailable) return refuse(re_, seat.error());
    if (!seat) return room->answer_refused(id_, re_, seat.error());
    room->answer_seated(id_, re_, *seat);
  }
  void answer(const protocol::Enter& m) {
    Room* room = find(m.code);
    if (room == nullptr) return;
    // A key that fits no seat makes a spectator: it says nothing of whether it was near.
    const auto seat = m.seat_key ? room->table().seat_of_key(key_hash(*m.seat_key)) : std::nullopt;
    entered_.insert(room->table().code());
    if (seat) {
      playing_.insert(room->table().code());
    } else {
      playing_.erase(room->table().code());
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
  // What is left is said by the player of a seat.
  template <typename Command>
  void answer(const Command& m) {
    tell_room(m);
  }
  template <typename Command>
  void tell_room(const Command& m) {
    if (Room* room = find(m.code)) room->command(id_, re_, m, stamp_);
  }

  void rename(const std::string& typed) {
    greeted_->name = clean_name(typed);
    if (greeted_->name.empty()) greeted_->name = made_up_name(greeted_->player);
    send(protocol::Welcome{re_, greeted_->player, greeted_->name, rooms_.now().wall});
  }

  // The room of that code; null after the refusal was sent.
  Room* find(const std::string& typed) {
    Room* room = rooms_.find(plain_code(typed));
    if (room == nullptr) refuse(re_, ErrorCode::UnknownCode);
    return room;
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
  SessionId id_;
  std::optional<Greeted> greeted_;
  std::set<std::string> entered_;  // codes of the tables it listens to
  std::set<std::string> playing_;  // of those, where it has shown a seat's key
  RateLimit rate_;
  RateLimit openings_{kOpeningsPerSecond, kOpeningsBurst};
  int patience_ = kPatience;
  Presence::Leaving leaving_ = Presence::Leaving::Lost;
  std::string re_;  // the id of the message being answered
  Instant stamp_{};
};

Session::Session(House& house, Subscriber& subscriber)
    : conversation_(std::make_unique<Conversation>(house.rooms(), subscriber)) {}
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
