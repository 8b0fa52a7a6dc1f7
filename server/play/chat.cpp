#include "server/play/chat.h"

#include "server/play/clean_text.h"

namespace server {

using protocol::ErrorCode;
using rules::Instant;

void Chat::Pace::add(Instant at, std::size_t burst) {
  ++count;
  lately.push_back(at);
  if (lately.size() > burst) lately.erase(lately.begin());
}

bool Chat::Pace::is_hasty(Instant now, std::size_t burst) const {
  return lately.size() == burst && now - lately.front() < kSpan;
}

std::expected<std::string, ErrorCode> Chat::clean(std::string_view typed) {
  CleanText line = clean_text(typed, kLongest);
  if (line.was_cut) return std::unexpected(ErrorCode::TooLong);
  if (line.text.empty()) return std::unexpected(ErrorCode::BadField);
  return std::move(line.text);
}

std::optional<ErrorCode> Chat::objection(const Speaker& who, Instant now) const {
  const Pace& room = talk_in(chat_room(who.color)).pace;
  const auto found = speakers_.find(who.player);
  const Pace own = found == speakers_.end() ? Pace{} : found->second;
  if (own.count >= kMost || room.count >= kRoomMost) return ErrorCode::ChatFull;
  if (own.is_hasty(now, kBurst) || room.is_hasty(now, kRoomBurst)) return ErrorCode::RateLimited;
  return std::nullopt;
}

void Chat::add(const storage::Said& said, Instant at, storage::WallTime wall) {
  Talk& talk = said.by ? players_ : spectators_;
  talk.pace.add(at, kRoomBurst);
  speakers_[said.player].add(at, kBurst);
  talk.lines.push_back({talk.pace.count, said.by, said.player, said.name, said.text, wall});
  if (talk.lines.size() > kKept) talk.lines.pop_front();
}

}  // namespace server
