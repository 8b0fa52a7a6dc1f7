// Room: what its people write to each other goes to those alone who hear that room.
#include <algorithm>

#include "server/play/room.h"

namespace server {

using protocol::ChatRoom;
using protocol::ErrorCode;

void Room::say(SessionId session, const std::string& re, const Speaker& who,
               const std::string& line) {
  const auto refuse = [&](ErrorCode code) { answer_refused(session, re, code); };
  const auto listener = std::ranges::find(listeners_, session, &Listener::session);
  if (listener == listeners_.end()) return refuse(ErrorCode::NotEntered);
  Speaker speaker = who;
  if (const auto seat = listener->seat) {
    // Whoever has the key speaks as the one who sits there.
    const Sitter& sitter = table_.sitter(*seat);
    speaker = {seat, sitter.player, sitter.name};
  }
  const std::string key =
      command_key(listener->seat ? rules::name(*listener->seat) : who.player, re);
  if (applied_.contains(key)) return carry_out({}, "", answer_ok(session, re));
  // Talk waits until moves can be kept again.
  if (!ports_.archive.is_ready()) return refuse(ErrorCode::Unavailable);

  const Judgement judgement = table_.say(speaker, line, ports_.now());
  if (judgement.refusal) return refuse(*judgement.refusal);
  applied_.insert(key);
  carry_out(judgement.effects, key, answer_ok(session, re));
}

Room::Delivery Room::said(std::optional<rules::Color> by) const {
  const ChatRoom room = chat_room(by);
  const protocol::ChatLine& line = table_.chat().lines(room).back();
  const std::string text = protocol::encode(protocol::Said{table_.code(), room, line});
  return {.frame = std::make_shared<const std::string>(text),
          .seq = line.n,
          .to = std::nullopt,
          .room = room};
}

}  // namespace server
