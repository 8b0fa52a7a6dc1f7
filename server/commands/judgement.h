// What the rules say of one position: is it over, what may be claimed, who can still mate, which
// moves there are. Written as one JSON object, for `rookery judge`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/variant.h"

namespace server {

struct Judged {
  std::string_view fen;    // as it came: any bytes
  std::string_view moves;  // UCI, spaces between; the line played from `fen`
  rules::Variant variant = rules::Variant::Standard;
  // Spent at most on each of the two questions who can still mate; a node is some 0.2 µs.
  std::uint64_t nodes;
};

// The object, without an end of line; docs/commands.md names its fields. Always good JSON in UTF-8,
// whatever was asked about. The game is judged by over-the-board rules: third repetition and fifty
// moves are claims.
std::string judgement(const Judged& asked);

}  // namespace server
