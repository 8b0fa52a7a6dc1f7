// Table: who may write to whom.
#include "server/play/table.h"

namespace server {

using protocol::ErrorCode;

Judgement Table::say(const Speaker& who, const std::string& line, Moment now) {
  if (closed_) return refuse(ErrorCode::UnknownCode);
  if (!opened_.chat) return refuse(ErrorCode::ChatOff);
  // Who looks whether to sit down is there for a moment, and nobody's audience.
  if (!who.color && !opened_.spectators) return refuse(ErrorCode::NoSpectators);
  if (const auto code = chat_.objection(who, now.at)) return refuse(*code);
  Judgement judgement;
  happen(judgement.effects, storage::Said{who.color, who.player, who.name, line}, now);
  return judgement;
}

void Table::take(const storage::Said& e, Moment at) {
  chat_.add(e, at.at, at.wall);
}

}  // namespace server
