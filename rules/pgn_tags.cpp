#include "rules/pgn_tags.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace rules {
namespace {

char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

std::string lower_letters_and_digits(std::string_view text) {
  std::string kept;
  for (const char each : text) {
    const char c = lower(each);
    if (('a' <= c && c <= 'z') || ('0' <= c && c <= '9')) kept += c;
  }
  return kept;
}

constexpr std::array<std::pair<std::string_view, Variant>, 19> kVariantNames{{
    {"standard", Variant::Standard},
    {"normal", Variant::Standard},
    {"chess", Variant::Standard},
    {"fromposition", Variant::Standard},
    {"chess960", Variant::Chess960},
    {"960", Variant::Chess960},
    {"fischerandom", Variant::Chess960},
    {"fischerrandom", Variant::Chess960},
    {"fischerandomchess", Variant::Chess960},
    {"fischerrandomchess", Variant::Chess960},
    {"fischerandom960", Variant::Chess960},
    {"frc", Variant::Chess960},
    {"freestyle", Variant::Chess960},
    {"freestylechess", Variant::Chess960},
    {"threecheck", Variant::ThreeCheck},
    {"3check", Variant::ThreeCheck},
    {"3checks", Variant::ThreeCheck},
    {"threechecks", Variant::ThreeCheck},
    {"threecheckchess", Variant::ThreeCheck},
}};

std::optional<Color> winner(PgnResult result) {
  if (result == PgnResult::WhiteWins) return Color::White;
  if (result == PgnResult::BlackWins) return Color::Black;
  return std::nullopt;
}

// A result that this end cannot have contradicts it.
std::optional<Outcome> agreed(PgnResult result, Termination termination) {
  const Outcome outcome{winner(result), termination};
  return outcome.result() == word(result) ? std::optional(outcome) : std::nullopt;
}

std::optional<Termination> parse_pgn_termination(std::string_view text, PgnResult result) {
  std::string word(text);
  std::transform(word.begin(), word.end(), word.begin(), lower);
  if (word == "abandoned") return Termination::Abandonment;
  if (word == "rules infraction") return Termination::IllegalMoves;
  if (word == "time forfeit") {
    return result == PgnResult::Draw ? Termination::FlagFallDraw : Termination::FlagFall;
  }
  return std::nullopt;
}

}  // namespace

std::string_view pgn_name(Variant variant) {
  constexpr std::array<std::string_view, 3> kNames{"Standard", "Chess960", "Three-check"};
  return kNames[static_cast<std::size_t>(variant)];
}

std::optional<Variant> parse_pgn_variant(std::string_view name) {
  const std::string wanted = lower_letters_and_digits(name);
  for (const auto& [known, variant] : kVariantNames) {
    if (wanted == known) return variant;
  }
  return std::nullopt;
}

std::string_view pgn_termination(Termination termination) {
  switch (termination) {
    case Termination::FlagFall:
    case Termination::FlagFallDraw:
      return "time forfeit";
    case Termination::Abandonment:
      return "abandoned";
    case Termination::Aborted:
      return "unterminated";
    case Termination::IllegalMoves:
      return "rules infraction";
    case Termination::Checkmate:
    case Termination::Resignation:
    case Termination::Stalemate:
    case Termination::DeadPosition:
    case Termination::Threefold:
    case Termination::Fivefold:
    case Termination::FiftyMoves:
    case Termination::SeventyFiveMoves:
    case Termination::Agreement:
    case Termination::ThirdCheck:
      return "normal";
  }
  std::unreachable();
}

std::optional<Outcome> outcome(const PgnGame& game) {
  if (const auto reason = game.tag("Reason")) {
    if (const auto termination = parse_termination(*reason)) {
      return agreed(game.result, *termination);
    }
  }
  const auto termination = parse_pgn_termination(game.tag("Termination").value_or(""), game.result);
  return termination ? agreed(game.result, *termination) : std::nullopt;
}

}  // namespace rules
