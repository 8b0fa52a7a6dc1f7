#include "bench/match/score_rule.h"

#include <cstdlib>

namespace bench {
namespace {

using rules::Color;
using rules::Outcome;
using rules::Termination;

constexpr int kWinMoves = 4;
constexpr int kDrawMoves = 8;
constexpr std::uint32_t kDrawFrom = 40;

bool is_agreed(const rules::ByColor<int>& in_a_row, int moves) {
  return in_a_row.white >= moves && in_a_row.black >= moves;
}

void count(int& in_a_row, bool holds) {
  in_a_row = holds ? in_a_row + 1 : 0;
}

}  // namespace

std::optional<Outcome> ScoreWatch::heard(Color mover, std::optional<int> score,
                                         std::uint32_t number) {
  const int white = score ? (mover == Color::White ? *score : -*score) : 0;
  count(for_white_[mover], score && rule_.clear_win && white >= *rule_.clear_win);
  count(for_black_[mover], score && rule_.clear_win && white <= -*rule_.clear_win);
  const bool is_level = score && rule_.clear_draw && std::abs(white) <= *rule_.clear_draw;
  count(level_[mover], is_level && number >= kDrawFrom);
  if (is_agreed(for_white_, kWinMoves)) return Outcome{Color::White, Termination::Resignation};
  if (is_agreed(for_black_, kWinMoves)) return Outcome{Color::Black, Termination::Resignation};
  if (is_agreed(level_, kDrawMoves)) return Outcome{std::nullopt, Termination::Agreement};
  return std::nullopt;
}

}  // namespace bench
