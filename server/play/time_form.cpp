#include "server/play/time_form.h"

namespace server {
namespace {

using namespace std::chrono_literals;

constexpr rules::Millis kMinInitial = 10s;
constexpr rules::Millis kMaxInitial = 3h;
constexpr rules::Millis kMaxIncrement = 3min;
constexpr int kMaxDays = 14;

bool is_playable(const rules::Fischer& side) {
  return side.initial >= kMinInitial && side.initial <= kMaxInitial &&
         side.increment <= kMaxIncrement;
}

}  // namespace

bool is_playable(const std::optional<rules::TimeControl>& time) {
  if (!time) return true;
  if (const auto* each = time->per_move()) return each->days >= 1 && each->days <= kMaxDays;
  return is_playable(time->sides()->white) && is_playable(time->sides()->black);
}

bool is_correspondence(const storage::Opened& opened) {
  return opened.time && opened.time->per_move() != nullptr;
}

bool runs_from_start(const storage::Opened& opened) {
  const bool is_over_the_board = opened.rules == rules::RuleSet::OverTheBoard;
  return opened.time && (is_over_the_board || is_correspondence(opened));
}

}  // namespace server
