// Ends games early by what both engines say of them. Off unless asked for: a match is judged by the
// rules of chess, and this only saves time where both agree on the end.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/outcome.h"
#include "rules/types.h"

namespace bench {

struct ScoreRule {
  // Won where, for four moves of each side, one says at least so much for itself and the other as
  // much against itself. Centipawns.
  std::optional<int> clear_win;
  // Drawn from move 40 on where both have said at most so much, either way, for eight moves of each
  // side.
  std::optional<int> clear_draw;
};

class ScoreWatch {
 public:
  explicit ScoreWatch(ScoreRule rule) : rule_(rule) {}

  // `mover` has played its move number `number` and thought it worth `score`; an engine that told
  // none agrees to nothing. The outcome, where both agree: resignation or agreement.
  std::optional<rules::Outcome> heard(rules::Color mover, std::optional<int> score,
                                      std::uint32_t number);

 private:
  ScoreRule rule_;
  rules::ByColor<int> for_white_;  // moves in a row on which each side saw White win
  rules::ByColor<int> for_black_;
  rules::ByColor<int> level_;
};

}  // namespace bench
