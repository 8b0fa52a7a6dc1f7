// What can be wrong with a PGN, where it is and what should have stood there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rules {

enum class PgnFaultKind : std::uint8_t {
  NotText,  // a control character, or bytes that are not UTF-8
  UnexpectedCharacter,
  BadTag,
  UnclosedTag,
  RepeatedTag,  // two values of a tag that decides about the game
  UnknownVariant,
  BadStart,   // FEN and SetUp
  BadResult,  // the tag
  UnclosedComment,
  BadNag,
  MalformedMove,
  AmbiguousMove,
  IllegalMove,
  MoveExpected,  // a variation without moves, or before the first move
  UnopenedVariation,
  UnclosedVariation,
  TooDeep,
  MissingResult,  // the game does not end
  TooLarge,
};

// E.g. "illegal_move".
std::string_view word(PgnFaultKind kind);

struct PgnFault {
  PgnFaultKind kind;
  std::size_t line;      // from 1
  std::size_t column;    // from 1, in characters
  std::string found;     // what stands there; printable ASCII, 40 characters at most
  std::string expected;  // e.g. "a legal move"

  // "illegal_move: found 'Ke3', expected a legal move".
  std::string text() const;
};

// A fault by its place in the text; PgnReader makes a PgnFault of it.
struct PgnProblem {
  PgnFaultKind kind;
  std::size_t at;
  std::string_view found;
  std::string expected;
  bool is_next_game = false;  // the text goes on with another game, right where reading stopped
};

}  // namespace rules
