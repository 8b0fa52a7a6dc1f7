// Reading of whole PGN texts, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/pgn_reader.h"

namespace rules::testing {

struct PgnTexts {
  std::vector<PgnGame> games;
  std::vector<PgnFault> faults;
};

inline PgnTexts read_pgn(std::string_view text) {
  PgnTexts all;
  PgnReader reader(text);
  while (const auto game = reader.next()) {
    if (*game) {
      all.games.push_back(**game);
    } else {
      all.faults.push_back(game->error());
    }
  }
  return all;
}

// "illegal_move 3:7"; the first fault, or "none".
inline std::string first_fault(std::string_view text) {
  const auto faults = read_pgn(text).faults;
  if (faults.empty()) return "none";
  const PgnFault& fault = faults.front();
  return std::string(word(fault.kind)) + ' ' + std::to_string(fault.line) + ':' +
         std::to_string(fault.column);
}

}  // namespace rules::testing
