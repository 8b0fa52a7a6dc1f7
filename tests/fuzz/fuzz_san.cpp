// Any text read as moves in SAN, one a line, of each variant. The first byte says where the moves
// begin: in a position of starts.h, or in that of the FEN on the first line. Each text is refused,
// or it is a legal move whose own SAN leads back to it; what is a legal move's SAN is not refused.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/fen.h"
#include "rules/san.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"
#include "tests/fuzz/starts.h"

namespace {

std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

std::optional<rules::Position> read_position(std::string_view line, rules::Variant variant) {
  const auto setup = rules::parse_fen(line, variant);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(*position) : std::nullopt;
}

void is_refused_for_a_reason(const rules::Position& position, std::string_view text) {
  for (const rules::Move& m : position.legal_moves())
    fuzz::law(rules::san(position, m) != text, "the SAN of a legal move is read");
}

void reads_back(const rules::Position& position, rules::Move move) {
  const std::string canonical = rules::san(position, move);
  fuzz::law(rules::parse_san(position, canonical) == move, "a move's SAN is read as that move");
  const std::string squares = position.uci(move).text();
  fuzz::law(rules::parse_san(position, squares) == move, "a move's squares are read as that move");
}

void try_move(rules::Position& position, std::string_view text) {
  const auto move = rules::parse_san(position, text);
  if (!move) return is_refused_for_a_reason(position, text);
  const rules::MoveList moves = position.legal_moves();
  fuzz::law(std::find(moves.begin(), moves.end(), *move) != moves.end(), "a move found is legal");
  reads_back(position, *move);
  position.play(*move);
  fuzz::position_laws(position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  auto [variant, position] = fuzz::start(data[0]);
  std::string_view rest(reinterpret_cast<const char*>(data + 1), size - 1);
  const std::string_view first_line = take_line(rest);
  if (!position) position = read_position(first_line, variant);
  if (!position) return 0;
  while (!rest.empty()) try_move(*position, take_line(rest));
  return 0;
}
