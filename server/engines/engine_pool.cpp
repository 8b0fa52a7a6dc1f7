#include "server/engines/engine_pool.h"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>
#include <boost/asio/post.hpp>

namespace server {

using rules::Instant;
using rules::Millis;

namespace {

// Searches that wait, at most; a table has one.
constexpr std::size_t kWaiting = 4096;
// An engine that fails twice at one move has left the game.
constexpr int kFailures = 2;
constexpr Millis kLeastThought{50};

Instant now() {
  return std::chrono::time_point_cast<Millis>(std::chrono::steady_clock::now());
}

// "fen F moves M...", as UCI's "position" takes it.
std::string moves_of(const rules::Game& game) {
  std::string text = "fen " + game.start().fen();
  if (game.ply() > 0) text += " moves";
  for (const rules::PlayedMove& move : game.moves()) text += ' ' + move.uci.text();
  return text;
}

}  // namespace

EnginePool::EnginePool(boost::asio::io_context& loop, EngineConfig config, Timing timing)
    : loop_(loop),
      config_(std::move(config)),
      timing_(timing),
      queue_(kWaiting),
      places_(config_.limits.processes),
      alarm_(loop) {}

std::optional<std::stop_source> EnginePool::ask(Engines::Wish wish, Engines::Done done) {
  if (is_stopped_) return std::nullopt;
  const std::string asker = wish.asker;
  Job job{.wish = std::move(wish), .asked = now(), .stop = {}, .done = std::move(done)};
  std::stop_source stop = job.stop;
  if (!queue_.put(asker, std::move(job))) return std::nullopt;
  assign();
  return stop;
}

void EnginePool::stop() {
  is_stopped_ = true;
  alarm_.cancel();
  for (Place& place : places_) place = {};
}

// A running process before one that has to be started.
void EnginePool::assign() {
  const auto is_free = [](const Place& place) {
    return !place.job && place.talk && place.talk->stage() == Talk::Stage::Ready;
  };
  const auto is_empty = [](const Place& place) { return !place.job && !place.process; };
  while (queue_.size() > 0) {
    auto place = std::ranges::find_if(places_, is_free);
    if (place == places_.end()) place = std::ranges::find_if(places_, is_empty);
    if (place == places_.end()) break;
    auto job = queue_.take();
    if (job->stop.stop_requested()) continue;
    place->job = std::move(job);
    begin(*place);
  }
  set_alarm();
}

void EnginePool::begin(Place& place) {
  if (!place.process) return start(place);
  place.talk->think(thought(place.job->wish, place.job->asked), now());
  place.process->write(place.talk->take_output());
}

void EnginePool::start(Place& place) {
  spdlog::info("event=engine_started engine={}", config_.name);
  place.talk.emplace(config_.options, timing_.patience, now());
  place.process = std::make_unique<Process>(
      loop_, Process::Start{.command = config_.command, .memory = config_.limits.memory},
      Process::Ports{.hear =
                         [this, &place](std::string_view line) {
                           place.talk->hear(line, now());
                           look_at(place);
                         },
                     .ended =
                         [this, &place](std::string_view why) {
                           place.talk->fail(why);
                           look_at(place);
                         }});
  place.process->write(place.talk->take_output());
}

void EnginePool::look_at(Place& place) {
  if (place.talk->stage() == Talk::Stage::Failed) return replace(place);
  place.process->write(place.talk->take_output());
  if (place.talk->stage() != Talk::Stage::Ready) return set_alarm();
  if (auto answer = place.talk->take_answer()) return finish(place, answer);
  if (place.job && place.job->stop.stop_requested()) {
    place.job.reset();
    place.idle_since = now();
  }
  if (place.job) {
    begin(place);  // it has got ready
    return set_alarm();
  }
  assign();
}

void EnginePool::replace(Place& place) {
  spdlog::warn("event=engine_failed engine={} why=\"{}\"", config_.name, place.talk->fault());
  place.process.reset();
  place.talk.reset();
  if (place.job && place.job->stop.stop_requested()) place.job.reset();
  if (!place.job) return assign();
  if (++place.job->failures >= kFailures) return finish(place, std::nullopt);
  start(place);
  set_alarm();
}

// Not before what is going on here has come to its end: the room asks anew, or is gone.
void EnginePool::finish(Place& place, std::optional<bot::Answer> answer) {
  place.idle_since = now();
  boost::asio::post(loop_, [job = *std::exchange(place.job, std::nullopt), answer] {
    if (!job.stop.stop_requested()) job.done(answer);
  });
  assign();
}

// What it has waited for is gone from its clock; and each who waits gets a share.
Thought EnginePool::thought(const Engines::Wish& wish, Instant asked) const {
  const EngineConfig::Limits& limits = config_.limits;
  Thought thought{.game_id = wish.game_id,
                  .variant = wish.variant,
                  .position = wish.game.position(),
                  .moves = moves_of(wish.game),
                  .clocks = wish.clocks,
                  .longest = limits.time,
                  .nodes = limits.nodes,
                  .depth = limits.depth};
  const auto share = limits.time * static_cast<int>(limits.processes) / static_cast<int>(wanting());
  thought.longest = std::clamp(share, kLeastThought, limits.time);
  if (thought.clocks) {
    bot::ClockBudget& own = (*thought.clocks)[wish.game.turn()];
    own.left = std::max(own.left - (now() - asked), Millis{1});
  }
  return thought;
}

std::size_t EnginePool::wanting() const {
  const auto busy =
      std::ranges::count_if(places_, [](const Place& p) { return p.job.has_value(); });
  return queue_.size() + static_cast<std::size_t>(busy);
}

void EnginePool::wake() {
  for (Place& place : places_) {
    if (!place.talk) continue;
    if (place.job && place.job->stop.stop_requested() &&
        place.talk->stage() == Talk::Stage::Thinking) {
      place.job.reset();
      place.idle_since = now();
      place.talk->drop(now());
    }
    place.talk->wake(now());
    const bool is_unwanted = !place.job && place.talk->stage() == Talk::Stage::Ready &&
                             now() >= place.idle_since + timing_.unwanted;
    if (is_unwanted) {
      place = {};
    } else {
      look_at(place);
    }
  }
  set_alarm();
}

void EnginePool::set_alarm() {
  std::optional<Instant> first;
  for (const Place& place : places_) {
    if (!place.talk) continue;
    auto due = place.talk->deadline();
    if (!due && !place.job) due = place.idle_since + timing_.unwanted;
    if (due && (!first || *due < *first)) first = due;
  }
  if (!first || is_stopped_) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_at(*first);
  alarm_.async_wait([this](boost::system::error_code error) {
    if (!error) wake();
  });
}

}  // namespace server
