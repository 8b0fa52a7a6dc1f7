// From where the games of a match begin: lines of a file, each a name and moves in SAN, or the
// starts of Chess960. No two are the same position.
#pragma once

#include <cstdint>
#include <filesystem>
#include <istream>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/variant.h"

namespace bench {

struct Opening {
  std::string name;
  rules::Game game;  // the moves played so far
};

// Lines "NAME: MOVES"; empty ones and those that begin with # are passed over. First come all lines
// whole, in an order that the seed decides, then the same with one ply less, and so on down to
// `kFewestPlies`: so a file gives many times as many openings as it has lines. Throws
// std::runtime_error with the line's number where one cannot be played.
inline constexpr std::size_t kFewestPlies = 4;
std::vector<Opening> read_openings(std::istream& lines, rules::Variant variant, std::uint64_t seed);

// All 960 starts in an order that the seed decides.
std::vector<Opening> chess960_openings(std::uint64_t seed);

}  // namespace bench
