// The conversation with an engine from the interface's side: what is said to it, what its lines
// mean, and how long it may be silent. Sans-I/O: lines and instants in, text and stages out.
// Source: Universal Chess Interface (S. Meyer-Kahlen, 2006).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bot/pace.h"
#include "bot/search.h"
#include "rules/clock.h"
#include "rules/position.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace server {

// What an engine is to think about, and for how long.
struct Thought {
  std::string game_id;
  rules::Variant variant = rules::Variant::Standard;
  rules::Position position;
  std::string moves;  // how it came about: "fen ... moves ..."
  std::optional<rules::ByColor<bot::ClockBudget>> clocks;
  rules::Millis longest{1'000};
  std::uint64_t nodes = 0;  // 0: no limit; so below
  int depth = 0;
};

class Talk {
 public:
  // An engine that keeps silent for longer than this does not work.
  struct Patience {
    rules::Millis start{5'000};     // from its start until it is ready
    rules::Millis ping_every{500};  // while it thinks
    rules::Millis ping{1'000};
    rules::Millis move{1'000};  // from "stop" to the move
  };
  enum class Stage : std::uint8_t { Starting, Ready, Thinking, Failed };

  // The engine has just been started. `options` are said to it once.
  Talk(std::map<std::string, std::string> options, Patience patience, rules::Instant now);

  // A line of its output, without the end of the line.
  void hear(std::string_view line, rules::Instant now);
  // What is due at `now` happens: pings, "stop", the end of patience.
  void wake(rules::Instant now);
  std::optional<rules::Instant> deadline() const;

  // Only where it is Ready.
  void think(const Thought& thought, rules::Instant now);
  // Its move is not wanted any more: it is Ready again once it has stopped. Only where it thinks.
  void drop(rules::Instant now);
  // It has ended, or its output makes no sense.
  void fail(std::string_view why);

  Stage stage() const { return stage_; }
  // What is to be written to it now.
  std::string take_output() { return std::exchange(output_, {}); }
  // The move it has found; once.
  std::optional<bot::Answer> take_answer() { return std::exchange(answer_, std::nullopt); }
  // Why it has failed, in a few words.
  const std::string& fault() const { return fault_; }

 private:
  void say(std::string_view line);
  void set(std::string_view option, std::string_view value);
  void speak_of(rules::Variant variant);
  void introduced();
  void ready(rules::Instant now);
  void note_score(std::string_view info);
  void moved(std::string_view move);
  void stop_at(rules::Instant now);

  std::map<std::string, std::string> options_;
  Patience patience_;
  Stage stage_ = Stage::Starting;
  std::string output_;
  std::string fault_;
  std::optional<bot::Answer> answer_;
  std::string game_id_;  // of its last thought
  rules::Variant variant_ = rules::Variant::Standard;

  std::optional<rules::Instant> start_due_;
  bool is_introduced_ = false;
  bool waits_for_ready_ = false;
  rules::Instant ping_due_{};  // the next ping, or the answer to the last
  std::optional<rules::Instant> stop_due_;
  std::optional<rules::Instant> move_due_;  // after "stop"
  bool is_dropped_ = false;
  rules::Position position_;  // thought about
  int score_ = 0;
};

}  // namespace server
