// What comes after the game of a table: who wishes for a rematch, who has left for good so that
// there will be none, and the code of the next table once both have agreed. A plain value inside
// its Table.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "protocol/error.h"
#include "rules/types.h"

namespace server {

class NextGame {
 public:
  // What forbids `by` to wish for a rematch, or to agree to one.
  std::optional<protocol::ErrorCode> objection(rules::Color by) const;
  // What forbids to decline one, or to wish for it no longer.
  std::optional<protocol::ErrorCode> objection_to_decline() const;

  void wish(rules::Color by) { wished_by_ = by; }
  // It is declined, or wished for no longer.
  void decline() { wished_by_.reset(); }
  // Both want it: it is played at the table with that code.
  void begin(std::string code) {
    wished_by_.reset();
    code_ = std::move(code);
  }
  // That side's player is gone for good.
  void leave(rules::Color side) {
    wished_by_.reset();
    has_left_[side] = true;
  }

  // Whose wish stands.
  std::optional<rules::Color> wished_by() const { return wished_by_; }
  bool has_left(rules::Color side) const { return has_left_[side]; }
  const std::optional<std::string>& code() const { return code_; }

 private:
  std::optional<rules::Color> wished_by_;
  rules::ByColor<bool> has_left_{};
  std::optional<std::string> code_;
};

}  // namespace server
