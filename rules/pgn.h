// A game as PGN knows it: tags, a tree of moves with what people wrote to them, a result. Plain
// values; pgn_reader.h makes them from text, pgn() makes text of them. What is read and what is
// written: docs/notation.md. Source: PGN Standard (1994); [%clk] and [%emt] as in its common
// clock extension.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clock.h"
#include "rules/move.h"
#include "rules/position.h"

namespace rules {

enum class PgnResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unknown };

// "1-0", "0-1", "1/2-1/2", "*".
std::string_view word(PgnResult result);
std::optional<PgnResult> parse_pgn_result(std::string_view word);

struct PgnTag {
  std::string name;
  std::string value;
  bool operator==(const PgnTag&) const = default;
};

struct PgnMove;

// A line of moves, the game's own or a variation. Each comment is one line of text: runs of white
// space are one space.
struct PgnLine {
  std::vector<std::string> comments{};  // before the first move
  std::vector<PgnMove> moves;
  bool operator==(const PgnLine& other) const;
};

struct PgnMove {
  Move move;                         // legal where it stands
  std::vector<std::uint8_t> nags{};  // PGN Standard 10; "!?" is 5
  std::optional<Millis> clock{};     // [%clk]: what the mover has left after the move
  std::optional<Millis> elapsed{};   // [%emt]: what the move took
  std::vector<std::string> comments{};
  std::vector<PgnLine> variations{};  // played instead of this move
  bool operator==(const PgnMove&) const = default;
};

struct PgnGame {
  // In their order. Result, Variant, SetUp and FEN are not among them: they are told by the fields
  // below.
  std::vector<PgnTag> tags;
  Position start;
  PgnLine line;
  PgnResult result = PgnResult::Unknown;

  // The value of the first tag of this name.
  std::optional<std::string_view> tag(std::string_view name) const;
};

// The position after the last move of the game's own line.
Position last_position(const PgnGame& game);

// The whole game in export format: lines of less than 80 characters (but for a long tag or word),
// ending with an empty line, so that games can be put one after the other. Reads back as the same
// game; of the seven tag roster, what is missing is written as not known.
std::string pgn(const PgnGame& game);

}  // namespace rules
