#include "server/play/rooms.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/play/engines.h"
#include "server/play/replay.h"
#include "server/play/secrets.h"
#include "server/play/start_position.h"

namespace server {

using protocol::ErrorCode;
using protocol::Phase;
using rules::Color;
using rules::Instant;
using rules::Millis;

namespace {

// What a command that was answered with a seat has left behind.
bool seats(const storage::Event& event) {
  return std::holds_alternative<storage::Opened>(event) ||
         std::holds_alternative<storage::SeatTaken>(event);
}

// Takes one away; forgets who has none left.
void discount(std::unordered_map<std::string, std::size_t>& counts, const std::string& who) {
  const auto found = counts.find(who);
  if (found != counts.end() && --found->second == 0) counts.erase(found);
}

}  // namespace

Rooms::Rooms(const HouseRules& rules, House::Ports ports)
    : rules_(rules),
      ports_(std::move(ports)),
      searches_({.threads = rules.bot_threads,
                 .waiting = rules.bot_waiting,
                 .kept_tables = rules.bot_tables},
                ports_.post),
      adjudications_(rules.adjudication_nodes, ports_.post, ports_.can_mate),
      room_ports_{.archive = ports_.archive,
                  .searches = searches_,
                  .engines = ports_.engines,
                  .adjudications = adjudications_,
                  .metrics = ports_.metrics,
                  .now = [this] { return now(); },
                  .subscriber = [this](SessionId id) { return subscriber(id); },
                  .is_here = [this](const std::string& who) { return people_.is_here(who); },
                  .changed = [this](Room& room) { changed(room); },
                  .open_rematch = [this](Room& old) { return open_rematch(old); },
                  .lost = [this](Room& room) { drop(room.table().code()); }},
      listed_codes_(kListedCodeLength, ports_.find_taken, is_live()),
      unlisted_codes_(kUnlistedCodeLength, ports_.find_taken, is_live()),
      guesses_(rules.wrong_codes),
      own_games_({.find_finished = ports_.find_finished,
                  .tables_of = [this](const std::string& who) { return people_.tables_of(who); },
                  .room = [this](const std::string& code) { return find(code); },
                  .subscriber = [this](SessionId id) { return subscriber(id); },
                  .now = [this] { return now().at; }}) {}

Rooms::~Rooms() = default;

Moment Rooms::now() const {
  return closed_at_.value_or(Moment{ports_.now(), ports_.wall_time()});
}

void Rooms::recover(const std::vector<storage::LiveTable>& live,
                    std::optional<storage::WallTime> alive_at) {
  for (const storage::LiveTable& table : live) {
    if (!can_be_replayed(table.records)) {
      spdlog::error("event=table_unreadable game={}", table.game);
      continue;
    }
    const std::string& code = std::get<storage::Opened>(table.records.front().event).code;
    Room& room = make(table.game, code);
    for (const storage::Record& record : table.records) {
      if (seats(record.event)) remember_seating(record.command, code);
    }
    room.recover(table.records, alive_at);
  }
  if (!live.empty()) spdlog::info("event=tables_recovered count={}", live.size());
}

SessionId Rooms::arrive(Subscriber& subscriber) {
  subscribers_[next_session_] = &subscriber;
  return next_session_++;
}

void Rooms::greeted(const std::string& player) {
  if (people_.arrive(player)) tell_tables(player, Presence::Leaving::Lost);
  update_counts();
}

void Rooms::depart(SessionId session, const std::optional<std::string>& player,
                   Presence::Leaving how) {
  subscribers_.erase(session);
  lobby_.ignore(session);
  own_games_.ignore(session);
  if (player && people_.leave(*player)) tell_tables(*player, how);
  update_counts();
}

void Rooms::tell_tables(const std::string& player, Presence::Leaving how) {
  for (const std::string& code : people_.tables_of(player)) {
    if (const auto room = rooms_.find(code); room != rooms_.end()) {
      room->second->person_changed(player, how);
    }
  }
}

Subscriber* Rooms::subscriber(SessionId session) const {
  const auto found = subscribers_.find(session);
  return found == subscribers_.end() ? nullptr : found->second;
}

void Rooms::close() {
  closed_at_ = now();
  ports_.alarm(std::nullopt);
  searches_.stop();
  if (ports_.engines != nullptr) ports_.engines->stop();
  for (const auto& [code, room] : rooms_) room->stop();
  // A copy: closing may end a session, which departs.
  const auto everybody = subscribers_;
  for (const auto& [id, one] : everybody) one->close(CloseReason::Restarting);
}

Room* Rooms::find(const std::string& code) const {
  const auto found = rooms_.find(code);
  return found == rooms_.end() || found->second->table().is_closed() ? nullptr
                                                                     : found->second.get();
}

std::optional<std::string> Rooms::fresh_code(bool listed) {
  return listed ? listed_codes_.take() : unlisted_codes_.take();
}

Room& Rooms::make(std::string game_id, const std::string& code) {
  auto room = std::make_shared<Room>(std::move(game_id), rules_, room_ports_);
  Room& made = *room;
  rooms_[code] = std::move(room);
  return made;
}

std::optional<std::pair<Room*, Color>> Rooms::seated_before(const Sitter& who,
                                                            const std::string& command) const {
  const auto before = seated_by_.find(command);
  if (before == seated_by_.end()) return std::nullopt;
  Room& room = *rooms_.at(before->second);
  const auto seat = room.table().seat_of_key(who.key_hash);
  if (!seat) return std::nullopt;
  return {{&room, *seat}};
}

std::expected<Color, ErrorCode> Rooms::join(Room& room, const Sitter& who,
                                            const std::string& command) {
  if (const auto seat = room.table().seat_of_key(who.key_hash)) return *seat;  // said before
  const auto seat = room.table().free_seat();
  if (!seat) return std::unexpected(ErrorCode::NoFreeSeat);
  if (!is_storage_ready()) return std::unexpected(ErrorCode::Unavailable);
  if (const auto refusal = room.sit(*seat, who, command)) return std::unexpected(*refusal);
  return *seat;
}

void Rooms::remember_seating(const std::string& command, const std::string& code) {
  if (command.empty()) return;  // a rematch, or a second chair: no client's command
  seated_by_[command] = code;
  standings_[code].seated_by.push_back(command);
}

std::optional<std::string> Rooms::open_rematch(Room& old) {
  const Table& before = old.table();
  auto code = fresh_code(before.opened().listed);
  if (!is_storage_ready() || !code) return std::nullopt;
  Room& room = make(random_game_id(), *code);
  storage::Opened opened = before.opened();
  opened.code = *code;
  if (opened.time) opened.time = opened.time->swapped();  // odds follow the player
  room.open(
      opened,
      {{Color::Black, before.sitter(Color::White)}, {Color::White, before.sitter(Color::Black)}},
      "");
  return code;
}

void Rooms::changed(Room& room) {
  const std::string& code = room.table().code();
  Standing& standing = standings_[code];
  note_deadline(standing, room);
  const Table& table = room.table();
  const auto seated = static_cast<std::size_t>(
      std::ranges::count_if(rules::kColors, [&](Color c) { return table.has_seat(c); }));
  const Standing::Shape shape{table.is_closed(), table.phase(), seated};
  if (shape != standing.shape) {
    standing.shape = shape;
    standing.is_shown = false;
    count_players(standing, room);
    seat_players(standing, table);
    note_waiting(room);
  }
  if (!standing.is_shown && room.is_settled()) show(standing, room);
  own_games_.changed(room);
  set_alarm();
  // Not at once: the room is still busy with what has changed it.
  if (room.is_done()) ports_.post([this, code] { drop(code); });
}

// One that has moved on to later stays: wake() finds nothing to do, and notes the later one. Most
// moves put their table's off, and so cost nothing here.
void Rooms::note_deadline(Standing& standing, const Room& room) {
  const auto deadline = room.deadline();
  if (!deadline || (standing.deadline && *standing.deadline <= *deadline)) return;
  const std::string& code = room.table().code();
  if (standing.deadline) deadlines_.erase({*standing.deadline, code});
  deadlines_.emplace(*deadline, code);
  standing.deadline = deadline;
}

void Rooms::count_players(Standing& standing, const Room& room) {
  const Table& table = room.table();
  std::vector<std::string> players;
  for (const Color c : rules::kColors) {
    const bool counts = table.phase() != Phase::Over && !table.is_closed() && table.has_seat(c);
    if (counts && !table.sitter(c).bot) players.push_back(table.sitter(c).player);
  }
  if (players == standing.players) return;
  for (const std::string& player : standing.players) discount(open_tables_, player);
  for (const std::string& player : players) ++open_tables_[player];
  standing.players = std::move(players);
}

void Rooms::seat_players(Standing& standing, const Table& table) {
  for (const Color c : rules::kColors) {
    if (!table.has_seat(c) || table.sitter(c).bot) continue;
    const std::string& player = table.sitter(c).player;
    if (std::ranges::find(standing.sitting, player) != standing.sitting.end()) continue;
    standing.sitting.push_back(player);
    people_.sit_down(player, table.code());
  }
}

void Rooms::show(Standing& standing, const Room& room) {
  standing.is_shown = true;
  const bool is_playing = room.table().phase() == Phase::Playing;
  if (is_playing && !standing.is_playing) ++playing_;
  if (!is_playing && standing.is_playing) --playing_;
  standing.is_playing = is_playing;
  show_in_lobby(room, ports_.now());
  update_counts();
}

void Rooms::show_in_lobby(const Room& room, Instant now) {
  const Table& table = room.table();
  const auto free = table.free_seat();
  const bool is_open =
      table.opened().listed && free && !table.is_closed() && table.has_seat(!*free);
  if (!is_open) return lobby_.hide(table.code(), now);
  const Sitter& host = table.sitter(!*free);
  const storage::Opened& opened = table.opened();
  lobby_.show({.code = table.code(),
               .host = host.player,
               .host_name = host.name,
               .time = opened.time,
               .color = !*free,
               .variant = opened.variant,
               .rules = opened.rules,
               .start = given_start(opened, table.game().start())},
              now);
}

void Rooms::drop(const std::string& code) {
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return;
  const std::shared_ptr<Room> last = found->second;  // alive to the end of this, whoever calls
  Standing& standing = standings_[code];
  if (standing.deadline) deadlines_.erase({*standing.deadline, code});
  if (standing.is_playing) --playing_;
  for (const std::string& player : standing.players) discount(open_tables_, player);
  for (const std::string& player : standing.sitting) people_.get_up(player, code);
  for (const std::string& command : standing.seated_by) seated_by_.erase(command);
  waiting_.remove(code);
  const std::vector<std::string> players = std::move(standing.sitting);
  standings_.erase(code);
  rooms_.erase(found);
  lobby_.hide(code, ports_.now());
  own_games_.gone(code, players);
  update_counts();
}

void Rooms::update_counts() {
  lobby_.count({people_.count(), playing_}, ports_.now());
  set_alarm();
}

void Rooms::set_alarm() {
  if (closed_at_) return;
  std::optional<Instant> next;
  const auto consider = [&](std::optional<Instant> due) {
    if (due && (!next || *due < *next)) next = due;
  };
  consider(lobby_.deadline());
  consider(own_games_.deadline());
  if (!deadlines_.empty()) consider(deadlines_.begin()->first);
  // One that is set for sooner looks again then.
  if (next ? alarm_ && *alarm_ <= *next : !alarm_) return;
  alarm_ = next;
  ports_.alarm(next);
}

void Rooms::wake() {
  alarm_.reset();
  const Instant now = this->now().at;
  std::vector<std::string> due;
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    due.push_back(deadlines_.begin()->second);
    deadlines_.erase(deadlines_.begin());
    standings_[due.back()].deadline.reset();
  }
  for (const std::string& code : due) {
    if (const auto room = rooms_.find(code); room != rooms_.end()) room->second->wake();
  }
  if (lobby_.deadline() && *lobby_.deadline() <= now) {
    const auto news = std::make_shared<const std::string>(protocol::encode(lobby_.flush()));
    for (const SessionId id : lobby_.listeners()) {
      if (Subscriber* one = subscriber(id)) one->send(news);
    }
  }
  if (own_games_.deadline() && *own_games_.deadline() <= now) own_games_.flush();
  set_alarm();
}

}  // namespace server
