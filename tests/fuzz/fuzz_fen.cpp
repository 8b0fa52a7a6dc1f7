// Any text read as a FEN: it is refused, or it gives a position on which the laws of rules hold.
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/fuzz/law.h"

namespace {

void check_text(const rules::Position& position) {
  const std::string text = position.fen();
  const auto setup = rules::parse_fen(text);
  fuzz::law(setup.has_value(), "a position's FEN is read");
  const auto again = rules::Position::from(*setup);
  fuzz::law(again.has_value(), "a position's FEN is a position");
  fuzz::law(again->fen() == text, "FEN there and back is the same");
  fuzz::law(again->same_as(position), "FEN there and back is the same position");
}

void check_moves(const rules::Position& position) {
  const rules::MoveList moves = position.legal_moves();
  fuzz::law(moves.size() == position.legal_move_count(), "moves are counted as they are made");
  for (const rules::Move move : moves) {
    fuzz::law(position.find(rules::Position::uci(move)) == move, "a move is found by its text");
    rules::Position next = position;
    next.play(move);
    fuzz::law(next.key() == next.key_from_scratch(), "the kept key is the key from scratch");
    fuzz::law(!next.attackers(next.king(position.turn()), next.turn(), next.occupied()).any(),
              "no move leaves its own king in check");
    check_text(next);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto setup = rules::parse_fen(text);
  if (!setup) return 0;
  const auto position = rules::Position::from(*setup);
  if (!position) return 0;
  check_text(*position);
  check_moves(*position);
  return 0;
}
