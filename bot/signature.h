// How many positions the search looks at in a fixed list of positions, each to a fixed depth: any
// change of what the search or the evaluation does shows in that number, a change of speed does
// not.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace bot {

inline constexpr int kSignatureDepth = 10;
// Of the transposition table: the number depends on it.
inline constexpr int kSignatureMegabytes = 16;

// `hear`, where there is one, is told the nodes of each position after it was searched. Any thread.
std::uint64_t node_signature(
    const std::function<void(std::string_view fen, std::uint64_t nodes)>& hear = {});

}  // namespace bot
