// A quick search for a helpmate that keeps next to nothing in memory: many short dives along moves
// that help (the losing king to a corner, the winning king after it, captures, pawns on their way
// to queen), which are free, and some others, of which later dives may spend more. Finds a mate in
// nearly all positions of real games within some hundred moves; says nothing where it finds none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/bitboard.h"
#include "rules/move.h"
#include "rules/move_list.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

class HelpmateDive {
 public:
  HelpmateDive(const Position& root, Color by);

  // Dives until a mate is found (true) or about `nodes` moves were played in this call.
  bool run(std::uint64_t nodes);
  std::uint64_t nodes() const { return nodes_; }
  // The moves to mate, once found.
  const std::vector<Move>& line() const { return line_; }

 private:
  static constexpr int kMostPlies = 200;
  static constexpr std::size_t kTable = 512;

  // What moves of one position cost.
  struct Costs {
    Costs(const Position& position, Color by, Square corner, bool must_promote);
    int of(Move m) const;

    bool wins;       // the side to move is the one that is to mate
    Bitboard taken;  // the other side's men
    Square king;
    Bitboard nearer;  // where it helps the king to go
    Bitboard pushed;  // pawns that are to become queens
  };

  // One dive that may spend `allowance` on moves that do not help.
  bool dive(const Position& position, int allowance, bool was_helped, int ply);
  bool is_mate_in_one(const Position& position, const MoveList& moves);
  bool is_known(std::uint64_t key, int allowance);

  Position root_;
  Color by_;
  std::vector<Square> corners_;
  Square corner_;  // where this dive drives the losing king
  bool must_promote_ = false;
  std::size_t dives_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t end_ = 0;
  std::vector<Move> line_;  // the last move first while the search returns
  // Keys of positions met, their lowest byte replaced by the allowance they were met with.
  std::array<std::uint64_t, kTable> table_{};
};

}  // namespace rules
