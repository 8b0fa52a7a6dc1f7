// A whole House over a store in memory, without sockets: clients say frames and hear frames, the
// test holds the clock, and what other threads post is run where the test says so.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/ops/metrics.h"
#include "server/play/house.h"
#include "server/play/session.h"
#include "tests/support/fake_store.h"
#include "tests/support/mailbox.h"

namespace support {

using nlohmann::json;
using rules::Millis;

// What the reader would say of a store in memory.
inline server::FindTaken find_taken(const FakeStore& store, Mailbox& loop) {
  return [&](const std::vector<std::string>& codes, auto done) {
    std::vector<std::string> taken;
    for (const storage::FinishedGame& game : store.finished()) {
      if (std::ranges::find(codes, game.code) != codes.end()) taken.push_back(game.code);
    }
    loop.post([done, taken] { done(taken); });
  };
}

inline server::FindFinished find_finished(const FakeStore& store, Mailbox& loop) {
  return [&](const std::string& player, std::size_t limit, auto done) {
    std::vector<storage::GameSummary> games;
    for (const storage::FinishedGame& g : store.finished()) {
      const bool sat = g.players.white.id == player || g.players.black.id == player;
      if (sat) games.push_back({g.id, g.code, g.players, g.outcome, g.ended});
    }
    std::ranges::sort(games, std::ranges::greater(), &storage::GameSummary::ended);
    if (games.size() > limit) games.resize(limit);
    loop.post([done, games] { done(games); });
  };
}

class HouseDriver {
 public:
  explicit HouseDriver(FakeStore& store, server::HouseRules rules = {},
                       server::MateSearch can_mate = rules::can_mate,
                       server::Engines* engines = nullptr)
      : archive_(store, loop.poster()) {
    // Who can still mate is found out at once, unless the test says otherwise.
    if (rules.quick_nodes == rules::kQuickNodes) rules.quick_nodes = 1'000'000;
    // Likewise bots show their moves at once.
    if (rules.bot_tempo == bot::Tempo()) rules.bot_tempo = {Millis(0), Millis(0)};
    house.emplace(
        rules,
        server::House::Ports{
            .archive = archive_,
            .metrics = metrics,
            .post = loop.poster(),
            .now = [this] { return rules::Instant(ms); },
            .wall_time = [this] { return storage::WallTime(Millis(1'790'000'000'000) + ms); },
            .alarm = [this](auto at) { alarm = at; },
            .find_taken = support::find_taken(store, loop),
            .find_finished = support::find_finished(store, loop),
            .can_mate = std::move(can_mate),
            .engines = engines},
        store.live_tables(), store.alive_at());
    settle();
  }

  // Everything said so far is on disk, and what followed from that has happened.
  void settle() {
    for (int i = 0; i < 3; ++i) {
      bool done = false;
      archive_.append({}, [&](storage::Appended) { done = true; });
      ASSERT_TRUE(loop.run_until([&] { return done; }));
    }
  }
  bool is_storage_ready() const { return archive_.is_ready(); }
  // Time passes; whatever is due on the way happens.
  void pass(Millis span) {
    const Millis end = ms + span;
    while (alarm && alarm->time_since_epoch() <= end) {
      ms = std::max(ms, std::chrono::duration_cast<Millis>(alarm->time_since_epoch()));
      alarm.reset();  // it rings once
      house->wake();
      settle();
    }
    ms = end;
  }

  Mailbox loop;
  Millis ms{1'000'000};
  std::optional<rules::Instant> alarm;
  server::Metrics metrics;

 private:
  storage::Archive archive_;

 public:
  std::optional<server::House> house;  // dies before the archive
};

// One browser tab: keeps what it heard.
class TestClient final : public server::Subscriber {
 public:
  TestClient(HouseDriver& driver, std::string identity, std::string network = "home")
      : driver_(driver), identity_(std::move(identity)) {
    identity_.resize(22, 'x');
    session_.emplace(*driver.house, *this, std::move(network));
  }

  void send(server::Frame frame) override { heard.push_back(json::parse(*frame)); }
  void measure_lag(bool on) override { is_measured = on; }
  void close(server::CloseReason reason) override { closed = reason; }

