// Where a fuzzed line of moves begins: the input's first byte says which variant and which of its
// positions, so that the fuzzer comes to castling, promotions and third checks without having to
// find a FEN first.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/position.h"

namespace fuzz {

struct Start {
  rules::Variant variant;
  std::optional<rules::Position> position;  // none: a FEN is to be read from the input
};

inline constexpr std::array<std::array<std::string_view, 7>, 3> kStarts{{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "r3k2r/1P4P1/8/2pPp3/2PpP3/8/1p4p1/R3K2R w KQkq c6 0 1",
     "7k/8/2Q3Q1/8/2Q3Q1/5N2/8/1N2K1N1 w - - 98 80", "4k3/P6P/8/KPpP3r/8/8/p6p/8 w - c6 0 1",
     "r3k2r/8/8/4q3/8/8/P6P/R3K2R w KQkq - 140 90",
     "1n2k1n1/P1P3PP/8/8/8/8/p1p3pp/1N2K1N1 b - - 0 1",
     "q5k1/5R2/8/1B3n2/4p3/3P1P2/8/R3K2R w KQ - 0 1"},
    {"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w KQkq - 0 1",
     "1k4rr/6pp/8/8/8/8/6PP/1K4RR w Gk - 0 1", "rr1k3r/p6p/8/8/8/8/P6P/RR1K3R w KBkb - 0 1",
     "2rk4/P6p/8/8/8/8/p6P/2RK4 w Qq - 0 1", "5kr1/4p2P/8/8/8/8/4P2p/5KR1 w Kk - 0 1",
     "r1r1k1r1/8/8/1N6/1n6/8/8/R1R1K1R1 w KCkc - 96 60", "6k1/8/8/8/8/8/8/qRK4R w KQ - 0 1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
     "r3k2r/8/3q4/8/8/3Q4/8/R3K2R w KQkq - 1+1 0 1", "3k4/8/8/2pP4/8/8/3R4/3RK3 w - c6 1+3 0 1",
     "4k3/1P4P1/8/8/8/8/1p4p1/4K3 w - - 1+2 0 1", "4k3/8/8/8/4N3/4N3/8/4R1K1 w - - 2+1 0 1",
     "3k4/8/8/8/8/8/8/R3K2R w KQ - 2+2 0 1", "q3k2q/8/8/8/8/8/8/Q3K2Q w - - 3+1 0 1"},
}};

// Value by value: a variant with each of its positions, and with a FEN. Chess960 begins by lot.
inline Start start(std::uint8_t byte) {
  const rules::Variant variant = rules::kVariants[byte % rules::kVariants.size()];
  const auto& fens = kStarts[static_cast<std::size_t>(variant)];
  const std::size_t choice = byte / rules::kVariants.size();
  if (choice == fens.size()) return {variant, std::nullopt};
  if (choice > fens.size() && variant == rules::Variant::Chess960) {
    const int number = byte * 37 % rules::kChess960Starts;
    return {variant, rules::Position::from(rules::chess960_start(number).value()).value()};
  }
  const auto setup = rules::parse_fen(fens[choice % fens.size()], variant);
  return {variant, rules::Position::from(setup.value()).value()};
}

}  // namespace fuzz
