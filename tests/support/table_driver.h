// Drives one Table as its room would, with a clock in the test's hand: each command's events are
// durable at once unless the test says otherwise.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/fen.h"
#include "server/play/table.h"

namespace support {

using rules::Color;
using rules::Millis;

inline const rules::TimeControl kFivePlusThree{Millis(300'000), Millis(3'000)};

inline storage::Opened over_the_board(std::string_view start = rules::kStartFen,
                                      std::optional<rules::TimeControl> time = kFivePlusThree) {
  return {.code = "K7QW2M",
          .start_fen = std::string(start),
          .time = time,
          .listed = true,
          .rules = rules::RuleSet::OverTheBoard};
}

// Who can still mate is found out at once, unless the test says otherwise.
inline server::HouseRules unhurried(server::HouseRules rules) {
  if (rules.quick_nodes == rules::kQuickNodes) rules.quick_nodes = 1'000'000;
  return rules;
}

struct TableDriver {
  explicit TableDriver(std::optional<rules::TimeControl> time = kFivePlusThree,
                       server::HouseRules rules = {}, std::string_view start = rules::kStartFen)
      : TableDriver(storage::Opened{"K7QW2M", std::string(start), time, true}, rules) {}
  explicit TableDriver(const storage::Opened& opened, server::HouseRules rules = {})
      : table("game", unhurried(rules)), house(unhurried(rules)) {
    keep(opened);
    table.absorb(records.back().first, now());
  }

  server::Moment now() const { return {rules::Instant(ms), storage::WallTime(wall_origin + ms)}; }
  void pass(int millis) { ms += Millis(millis); }

  static server::Sitter sitter(const std::string& name) {
    return {name + "-id", name, name + "-hash", std::nullopt};
  }

  std::optional<protocol::ErrorCode> sit(Color color, const std::string& name) {
    return settle(table.sit(color, sitter(name), now()));
  }
  // Ann has White, Ben has Black, and both are here.
  void seat_both() {
    EXPECT_FALSE(sit(Color::White, "Ann"));
    EXPECT_FALSE(sit(Color::Black, "Ben"));
    here(Color::White);
    here(Color::Black);
  }
  void here(Color c) { settle(table.presence(c, true, now())); }
  void away(Color c, server::Presence::Leaving how = server::Presence::Leaving::Lost) {
    settle(table.presence(c, false, now(), how));
  }
  // A ping to a page of that side took so long.
  void lag(Color c, int millis) { settle(table.measured(c, Millis(millis))); }
  void wake() { settle(table.wake(now())); }

  std::optional<protocol::ErrorCode> say(Color c, const server::SeatCommand& what) {
    return settle(table.command(c, what, now()));
  }
  // Plays for whoever is to move.
  std::optional<protocol::ErrorCode> move(const std::string& uci, bool offers_draw = false) {
    const protocol::MakeMove m{"K7QW2M", table.game().ply(), *rules::UciMove::parse(uci),
                               offers_draw};
    return say(table.game().turn(), m);
  }
  void moves(const std::vector<std::string>& all) {
    for (const std::string& uci : all) EXPECT_FALSE(move(uci)) << uci;
  }
  // The players' first moves: the clocks run from here.
  void start() {
    seat_both();
    moves({"e2e4", "e7e5"});
  }

  Millis left(Color c) const { return table.now(now().at).clock->left[c]; }
  std::optional<rules::Outcome> outcome() const { return table.game().outcome(); }

  protocol::Now seen() const { return table.now(now().at); }

  std::optional<protocol::ErrorCode> settle(const server::Judgement& judgement) {
    settle(judgement.effects);
    return judgement.refusal;
  }
  void settle(const server::Effects& effects) {
    for (const storage::Event& e : effects.events) keep(e);
    rematch_agreed = rematch_agreed || effects.rematch_agreed;
    asked = asked || effects.asks;
    if (!effects.events.empty() && durable) table.released(now().at);
  }
  void keep(storage::Event event) { records.emplace_back(std::move(event), now().wall); }

  // The same table as a restart at this moment finds it.
  server::Table replayed() const {
    server::Table again("game", house);
    for (const auto& [event, wall] : records) {
      again.absorb(event, {now().at - (now().wall - wall), wall});
    }
    return again;
  }

  Millis ms{1'000'000};
  Millis wall_origin{1'790'000'000'000};
  bool durable = true;
  bool rematch_agreed = false;
  bool asked = false;  // something of the adjudication thread
  std::vector<std::pair<storage::Event, storage::WallTime>> records;
  server::Table table;
  server::HouseRules house;
};

}  // namespace support
