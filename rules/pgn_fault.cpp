#include "rules/pgn_fault.h"

#include <utility>

namespace rules {

std::string_view word(PgnFaultKind kind) {
  switch (kind) {
    case PgnFaultKind::NotText:
      return "not_text";
    case PgnFaultKind::UnexpectedCharacter:
      return "unexpected_character";
    case PgnFaultKind::BadTag:
      return "bad_tag";
    case PgnFaultKind::UnclosedTag:
      return "unclosed_tag";
    case PgnFaultKind::RepeatedTag:
      return "repeated_tag";
    case PgnFaultKind::UnknownVariant:
      return "unknown_variant";
    case PgnFaultKind::BadStart:
      return "bad_start";
    case PgnFaultKind::BadResult:
      return "bad_result";
    case PgnFaultKind::UnclosedComment:
      return "unclosed_comment";
    case PgnFaultKind::BadNag:
      return "bad_nag";
    case PgnFaultKind::MalformedMove:
      return "malformed_move";
    case PgnFaultKind::AmbiguousMove:
      return "ambiguous_move";
    case PgnFaultKind::IllegalMove:
      return "illegal_move";
    case PgnFaultKind::MoveExpected:
      return "move_expected";
    case PgnFaultKind::UnopenedVariation:
      return "unopened_variation";
    case PgnFaultKind::UnclosedVariation:
      return "unclosed_variation";
    case PgnFaultKind::TooDeep:
      return "too_deep";
    case PgnFaultKind::MissingResult:
      return "missing_result";
    case PgnFaultKind::TooLarge:
      return "too_large";
  }
  std::unreachable();
}

std::string PgnFault::text() const {
  std::string text(word(kind));
  text += ": ";
  if (!found.empty()) text += "found '" + found + "', ";
  return text + "expected " + expected;
}

}  // namespace rules
