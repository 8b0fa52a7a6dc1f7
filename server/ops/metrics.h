// Counters for operators, in the form that Prometheus reads; docs/operating.md tells them. Made by
// main; lives on the loop.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "rules/adjudication.h"
#include "rules/outcome.h"

namespace server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // Where it was found out who can still mate: at once on the loop, or by the adjudication thread.
  enum class By : std::uint8_t { Loop, Thread };
  // A question was answered: can the other side still mate, now that the game would end by `why`
  // (FlagFall, Abandonment, IllegalMoves)? For DeadPosition: can anybody?
  void adjudicated(rules::Termination why, By by, rules::CanMate answer);
  // Nobody had the time to answer: whether the position is dead is asked again after the next move.
  void adjudication_dropped();

  // All of them, as GET /metrics gives them.
  std::string text() const;

 private:
  class Counters;
  std::unique_ptr<Counters> counters_;
};

}  // namespace server
