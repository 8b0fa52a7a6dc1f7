#include "server/play/room.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "rules/chess960.h"
#include "server/play/secrets.h"

namespace server {

using protocol::Why;
using rules::Color;
using rules::Instant;

namespace {

// Watchers come and go in crowds: their number is told at most so often.
constexpr rules::Millis kWatchersGather{500};

template <typename Message>
Frame frame(const Message& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

// What a kept event is called when it is told; none for what is told otherwise or not at all.
struct WhyOf {
  using Answer = std::optional<Why>;
  Answer operator()(const storage::Opened&) const { return std::nullopt; }
  Answer operator()(const storage::Moved&) const { return std::nullopt; }
  Answer operator()(const storage::Closed&) const { return Why::Closed; }
  Answer operator()(const storage::SeatTaken&) const { return Why::Joined; }
  Answer operator()(const storage::DrawOffered&) const { return Why::DrawOffered; }
  Answer operator()(const storage::DrawDeclined&) const { return Why::DrawDeclined; }
  Answer operator()(const storage::Ended&) const { return Why::Ended; }
  Answer operator()(const storage::RematchOffered&) const { return Why::RematchOffered; }
  Answer operator()(const storage::RematchDeclined&) const { return Why::RematchDeclined; }
  Answer operator()(const storage::SeatLeft&) const { return Why::RematchDeclined; }
  Answer operator()(const storage::RematchOpened&) const { return Why::Rematch; }
  Answer operator()(const storage::Restarted&) const { return Why::Restarted; }
  Answer operator()(const storage::Resumed&) const { return Why::Restarted; }
  Answer operator()(const storage::Touched&) const { return Why::Touched; }
  Answer operator()(const storage::IllegalMove&) const { return Why::IllegalMove; }
  Answer operator()(const storage::ClaimRejected&) const { return Why::ClaimRejected; }
  Answer operator()(const storage::Judging&) const { return Why::Judging; }
  Answer operator()(const storage::TimeGiven&) const { return Why::TimeGiven; }
  Answer operator()(const storage::TakebackOffered&) const { return Why::TakebackOffered; }
  Answer operator()(const storage::TakebackDeclined&) const { return Why::TakebackDeclined; }
  Answer operator()(const storage::TakebackWithdrawn&) const { return Why::TakebackWithdrawn; }
  Answer operator()(const storage::TakenBack&) const { return Why::TakenBack; }
  Answer operator()(const storage::PauseOffered&) const { return Why::PauseOffered; }
  Answer operator()(const storage::PauseDeclined&) const { return Why::PauseDeclined; }
  Answer operator()(const storage::PauseWithdrawn&) const { return Why::PauseWithdrawn; }
  Answer operator()(const storage::Paused&) const { return Why::Paused; }
  Answer operator()(const storage::Unpaused&) const { return Why::Resumed; }
  Answer operator()(const storage::Adjudicated&) const { return std::nullopt; }
  Answer operator()(const storage::Said&) const { return std::nullopt; }
};

template <typename Event>
bool has(const std::vector<storage::Event>& events) {
  return std::ranges::any_of(
      events, [](const storage::Event& e) { return std::holds_alternative<Event>(e); });
}

}  // namespace

Room::Room(std::string game_id, const HouseRules& rules, const RoomPorts& ports)
    : ports_(ports),
      bot_tempo_(rules.bot_tempo),
      table_(std::move(game_id), rules),
      bot_seed_(random_seed()) {}

Room::~Room() {
  stop_thinking();
  if (hint_ && hint_->asked) hint_->asked->request_stop();
  ports_.adjudications.forget(table_.game_id());
}

void Room::open(const storage::Opened& opened, const std::vector<Chair>& chairs,
                const std::string& command) {
  const Moment now = ports_.now();
  Effects effects{.events = {opened}};
  table_.absorb(opened, now);
  for (const Chair& chair : chairs) {
    Effects seated = table_.sit(chair.color, chair.who, now).effects;
    seated.put_before(std::move(effects));
    effects = std::move(seated);
    notice(effects, chair.color, now);
  }
  carry_out(effects, command);
}

void Room::recover(const std::vector<storage::Record>& records,
                   std::optional<storage::WallTime> alive_at) {
  const Moment now = ports_.now();
  for (const storage::Record& record : records) {
    // When it happened, as the monotonic clock of this process would have it.
    const Instant at = now.at - std::max(rules::Millis(0), now.wall - record.at);
    table_.absorb(record.event, {at, record.at});
    if (!record.command.empty()) applied_.insert(record.command);
  }
  next_record_ = records.size();
  seq_ = records.size();
  carry_out(table_.recover(alive_at, now), "");
}

std::optional<protocol::ErrorCode> Room::sit(Color color, const Sitter& who,
                                             const std::string& command) {
  const Moment now = ports_.now();
  Judgement judgement = table_.sit(color, who, now);
  if (!judgement.refusal) notice(judgement.effects, color, now);
  carry_out(judgement.effects, command);
  return judgement.refusal;
}

void Room::answer_seated(SessionId session, const std::string& re, Color color) {
  carry_out({}, "", Delivery{frame(protocol::Seated{re, table_.code(), color}), 0, session});
}

void Room::answer_refused(SessionId session, const std::string& re, protocol::ErrorCode code) {
  carry_out({}, "", Delivery{frame(protocol::Error{re, code, std::nullopt}), 0, session});
}

bool Room::is_heard_by(SessionId session) const {
  return std::ranges::find(listeners_, session, &Listener::session) != listeners_.end();
}

std::optional<Color> Room::seat_of(SessionId session) const {
  const auto found = std::ranges::find(listeners_, session, &Listener::session);
  return found == listeners_.end() ? std::nullopt : found->seat;
}

bool Room::is_here(Color seat) const {
  return ports_.is_here(table_.sitter(seat).player) ||
         std::ranges::any_of(listeners_, [&](const Listener& l) { return l.seat == seat; });
}

void Room::look_at(Color seat, Presence::Leaving how) {
  carry_out(table_.presence(seat, is_here(seat), ports_.now(), how), "");
}

void Room::notice(Effects& effects, Color seat, Moment now) {
  if (!is_here(seat)) return;
  Effects seen = table_.presence(seat, true, now);
  seen.presence_changed = false;
  seen.put_before(std::move(effects));
  effects = std::move(seen);
}

void Room::person_changed(const std::string& player, Presence::Leaving how) {
  for (const Color c : rules::kColors) {
    const bool sits = table_.has_seat(c) && !table_.sitter(c).bot;
    if (sits && table_.sitter(c).player == player) look_at(c, how);
  }
}

void Room::measured(SessionId session, rules::Millis round_trip) {
  if (const auto seat = seat_of(session)) carry_out(table_.measured(*seat, round_trip), "");
}

void Room::enter(SessionId session, const std::string& re, std::optional<Color> seat) {
  if (!seat && !table_.admits_watchers()) {
    return answer_refused(session, re, protocol::ErrorCode::NoSpectators);
  }
  const Moment now = ports_.now();
  if (seat_of(session) != seat) exit(session, Presence::Leaving::Lost);
  if (seat) carry_out(table_.presence(*seat, true, now), "");
  if (!seat) watchers_changed(now.at);
  std::erase_if(listeners_, [&](const Listener& l) { return l.session == session; });
  const auto room = chat_room(seat);
  listeners_.push_back({session, seat, seq_, table_.chat().last(room)});

  const auto& opened = table_.opened();
  const protocol::Table all{.re = re,
                            .code = table_.code(),
                            .seq = seq_,
                            .you = seat,
                            .game = table_.game_id(),
                            .variant = opened.variant,
                            .rules = opened.rules,
                            .time = opened.time,
                            .listed = opened.listed,
                            .takebacks = opened.takebacks,
                            .chat = opened.chat,
                            .spectators = opened.spectators,
                            .start_fen = opened.start_fen,
                            .start_number = rules::chess960_number(table_.game().start()),
                            .moves = table_.moves(),
                            .audience = audience(),
                            .now = table_.now(now.at),
                            .said = table_.chat().lines(room)};
  carry_out({}, "", Delivery{frame(all), 0, session});
}

void Room::exit(SessionId session, Presence::Leaving how) {
  const auto found = std::ranges::find(listeners_, session, &Listener::session);
  if (found == listeners_.end()) return;
  const auto seat = found->seat;
  listeners_.erase(found);
  if (seat) return look_at(*seat, how);
  watchers_changed(ports_.now().at);
  ports_.changed(*this);
}

void Room::command(SessionId session, const std::string& re, const SeatCommand& said,
                   Instant stamp) {
  const auto seat = seat_of(session);
  const auto refuse = [&](protocol::ErrorCode code, std::optional<std::uint32_t> ply = {}) {
    return Delivery{frame(protocol::Error{.re = re, .code = code, .ply = ply}), 0, session};
  };
  if (!seat) return carry_out({}, "", refuse(protocol::ErrorCode::NotSeated));
  const std::string key = command_key(rules::name(*seat), re);
  if (applied_.contains(key)) return carry_out({}, "", answer_ok(session, re));
  // A table in trouble keeps what was said first and takes nothing beside it. That says nothing of
  // what waits to be stored, so it is told at once.
  if (!is_settled() && !ports_.archive.is_ready()) {
    return tell({refuse(protocol::ErrorCode::Unavailable)});
  }

  Judgement judgement = table_.command(*seat, said, {stamp, ports_.now().wall});
  if (judgement.refusal) {
    return carry_out(judgement.effects, "", refuse(*judgement.refusal, judgement.from_ply));
  }
  // After a crash the old table leads to the new one, or there is no new one.
  std::optional<storage::Archive::Together> together;
  if (judgement.effects.rematch_agreed) {
    together.emplace(ports_.archive);
    const auto code = ports_.open_rematch(*this);
    if (!code) return carry_out(judgement.effects, "", refuse(protocol::ErrorCode::Unavailable));
    std::ranges::move(table_.rematch_opened(*code, ports_.now()).events,
                      std::back_inserter(judgement.effects.events));
  }
  applied_.insert(key);
  carry_out(judgement.effects, key, answer_ok(session, re));
}

void Room::wake() {
  const Moment now = ports_.now();
  Effects effects = table_.wake(now);
  if (watchers_due_ && *watchers_due_ <= now.at) {
    watchers_due_.reset();
    effects.watchers_changed = true;
  }
  carry_out(effects, "");
  play_when_due();
  hint_when_due();
}

std::optional<Instant> Room::deadline() const {
  std::optional<Instant> next;
  const auto hint = hint_ ? std::optional(hint_->hurried_from) : std::nullopt;
  for (const auto& due : {table_.deadline(), watchers_due_, bot_due(), hint}) {
    if (due && (!next || *due < *next)) next = due;
  }
  return next;
}

void Room::watchers_changed(Instant now) {
  if (table_.opened().spectators) watchers_due_ = watchers_due_.value_or(now + kWatchersGather);
}

void Room::dismiss_watchers() {
  if (table_.admits_watchers()) return;
  std::erase_if(listeners_, [](const Listener& l) { return !l.seat; });
}

protocol::Audience Room::audience() const {
  // Who only looks whether to sit down is nobody's audience.
  const auto watching = [&](const Listener& l) { return !l.seat && table_.opened().spectators; };
  return {table_.seats(), static_cast<std::size_t>(std::ranges::count_if(listeners_, watching))};
}

void Room::answer_one(SessionId session, std::string text) {
  carry_out({}, "", Delivery{std::make_shared<const std::string>(std::move(text)), 0, session});
}

Room::Delivery Room::answer_ok(SessionId session, const std::string& re) const {
  return {frame(protocol::Ok{re}), 0, session};
}

Room::Delivery Room::changed(Why why, Instant now) {
  ++seq_;
  return {
      frame(protocol::Changed{table_.code(), seq_, why, audience(), table_.now(now)}), seq_, {}};
}

Room::Delivery Room::moved(Instant now) {
  ++seq_;
  const std::uint32_t ply = table_.game().ply();
  return {frame(protocol::Moved{table_.code(), seq_, ply, table_.move(ply - 1), table_.now(now)}),
          seq_,
          {}};
}

Room::Batch Room::messages(const Effects& effects, Instant now) {
  Batch batch;
  for (const storage::Event& event : effects.events) {
    if (std::holds_alternative<storage::Moved>(event)) batch.push_back(moved(now));
    if (const auto* line = std::get_if<storage::Said>(&event)) batch.push_back(said(line->by));
    if (const auto why = std::visit(WhyOf{}, event)) batch.push_back(changed(*why, now));
  }
  if (effects.adjusted) batch.push_back(changed(Why::Adjusted, now));
  if (effects.presence_changed) batch.push_back(changed(Why::Presence, now));
  if (effects.lag_changed) batch.push_back(changed(Why::Lag, now));
  if (effects.watchers_changed) batch.push_back(changed(Why::Watchers, now));
  return batch;
}

std::vector<storage::Record> Room::records(const Effects& effects, const std::string& command,
                                           Moment now) {
  std::vector<storage::Record> records;
  records.reserve(effects.events.size());
  for (const storage::Event& event : effects.events) {
    records.push_back(
        {table_.game_id(), next_record_++, records.empty() ? command : "", now.wall, event});
  }
  return records;
}

void Room::carry_out(const Effects& effects, const std::string& command,
                     std::optional<Delivery> answer) {
  const Moment now = ports_.now();
  Batch batch = messages(effects, now.at);
  count(effects.found);
  if (answer) batch.push_back(std::move(*answer));
  if (effects.events.empty()) {
    if (effects.asks) ask();
    // Nothing to keep; but nobody overtakes what is still on its way to the disk.
    if (unreleased_.empty()) {
      tell(batch);
    } else {
      std::ranges::move(batch, std::back_inserter(unreleased_.back()));
    }
    return ports_.changed(*this);
  }
  storage::Append append{records(effects, command, now), std::nullopt};
  const bool has_ended = has<storage::Ended>(effects.events);
  if (has_ended) append.finished = table_.finished();
  if (has_ended || has<storage::TakenBack>(effects.events)) {
    // Nobody wants to know any more what was being thought about.
    stop_thinking();
    outlook_.forget();
    ports_.adjudications.forget(table_.game_id());
  }
  unreleased_.push_back(std::move(batch));
  ports_.archive.append(std::move(append), [self = weak_from_this()](storage::Appended kept) {
    if (const auto room = self.lock()) room->on_appended(kept);
  });
  if (effects.asks) ask();
  ports_.changed(*this);
}

void Room::on_appended(storage::Appended answer) {
  if (answer != storage::Appended::Ok && answer != storage::Appended::Duplicate) {
    spdlog::error("event=records_refused table={} reason={}", table_.code(),
                  answer == storage::Appended::Fenced ? "fenced" : "conflict");
    return ports_.lost(*this);
  }
  const Batch batch = std::move(unreleased_.front());
  unreleased_.pop_front();
  tell(batch);
  dismiss_watchers();
  if (unreleased_.empty()) {
    table_.released(ports_.now().at);
    consider_bot();
  }
  ports_.changed(*this);
}

void Room::tell(const Batch& batch) {
  for (const Delivery& d : batch) {
    if (d.to) {
      if (Subscriber* one = ports_.subscriber(*d.to)) one->send(d.frame);
      continue;
    }
    for (const Listener& l : listeners_) {
      if (!l.hears(d)) continue;
      if (Subscriber* one = ports_.subscriber(l.session)) one->send(d.frame);
    }
  }
}

}  // namespace server
