// Which laws a game is played by, beyond how the men move.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rules {

enum class RuleSet : std::uint8_t {
  Online,        // third repetition and fifty moves draw by themselves, illegal moves are refused
  OverTheBoard,  // both are claimed (FIDE 9.2, 9.3), touch-move (4), illegal moves count (7.5)
};

// A draw that a player has to ask for under over-the-board rules.
enum class Claim : std::uint8_t {
  Threefold,   // FIDE 9.2
  FiftyMoves,  // FIDE 9.3
};

// The words on the wire, in the database and on the command line.
std::string_view word(RuleSet rules);
std::string_view word(Claim claim);
std::optional<RuleSet> parse_rule_set(std::string_view word);
std::optional<Claim> parse_claim(std::string_view word);

}  // namespace rules
