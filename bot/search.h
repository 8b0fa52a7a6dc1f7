// One search of one position: principal variation search with iterative deepening, on top of a
// transposition table that it borrows. Made for one task, used once, on one thread.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "bot/evaluation.h"
#include "bot/fallibility.h"
#include "bot/limits.h"
#include "bot/ordering.h"
#include "bot/transposition_table.h"
#include "rules/move.h"
#include "rules/position.h"

namespace bot {

struct Answer {
  rules::Move move;
  int score = 0;  // centipawns for the side to move; mates as in score.h
  int depth = 0;  // plies searched to their end; 0: stopped before the first was
  std::uint64_t nodes = 0;
  // What it expects the other side to reply; none where it did not look so far.
  std::optional<rules::Move> reply;
};

// Asked for the time only where the search has a pace to keep.
using Now = std::function<std::chrono::steady_clock::time_point()>;

class Search {
 public:
  // `table` and `now` outlive the search. `keys` as in Task (engine.h).
  Search(const rules::Position& root, std::vector<std::uint64_t> keys, Fallibility fallibility,
         TranspositionTable& table);

  // None only where the root has no move to choose. `hear`, where there is one, is told on this
  // thread of every line of every look.
  std::optional<Answer> run(const Limits& limits, const Now& now, std::stop_token stop,
                            const Hear& hear = {});

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
    bool is_check;  // the side to move stands in it
    bool after_null = false;
  };
  // What a node knows before it tries a move. No judgement: in check.
  struct Known {
    MoveCode move;
    std::optional<int> judgement;
    // Better off than a move ago, or in check then: play goes well.
    bool is_improving = false;
  };
  // The best line found from some ply on.
  struct Line {
    std::array<MoveCode, kMaxPly + 1> moves;
    std::size_t size = 0;
  };
  struct RootMove {
    Move move;
    // Of the last look that told more than "no better than the others".
    int score;
    bool is_at_least = false;
    int selective_depth = 0;
    std::vector<MoveCode> line = {};  // behind the move
  };
  struct Candidate {
    Move move;
    int index;
    bool is_quiet;
    bool is_losing;
    bool is_evasion;  // of a check
    bool gives_check;
    bool is_improving;
    rules::Role role;
  };

  // deepening.cpp: the root.
  std::vector<RootMove> ordered_root();
  bool is_wanted(Move move) const;
  void look(int depth);
  void widen_until_inside(int depth);
  int search_root(int depth, Window window);
  void prefer(std::size_t index, int score, bool is_at_least);
  void tell(int depth);
  std::vector<Move> line_of(const RootMove& root) const;
  std::optional<Move> expected_reply() const;
  bool is_enough(int depth) const;
  bool is_plain(int depth) const;
  bool is_pondering() const;
  std::chrono::milliseconds elapsed() const;

  // search.cpp: the tree.
  int search(const Position& position, Window window, Node node);
  std::optional<int> settled(const std::optional<Entry>& known, Window window, Node node) const;
  std::optional<int> cut_by_judgement(const Position& position, Window window, Node node,
                                      Known known);
  int search_moves(const Position& position, Window window, Node node, Known known);
  int search_move(const Position& child, Window window, Node node, const Candidate& candidate);
  int search_first(const Position& child, Window window, Node node);
  int search_later(const Position& child, Window window, Node node, int reduction);
  int reduction_of(rules::Color color, const Candidate& candidate, Window window, Node node) const;
  // What led to the position at `ply`; none at the root and after a pass.
  std::optional<Step> step_before(int ply) const;
  static bool is_too_late(const Candidate& candidate, Node node);
  bool is_hopeless(const Position& position, const Candidate& candidate, Window window, Node node,
                   const Known& known) const;
  void credit(const Position& position, Move move, const rules::MoveList& before, Node node);
  void remember(std::uint64_t key, int best, MoveCode move, Window window, Node node);
  bool is_draw(const Position& position) const;
  int judge(const Position& position, int ply);
  bool note_judgement(int ply, std::optional<int> judgement);
  void keep_line(Move move, int ply);

  // quiescence.cpp: captures until the position is quiet.
  int quiesce(const Position& position, Window window, Node node);
  int quiesce_after(const Position& position, Move move, Window window, int ply);
  int quiesce_evasions(const Position& position, Window window, Node node, MoveCode hint);
  int quiesce_captures(const Position& position, Window window, Node node, Known known);

  // Counts a node and looks now and then whether it is time to stop; true: it is.
  bool count_and_check();

  Position root_;
  std::vector<std::uint64_t> keys_;  // of the game and then of the line under search
  Fallibility fallibility_;
  TranspositionTable& table_;
  Evaluation evaluation_;
  QuietHistory history_;
  std::vector<RootMove> root_moves_;  // the best so far in front
  std::size_t first_ = 0;             // of the root moves that the line under search may take
  std::array<Line, kMaxPly + 1> lines_;
  // Along the line under search; none where there is a check.
  std::array<std::optional<int>, kMaxPly + 1> judgements_;
  // The moves of the line under search, by the ply they were played at; none where passed.
  std::array<std::optional<Step>, kMaxPly + 1> steps_;
  int selective_depth_ = 0;
  bool is_news_ = false;  // the front changed since it was last told of

  Limits limits_;
  const Now* now_ = nullptr;
  const Hear* hear_ = nullptr;
  std::stop_token stop_;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t nodes_ = 0;
  bool first_ply_done_ = false;
  bool stopped_ = false;
};

}  // namespace bot
