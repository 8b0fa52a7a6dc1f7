// The pauses of one game: who asks for one or, while it lasts, for going on, and when it ends by
// itself. Both sides agree to either; a request stands until it is answered or withdrawn, whatever
// is played meanwhile. A plain value inside its Table.
#pragma once

#include <optional>

#include "rules/clock.h"
#include "rules/types.h"

namespace server {

class Pauses {
 public:
  // `by` wants a pause or, while there is one, that play goes on.
  void ask(rules::Color by) { asked_by_ = by; }
  // The request is declined or withdrawn.
  void drop() { asked_by_.reset(); }
  // Both want it; at `ends_at` play goes on by itself.
  void begin(rules::Instant ends_at) {
    asked_by_.reset();
    ends_at_ = ends_at;
  }
  // Play goes on, or the game is over.
  void end() { *this = {}; }

  // Whose request stands.
  std::optional<rules::Color> asked_by() const { return asked_by_; }
  bool is_paused() const { return ends_at_.has_value(); }
  // None while there is no pause.
  std::optional<rules::Instant> ends_at() const { return ends_at_; }

 private:
  std::optional<rules::Color> asked_by_;
  std::optional<rules::Instant> ends_at_;
};

}  // namespace server
