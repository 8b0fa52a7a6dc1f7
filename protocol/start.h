// Where a game begins, where it is not the variant's own start: said by who opens a table, shown to
// who looks for one.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace protocol {

// One of the 960 starts of Chess960 by its number.
struct StartNumber {
  std::uint32_t number;
  bool operator==(const StartNumber&) const = default;
};
// A position of somebody's own. In a client's message nobody has asked yet whether it is one.
struct StartFen {
  std::string fen;
  bool operator==(const StartFen&) const = default;
};
using Start = std::variant<StartNumber, StartFen>;

}  // namespace protocol
