#include "rules/attacks.h"

#include <utility>

namespace rules::tables {
namespace {

struct Step {
  int file;
  int rank;
};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

constexpr std::uint64_t bit(int file, int rank) {
  return std::uint64_t{1} << (rank * 8 + file);
}

constexpr std::uint64_t ray(Square from, Step step) {
  std::uint64_t squares = 0;
  int file = from.file() + step.file;
  int rank = from.rank() + step.rank;
  while (on_board(file, rank)) {
    squares |= bit(file, rank);
    file += step.file;
    rank += step.rank;
  }
  return squares;
}

template <std::size_t N>
constexpr std::array<Bitboard, 64> leaps(const std::array<Step, N>& steps) {
  std::array<Bitboard, 64> table{};
  for (int i = 0; i < 64; ++i) {
    const Square from(i);
    for (const Step step : steps) {
      const int file = from.file() + step.file;
      const int rank = from.rank() + step.rank;
      if (on_board(file, rank)) table[static_cast<std::size_t>(i)] |= Bitboard(bit(file, rank));
    }
  }
  return table;
}

constexpr std::array<Lines, 64> make_lines() {
  std::array<Lines, 64> table{};
  for (int i = 0; i < 64; ++i) {
    const Square s(i);
    Lines& l = table[static_cast<std::size_t>(i)];
    l.file = ray(s, {0, 1}) | ray(s, {0, -1});
    l.diagonal = ray(s, {1, 1}) | ray(s, {-1, -1});
    l.antidiagonal = ray(s, {-1, 1}) | ray(s, {1, -1});
    l.bishop = l.diagonal | l.antidiagonal;
    l.rook = l.file | ray(s, {1, 0}) | ray(s, {-1, 0});
  }
  return table;
}

constexpr std::uint8_t first_rank_attacks(int file, int occupied) {
  int attacked = 0;
  for (int f = file + 1; f < 8; ++f) {
    attacked |= 1 << f;
    if ((occupied & (1 << f)) != 0) break;
  }
  for (int f = file - 1; f >= 0; --f) {
    attacked |= 1 << f;
    if ((occupied & (1 << f)) != 0) break;
  }
  return static_cast<std::uint8_t>(attacked);
}

constexpr std::array<std::array<std::uint8_t, 64>, 8> make_first_rank() {
  std::array<std::array<std::uint8_t, 64>, 8> table{};
  for (int file = 0; file < 8; ++file) {
    for (int inner = 0; inner < 64; ++inner) {
      table[static_cast<std::size_t>(file)][static_cast<std::size_t>(inner)] =
          first_rank_attacks(file, inner << 1);
    }
  }
  return table;
}

constexpr std::array<Step, 8> kAround{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

// Walks each ray outwards; what was passed so far lies between.
constexpr std::array<std::array<Bitboard, 64>, 64> make_between() {
  std::array<std::array<Bitboard, 64>, 64> table{};
  for (int i = 0; i < 64; ++i) {
    const Square from(i);
    for (const Step step : kAround) {
      std::uint64_t passed = 0;
      int file = from.file() + step.file;
      int rank = from.rank() + step.rank;
      while (on_board(file, rank)) {
        table[static_cast<std::size_t>(i)][static_cast<std::size_t>(rank * 8 + file)] =
            Bitboard(passed);
        passed |= bit(file, rank);
        file += step.file;
        rank += step.rank;
      }
    }
  }
  return table;
}

constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Step, 2> kWhitePawnSteps{{{-1, 1}, {1, 1}}};
constexpr std::array<Step, 2> kBlackPawnSteps{{{-1, -1}, {1, -1}}};

}  // namespace

constinit const std::array<Lines, 64> kLines = make_lines();
constinit const std::array<Bitboard, 64> kKnight = leaps(kKnightSteps);
constinit const std::array<Bitboard, 64> kKing = leaps(kAround);
constinit const std::array<std::array<Bitboard, 64>, 2> kPawn{leaps(kWhitePawnSteps),
                                                              leaps(kBlackPawnSteps)};
constinit const std::array<std::array<std::uint8_t, 64>, 8> kFirstRank = make_first_rank();
constinit const std::array<std::array<Bitboard, 64>, 64> kBetween = make_between();

}  // namespace rules::tables
