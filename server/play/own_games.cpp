#include "server/play/own_games.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/play/own_row.h"
#include "server/play/room.h"

namespace server {

using protocol::Phase;
using rules::Color;
using rules::Instant;

namespace {

template <typename Message>
Frame encoded(const Message& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

// A row that differs from a later one only if more has happened than the passing of time: what
// runs down is told from a fixed instant on.
protocol::OwnGame timeless(const Table& table, Color seat) {
  return own_game(table, seat, Instant());
}

}  // namespace

void OwnGames::listen(SessionId session, const std::string& player, const std::string& re) {
  const std::uint64_t number = next_number_++;
  asked_.push_back({.number = number, .session = session, .player = player, .re = re});
  ports_.find_finished(player, kFinished,
                       [this, number](const auto& finished) { found(number, finished); });
}

void OwnGames::ignore(SessionId session) {
  const bool is_gone = ports_.subscriber(session) == nullptr;
  std::erase_if(asked_, [&](const Asked& a) { return is_gone && a.session == session; });
  for (Asked& asked : asked_) {
    if (asked.session == session) asked.listens = false;
  }
  const auto listener = listeners_.find(session);
  if (listener == listeners_.end()) return;
  const auto sessions = sessions_.find(listener->second.player);
  sessions->second.erase(session);
  if (sessions->second.empty()) sessions_.erase(sessions);
  listeners_.erase(listener);
}

void OwnGames::found(std::uint64_t number, const storage::Reader::SummariesAnswer& finished) {
  const auto asked = std::ranges::find(asked_, number, &Asked::number);
  if (asked == asked_.end()) return;  // nobody to be answered
  asked->finished = finished;
  answer(std::string(asked->player));
}

bool OwnGames::is_settled(const std::string& player) const {
  return std::ranges::all_of(ports_.tables_of(player), [this](const std::string& code) {
    const Room* room = ports_.room(code);
    return room == nullptr || room->is_settled();
  });
}

void OwnGames::answer(const std::string& player) {
  const auto is_due = [&](const Asked& a) { return a.player == player && a.finished; };
  if (std::ranges::none_of(asked_, is_due) || !is_settled(player)) return;
  for (const Asked& asked : asked_) {
    if (is_due(asked)) send_all(asked);
  }
  std::erase_if(asked_, is_due);
}

void OwnGames::send_all(const Asked& asked) {
  Subscriber* const one = ports_.subscriber(asked.session);
  if (one == nullptr) return;
  protocol::OwnGames all{asked.re, {}, std::nullopt};
  Listener listener{asked.player, {}};
  std::vector<protocol::OwnEnd> recent;
  for (const std::string& code : ports_.tables_of(asked.player)) {
    const Room* room = ports_.room(code);
    if (room == nullptr) continue;
    const Table& table = room->table();
    const Color seat = *seat_of_player(table, asked.player);
    if (table.phase() == Phase::Over) {
      recent.push_back(own_end(table, seat));
      listener.told[code] = std::nullopt;
    } else {
      all.running.push_back(own_game(table, seat, ports_.now()));
      listener.told[code] = timeless(table, seat);
    }
  }
  if (*asked.finished) {
    add_ends(recent, asked);
    all.finished = std::move(recent);
  }
  if (asked.listens) {
    listeners_[asked.session] = std::move(listener);
    sessions_[asked.player].insert(asked.session);
  }
  one->send(encoded(all));
}

// The archive was asked before: what has ended since is at a table still.
void OwnGames::add_ends(std::vector<protocol::OwnEnd>& recent, const Asked& asked) const {
  for (const storage::GameSummary& game : **asked.finished) {
    const auto same = std::ranges::find(recent, game.id, &protocol::OwnEnd::game);
    if (same == recent.end()) recent.push_back(own_end(game, asked.player));
  }
  std::ranges::stable_sort(recent, std::ranges::greater(), &protocol::OwnEnd::ended);
  if (recent.size() > kFinished) recent.resize(kFinished);
}

void OwnGames::changed(const Room& room) {
  if (listeners_.empty() && asked_.empty()) return;
  if (!room.is_settled()) return;  // it will be
  const Table& table = room.table();
  for (const Color c : rules::kColors) {
    if (table.has_seat(c) && !table.sitter(c).bot) touch(table.sitter(c).player, table.code());
  }
}

void OwnGames::gone(const std::string& code, const std::vector<std::string>& players) {
  for (const std::string& player : players) touch(player, code);
}

void OwnGames::touch(const std::string& player, const std::string& code) {
  answer(player);
  if (!sessions_.contains(player)) return;
  changed_[player].insert(code);
  flush_at_ = flush_at_.value_or(ports_.now() + kGather);
}

void OwnGames::flush() {
  flush_at_.reset();
  for (const auto& [player, codes] : std::exchange(changed_, {})) {
    const auto sessions = sessions_.find(player);
    if (sessions == sessions_.end()) continue;
    for (const SessionId session : sessions->second) tell(session, codes);
  }
}

void OwnGames::tell(SessionId session, const std::set<std::string>& codes) {
  protocol::OwnGamesChanged news;
  Listener& listener = listeners_.at(session);
  for (const std::string& code : codes) note(news, session, listener, code);
  if (news.running.empty() && news.finished.empty() && news.closed.empty()) return;
  if (Subscriber* one = ports_.subscriber(session)) one->send(encoded(news));
}

void OwnGames::note(protocol::OwnGamesChanged& news, SessionId session, Listener& listener,
                    const std::string& code) const {
  const Room* room = ports_.room(code);
  const auto told = listener.told.find(code);
  const bool is_known = told != listener.told.end();
  if (room == nullptr) {
    if (!is_known) return;
    if (told->second) news.closed.push_back(code);
    listener.told.erase(told);
    return;
  }
  if (!room->is_settled()) return;  // told when it is
  const Table& table = room->table();
  const Color seat = *seat_of_player(table, listener.player);
  if (table.phase() == Phase::Over) {
    if (is_known && !told->second) return;
    news.finished.push_back(own_end(table, seat));
    listener.told[code] = std::nullopt;
    return;
  }
  // A page that shows the table hears all of it there; here again, when it has left.
  if (room->is_heard_by(session)) return;
  protocol::OwnGame game = timeless(table, seat);
  if (is_known && told->second == game) return;
  news.running.push_back(own_game(table, seat, ports_.now()));
  listener.told[code] = std::move(game);
}

}  // namespace server