  // Says a message and waits until everything that follows from it has been told. Gives the answer.
  json say(json message) {
    if (!message.contains("id")) message["id"] = "n" + std::to_string(next_id_++);
    raw(message.dump());
    for (auto it = heard.rbegin(); it != heard.rend(); ++it) {
      if (it->value("re", json()) == message["id"]) return *it;
    }
    return nullptr;
  }
  void raw(const std::string& frame) {
    raw_unsettled(frame);
    driver_.settle();
  }
  void raw_unsettled(const std::string& frame) {
    session_->hear(frame, rules::Instant(driver_.ms));
  }
  json hello(const json& name = nullptr) {
    return say({{"t", "hello"}, {"identity", identity_}, {"name", name}});
  }
  std::string key() const { return identity_ + "-seat"; }
  // A wish for a table, usual but for what `more` says.
  json wish(const json& more = json::object()) const {
    json message{{"t", "create"},
                 {"seat", key()},
                 {"time", {{"initial", 300'000}, {"increment", 3'000}}},
                 {"color", "white"},
                 {"listed", true},
                 {"bot", nullptr},
                 {"variant", "standard"},
                 {"rules", "online"},
                 {"start", nullptr}};
    message.update(more);
    return message;
  }
  json create(const json& more = json::object()) { return say(wish(more)); }
  json join(const std::string& code) {
    return say({{"t", "join"}, {"code", code}, {"seat", key()}});
  }
  // Wants the usual game with this clock, 5+3 unless `more` says otherwise.
  json wish_to_pair(const json& more = json::object()) const {
    json message{{"t", "pair"},
                 {"seat", key()},
                 {"time", {{"initial", 300'000}, {"increment", 3'000}}},
                 {"variant", "standard"}};
    message.update(more);
    return message;
  }
  json pair(const json& more = json::object()) { return say(wish_to_pair(more)); }
  json enter(const std::string& code, bool with_key = true) {
    return say({{"t", "enter"}, {"code", code}, {"seat", with_key ? json(key()) : json(nullptr)}});
  }
  json move(const std::string& code, int ply, const std::string& uci) {
    return say({{"t", "move"}, {"code", code}, {"ply", ply}, {"uci", uci}});
  }
  json at(const std::string& t, const std::string& code, json more = json::object()) {
    json message{{"t", t}, {"code", code}};
    message.update(more);
    return say(message);
  }
  // The last message of that type; null if none was heard.
  json last(const std::string& t) const {
    for (auto it = heard.rbegin(); it != heard.rend(); ++it) {
      if (it->at("t") == t) return *it;
    }
    return nullptr;
  }
  std::size_t count(const std::string& t) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(heard, [&](const json& m) { return m.at("t") == t; }));
  }
  // A ping took so long.
  void round_trip(Millis took) {
    session_->round_trip(took);
    driver_.settle();
  }
  // The tab is closed, and says so.
  void close_page() {
    session_->goodbye();
    drop();
  }
  // The line is lost.
  void drop() {
    session_.reset();
    driver_.settle();
  }

  std::vector<json> heard;
  bool is_measured = false;
  std::optional<server::CloseReason> closed;

 private:
  HouseDriver& driver_;
  std::string identity_;
  // Ids are never used again, not by another page of the same person either.
  static inline int next_id_ = 1;
  std::optional<server::Session> session_;
};

// Ann and Ben in a house over some store.
class TwoInAHouse {
 public:
  explicit TwoInAHouse(FakeStore& store, server::HouseRules rules = {},
                       server::MateSearch can_mate = rules::can_mate,
                       server::Engines* engines = nullptr)
      : house(store, rules, std::move(can_mate), engines) {}

  void greet() {
    ann.hello("Ann");
    ben.hello("Ben");
  }
  // Both greet, Ann opens a table and has White (unless `more` says otherwise), Ben joins it; both
  // listen. Gives the code.
  std::string seat_both(const json& more = json::object()) {
    greet();
    code = ann.create(more)["code"];
    ann.enter(code);
    ben.join(code);
    ben.enter(code);
    return code;
  }
  // The same, and both have made their first moves: the clocks run.
  std::string begun(const json& more = json::object()) {
    seat_both(more);
    ann.move(code, 0, "e2e4");
    ben.move(code, 1, "e7e5");
    return code;
  }

  HouseDriver house;
  TestClient ann{house, "ann"};
  TestClient ben{house, "ben"};
  std::string code;  // of the last table they sat down at
};

struct OwnStore {
  FakeStore store;
};
// In a house of their own.
struct TwoAtHome : OwnStore, TwoInAHouse {
  explicit TwoAtHome(server::HouseRules rules = {}) : TwoInAHouse(store, rules) {}
};
class TwoPlayers : public testing::Test, protected TwoAtHome {};

}  // namespace support
