// Reads the games of a PGN file, one after the other. A game that is wrong costs that game alone:
// reading goes on with the next tags that follow an empty line. Takes time in proportion to the
// text, whatever it holds, and never throws; what a game may hold is bounded in pgn_game_reader.h.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>

#include "rules/pgn.h"
#include "rules/pgn_fault.h"
#include "rules/pgn_lexer.h"

namespace rules {

class PgnReader {
 public:
  // The text must outlive the reader.
  explicit PgnReader(std::string_view text) : text_(text), lexer_(text) {}

  // The next game, or what is wrong with it; none where the text is at its end.
  std::optional<std::expected<PgnGame, PgnFault>> next();

 private:
  PgnFault placed(const PgnProblem& problem);

  std::string_view text_;
  PgnLexer lexer_;
  // How far lines and columns are counted. Faults come in their order in the text.
  std::size_t counted_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

}  // namespace rules
