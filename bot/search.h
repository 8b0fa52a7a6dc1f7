// One search of one position: principal variation search with iterative deepening, on top of a
// transposition table that it borrows. Made for one task, used once, on one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "bot/fallibility.h"
#include "bot/level.h"
#include "bot/ordering.h"
#include "bot/pace.h"
#include "bot/transposition_table.h"
#include "rules/move.h"
#include "rules/position.h"

namespace bot {

struct Answer {
  rules::Move move;
  int score = 0;  // centipawns for the side to move; mates as in score.h
  int depth = 0;  // plies searched to their end; 0: stopped before the first was
  std::uint64_t nodes = 0;
};

// Asked for the time only where the search has a pace to keep.
using Now = std::function<std::chrono::steady_clock::time_point()>;

class Search {
 public:
  struct Limits {
    int depth;
    std::uint64_t nodes;
    std::optional<Pace> pace;
  };

  // `table` and `now` outlive the search. `keys` as in Task (engine.h).
  Search(const rules::Position& root, std::vector<std::uint64_t> keys, Fallibility fallibility,
         TranspositionTable& table);

  // None only where the root has no legal move.
  std::optional<Answer> run(const Limits& limits, const Now& now, std::stop_token stop);

 private:
  using Position = rules::Position;
  using Move = rules::Move;
  using Entry = TranspositionTable::Entry;

  // Scores outside are of no interest: below alpha the side to move has better elsewhere, above
  // beta the other side has.
  struct Window {
    int alpha;
    int beta;
    Window reversed() const { return {-beta, -alpha}; }
    Window raised_to(int score) const { return {score > alpha ? score : alpha, beta}; }
    // An exact score is wanted: the node is on the principal variation.
    bool is_wide() const { return beta - alpha > 1; }
  };
  // A place in the tree: how deep to look from here, and how far it is from the root.
  struct Node {
    int depth;
    int ply;
    bool after_null = false;
  };
  // What a node knows before it tries a move. No judgement: in check.
  struct Known {
    MoveCode move;
    std::optional<int> judgement;
  };
  struct Candidate {
    Move move;
    int index;
    bool is_quiet;
    bool is_losing;
    bool is_evasion;  // of a check
  };

  // deepening.cpp: the root.
  std::vector<Move> ordered_root() const;
  void widen_until_inside(int depth, int guess);
  int search_root(int depth, Window window);
  bool is_enough(int depth) const;
  std::chrono::milliseconds elapsed() const;

  // search.cpp: the tree.
  int search(const Position& position, Window window, Node node);
  std::optional<int> settled(const std::optional<Entry>& known, Window window, Node node) const;
  std::optional<int> cut_by_judgement(const Position& position, Window window, Node node,
                                      int judgement);
  int search_moves(const Position& position, Window window, Node node, Known known);
  int search_move(const Position& child, Window window, Node node, Candidate candidate);
  int search_first(const Position& child, Window window, Node node);
  int search_later(const Position& child, Window window, Node node, int reduction);
  int reduction_of(rules::Color color, Candidate candidate, Window window, Node node) const;
  bool is_hopeless(Candidate candidate, Window window, Node node, Known known) const;
  void credit(rules::Color color, Move move, const rules::MoveList& before, Node node);
  void remember(std::uint64_t key, int best, MoveCode move, Window window, Node node);
  bool is_draw(const Position& position) const;
  int judge(const Position& position) const;

  // quiescence.cpp: captures until the position is quiet.
  int quiesce(const Position& position, Window window, int ply);
  int quiesce_evasions(const Position& position, Window window, int ply);
  int quiesce_captures(const Position& position, Window window, int ply, int judgement);

  // Counts a node and looks now and then whether it is time to stop; true: it is.
  bool count_and_check();

  Position root_;
  std::vector<std::uint64_t> keys_;  // of the game and then of the line under search
  Fallibility fallibility_;
  TranspositionTable& table_;
  QuietHistory history_;
  std::vector<Move> root_moves_;  // the best so far in front
  int root_score_ = 0;            // what the move in front is worth

  Limits limits_{};
  const Now* now_ = nullptr;
  std::stop_token stop_;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t nodes_ = 0;
  bool first_ply_done_ = false;
  bool stopped_ = false;
};

}  // namespace bot
