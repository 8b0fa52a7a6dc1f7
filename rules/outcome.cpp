#include "rules/outcome.h"

#include <array>
#include <utility>

namespace rules {
namespace {

constexpr std::array<std::pair<Termination, std::string_view>, 15> kWords{{
    {Termination::Checkmate, "checkmate"},
    {Termination::Resignation, "resignation"},
    {Termination::FlagFall, "flag_fall"},
    {Termination::Abandonment, "abandonment"},
    {Termination::Stalemate, "stalemate"},
    {Termination::DeadPosition, "dead_position"},
    {Termination::Threefold, "threefold"},
    {Termination::Fivefold, "fivefold"},
    {Termination::FiftyMoves, "fifty_moves"},
    {Termination::SeventyFiveMoves, "seventy_five_moves"},
    {Termination::Agreement, "agreement"},
    {Termination::FlagFallDraw, "flag_fall_draw"},
    {Termination::Aborted, "aborted"},
    {Termination::ThirdCheck, "third_check"},
    {Termination::IllegalMoves, "illegal_moves"},
}};

}  // namespace

std::string_view word(Termination t) {
  for (const auto& [termination, text] : kWords) {
    if (termination == t) return text;
  }
  std::unreachable();
}

std::optional<Termination> parse_termination(std::string_view word) {
  for (const auto& [termination, text] : kWords) {
    if (text == word) return termination;
  }
  return std::nullopt;
}

std::string_view Outcome::result() const {
  if (termination == Termination::Aborted) return "*";
  if (!winner) return "1/2-1/2";
  return *winner == Color::White ? "1-0" : "0-1";
}

}  // namespace rules
