// Games that the load plays: random legal moves, drawn at the start from a fixed seed, each with
// its notation, so that every message of a server can be held against what must stand in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

struct ScriptedMove {
  std::string uci;
  std::string san;
};
// None of its moves ends the game or leaves a position in which neither side can mate.
using Script = std::vector<ScriptedMove>;

// `count` games, the shortest of `least` moves and the longest of `most`: tables that play them do
// not all end at once.
std::vector<Script> scripts(std::size_t count, std::size_t least, std::size_t most,
                            std::uint64_t seed);

}  // namespace bench
