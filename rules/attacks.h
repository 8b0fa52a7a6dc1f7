// Which squares a man attacks. Steps of pawns, knights and kings are tables; sliders are computed
// by hyperbola quintessence (o^(o-2r) along a line and along its mirror), which needs four
// kilobytes of tables, no pext and no start-up work. All tables are made by the compiler.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/bitboard.h"
#include "rules/types.h"

namespace rules {

// The whole lines through a square, the square itself left out.
struct Lines {
  std::uint64_t file = 0;
  std::uint64_t diagonal = 0;
  std::uint64_t antidiagonal = 0;
  std::uint64_t bishop = 0;  // both diagonals
  std::uint64_t rook = 0;    // rank and file
};

namespace tables {
extern const std::array<Lines, 64> kLines;
extern const std::array<Bitboard, 64> kKnight;
extern const std::array<Bitboard, 64> kKing;
extern const std::array<std::array<Bitboard, 64>, 2> kPawn;  // by colour
// Attacks along the first rank, by file and by the occupancy of files b to g.
extern const std::array<std::array<std::uint8_t, 64>, 8> kFirstRank;
extern const std::array<std::array<Bitboard, 64>, 64> kBetween;
}  // namespace tables

// Attacks from `s` along `line`, a file or a diagonal (its squares must lie on different ranks).
constexpr std::uint64_t line_attacks(Square s, std::uint64_t line, std::uint64_t occupied) {
  const std::uint64_t slider = std::uint64_t{1} << s.index();
  const std::uint64_t mirrored_slider = std::uint64_t{1} << (s.index() ^ 56);
  const std::uint64_t on_line = occupied & line;
  const std::uint64_t up = on_line - 2 * slider;
  const std::uint64_t down = __builtin_bswap64(__builtin_bswap64(on_line) - 2 * mirrored_slider);
  return (up ^ down) & line;
}

inline Bitboard pawn_attacks(Color c, Square s) {
  return tables::kPawn[static_cast<std::size_t>(c)][static_cast<std::size_t>(s.index())];
}

inline Bitboard knight_attacks(Square s) {
  return tables::kKnight[static_cast<std::size_t>(s.index())];
}

inline Bitboard king_attacks(Square s) {
  return tables::kKing[static_cast<std::size_t>(s.index())];
}

inline const Lines& lines(Square s) {
  return tables::kLines[static_cast<std::size_t>(s.index())];
}

inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  const Lines& l = lines(s);
  return Bitboard(line_attacks(s, l.diagonal, occupied.bits()) |
                  line_attacks(s, l.antidiagonal, occupied.bits()));
}

inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  const int shift = s.index() & 56;
  const auto inner = static_cast<std::size_t>((occupied.bits() >> (shift + 1)) & 63);
  const std::uint64_t rank = tables::kFirstRank[static_cast<std::size_t>(s.file())][inner];
  return Bitboard(line_attacks(s, lines(s).file, occupied.bits()) | (rank << shift));
}

// The squares strictly between two squares of one line; none if they share no line.
inline Bitboard between(Square a, Square b) {
  return tables::kBetween[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
}

}  // namespace rules
