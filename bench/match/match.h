// A match of two engines: pairs of games from one opening each, colours swapped, several at a time,
// until the games are played or the sequential test has found its answer.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/game.h"
#include "bench/match/openings.h"
#include "bench/match/player.h"
#include "bench/match/score.h"
#include "bench/match/score_rule.h"
#include "rules/variant.h"

namespace bench {

struct MatchOrder {
  EngineSpec first;
  EngineSpec second;
  rules::Variant variant = rules::Variant::Standard;
  int pairs = 50;
  int concurrency = 1;
  std::chrono::milliseconds margin{50};
  ScoreRule rule;
  std::optional<Sprt> sprt;
};

// Forfeits of one engine, which are lost games as well.
struct Forfeits {
  int time = 0;
  int illegal = 0;
  int silent = 0;  // crashed, or never answered

  int all() const { return time + illegal + silent; }
};

struct MatchState {
  MatchScore score;
  Forfeits first;
  Forfeits second;
};

class Match {
 public:
  // Called after each pair, by one thread at a time.
  using Hear = std::function<void(const MatchState& state, const std::string& pgn)>;

  // There are openings; where they are fewer than the pairs, they are used again.
  Match(MatchOrder order, std::vector<Opening> openings, Hear hear);

  // Plays on threads of its own and returns when the match is over. Throws std::runtime_error where
  // an engine cannot be started.
  MatchState run();

 private:
  void work();
  void play_pair(int number, Player& first, Player& second);
  void add(const PlayedGame& white_first, const PlayedGame& black_first);
  void fail(const std::string& why);

  MatchOrder order_;
  std::vector<Opening> openings_;
  Hear hear_;
  std::atomic<int> next_ = 0;
  std::atomic<bool> is_over_ = false;
  std::mutex mutex_;  // guards what follows
  MatchState state_;
  std::optional<std::string> failure_;
};

}  // namespace bench
