// Any text read as moves in SAN, one a line, from the FEN on the first line (the start position
// where that is none): each is refused, or it is a legal move whose own SAN leads back to it.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/fen.h"
#include "rules/san.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"

namespace {

std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

std::optional<rules::Position> read_position(std::string_view line) {
  const auto setup = rules::parse_fen(line);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(*position) : std::nullopt;
}

void try_move(rules::Position& position, std::string_view text) {
  const auto move = rules::parse_san(position, text);
  if (!move) return;
  const rules::MoveList moves = position.legal_moves();
  fuzz::law(std::find(moves.begin(), moves.end(), *move) != moves.end(), "a move found is legal");
  const auto again = rules::parse_san(position, rules::san(position, *move));
  fuzz::law(again == *move, "a move's SAN is read as that move");
  position.play(*move);
  fuzz::position_laws(position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  rules::Position position;
  std::string_view moves = rest;
  if (const auto start = read_position(take_line(rest))) {
    position = *start;
    moves = rest;
  }
  while (!moves.empty()) try_move(position, take_line(moves));
  return 0;
}
