// Any text read as a FEN of each variant: text -> Setup -> text -> Setup is a fixed point, and what
// becomes a Position obeys its laws, before and after each of its moves.
#include <cstdint>
#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"

namespace {

void try_moves(const rules::Position& position) {
  for (const rules::Move& m : position.legal_moves()) {
    fuzz::law(position.find(position.uci(m)) == m, "a move is found by its text");
    rules::Position next = position;
    next.play(m);
    fuzz::position_laws(next);
  }
}

void try_text(std::string_view text, rules::Variant variant) {
  const auto setup = rules::parse_fen(text, variant);
  if (!setup) return;
  const auto again = rules::parse_fen(rules::fen(*setup), variant);
  fuzz::law(again.has_value() && *again == *setup, "a setup's FEN reads back");
  const auto position = rules::Position::from(*setup);
  if (!position) return;
  fuzz::position_laws(*position);
  try_moves(*position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const rules::Variant variant : rules::kVariants) try_text(text, variant);
  return 0;
}
