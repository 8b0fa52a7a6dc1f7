// The root of the search: one ply deeper each time, the best move of the last look tried first.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "bot/search.h"

namespace bot {
namespace {

using std::chrono::milliseconds;

// The window about the last score, and from which depth on it is worth having.
constexpr int kWindow = 25;
constexpr int kWindowDepth = 5;
// A single legal move is looked at only to have a score.
constexpr int kSingleMoveDepth = 4;
// Looks that leave out late moves may miss the shortest mate at first: so much deeper it is
// trusted.
constexpr int kBeyondMate = 4;
constexpr int kReducedDepth = 3;
constexpr std::size_t kUnreducedMoves = 5;

}  // namespace

Search::Search(const Position& root, std::vector<std::uint64_t> keys, Fallibility fallibility,
               TranspositionTable& table)
    : root_(root), keys_(std::move(keys)), fallibility_(fallibility), table_(table) {
  if (keys_.empty()) keys_.push_back(root_.key());
  assert(keys_.back() == root_.key());
  keys_.reserve(keys_.size() + kMaxPly + 1);
}

std::optional<Answer> Search::run(const Limits& limits, const Now& now, std::stop_token stop,
                                  const Hear& hear) {
  limits_ = limits;
  now_ = &now;
  hear_ = &hear;
  stop_ = std::move(stop);
  if (limits_.pace) began_ = now();
  root_moves_ = ordered_root();
  if (root_moves_.empty()) return std::nullopt;
  int done = 0;
  for (int depth = 1; depth <= limits_.depth; ++depth) {
    look(depth);
    if (stopped_) break;
    first_ply_done_ = true;
    done = depth;
    if (is_enough(depth)) break;
  }
  const RootMove& best = root_moves_.front();
  return Answer{best.move, best.score, done, nodes_, expected_reply()};
}

std::vector<Search::RootMove> Search::ordered_root() {
  rules::MoveList moves = root_.legal_moves();
  const int judgement = judge(root_, 0);
  MovePicker picker(root_, moves, history_, {});
  std::vector<RootMove> ordered;
  ordered.reserve(moves.size());
  while (const auto move = picker.next()) {
    if (is_wanted(*move)) ordered.push_back({.move = *move, .score = judgement});
  }
  return ordered;
}

bool Search::is_wanted(Move move) const {
  return limits_.only.empty() || std::ranges::find(limits_.only, move) != limits_.only.end();
}

// The best line first, then the best of the moves that are left, and so on.
void Search::look(int depth) {
  const std::size_t lines =
      std::min(static_cast<std::size_t>(std::max(limits_.lines, 1)), root_moves_.size());
  for (first_ = 0; first_ < lines; ++first_) {
    selective_depth_ = depth;
    widen_until_inside(depth);
    if (stopped_) break;
    if (lines == 1) tell(depth);
  }
  if (stopped_) {
    first_ = 0;
    if (is_news_) tell(depth);
    return;
  }
  if (lines == 1) return;
  const auto end = root_moves_.begin() + static_cast<std::ptrdiff_t>(lines);
  std::stable_sort(root_moves_.begin(), end,
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  for (first_ = 0; first_ < lines; ++first_) tell(depth);
}

void Search::widen_until_inside(int depth) {
  const int guess = root_moves_[first_].score;
  int margin = depth < kWindowDepth || is_mate(guess) ? kInfinite : kWindow;
  Window window{std::max(guess - margin, -kInfinite), std::min(guess + margin, kInfinite)};
  for (;;) {
    const int score = search_root(depth, window);
    if (stopped_) return;
    margin *= 4;
    if (score <= window.alpha && window.alpha > -kInfinite) {
      window.alpha = std::max(score - margin, -kInfinite);
    } else if (score >= window.beta && window.beta < kInfinite) {
      window.beta = std::min(score + margin, kInfinite);
    } else {
      return;
    }
  }
}

int Search::search_root(int depth, Window window) {
  int best = -kInfinite;
  for (std::size_t i = first_; i < root_moves_.size(); ++i) {
    Position child = root_;
    child.play(root_moves_[i].move);
    keys_.push_back(child.key());
    steps_[0] = step(root_.piece_at(root_moves_[i].move.from)->role, root_moves_[i].move.to);
    const Node node{.depth = depth - 1, .ply = 1, .is_check = child.is_check()};
    const Window now{std::max(window.alpha, best), window.beta};
    const bool is_late = depth >= kReducedDepth && i >= first_ + kUnreducedMoves && !node.is_check;
    const int score = i == first_ ? search_first(child, now, node)
                                  : search_later(child, now, node, is_late ? 1 : 0);
    keys_.pop_back();
    if (stopped_) return best;
    best = std::max(best, score);
    if (score <= now.alpha) continue;
    prefer(i, score, score >= window.beta);
    if (score >= window.beta) break;
  }
  return best;
}

// Puts a root move in front of the others that the line under search may take.
void Search::prefer(std::size_t index, int score, bool is_at_least) {
  RootMove& root = root_moves_[index];
  const Line& line = lines_[1];
  root.score = score;
  root.is_at_least = is_at_least;
  root.selective_depth = selective_depth_;
  root.line.assign(line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(line.size));
  is_news_ = is_news_ || (first_ == 0 && index > 0);
  const auto place = root_moves_.begin() + static_cast<std::ptrdiff_t>(index);
  std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_), place, place + 1);
}

void Search::tell(int depth) {
  is_news_ = false;
  if (!*hear_) return;
  const RootMove& root = root_moves_[first_];
  (*hear_)({.line = static_cast<int>(first_) + 1,
            .depth = depth,
            .selective_depth = root.selective_depth,
            .score = root.score,
            .is_at_least = root.is_at_least,
            .nodes = nodes_,
            .table_permille = table_.permille_used(),
            .moves = line_of(root)});
}

std::vector<rules::Move> Search::line_of(const RootMove& root) const {
  std::vector<Move> moves{root.move};
  Position p = root_;
  p.play(root.move);
  for (const MoveCode wanted : root.line) {
    const auto move = move_of(p, wanted);
    if (!move) break;
    moves.push_back(*move);
    p.play(*move);
  }
  return moves;
}

std::optional<rules::Move> Search::expected_reply() const {
  const RootMove& root = root_moves_.front();
  Position child = root_;
  child.play(root.move);
  if (!root.line.empty()) return move_of(child, root.line.front());
  const auto known = table_.find(child.key());
  return known ? move_of(child, known->move) : std::nullopt;
}

bool Search::is_enough(int depth) const {
  if (!limits_.is_thorough && is_plain(depth)) return true;
  const auto mate = mate_in(root_moves_.front().score);
  if (limits_.mate && mate && *mate > 0 && *mate <= *limits_.mate) return true;
  if (nodes_ >= limits_.nodes) return true;
  return limits_.pace && !is_pondering() && elapsed() >= limits_.pace->aim;
}

// Nothing is to be found out any more: a mate that is proved, or no choice.
bool Search::is_plain(int depth) const {
  const int score = root_moves_.front().score;
  const int plies_to_mate = kMate - std::abs(score);
  if (is_mate(score) && plies_to_mate + kBeyondMate <= depth) return true;
  return root_moves_.size() == 1 && depth >= kSingleMoveDepth;
}

bool Search::is_pondering() const {
  return limits_.pondering != nullptr && limits_.pondering->load(std::memory_order_relaxed);
}

milliseconds Search::elapsed() const {
  return std::chrono::duration_cast<milliseconds>((*now_)() - began_);
}

// The first ply is always finished, but for a stop request: there is a sensible move to give then.
bool Search::count_and_check() {
  constexpr std::uint64_t kEvery = 512;
  if (stopped_) return true;
  ++nodes_;
  if (nodes_ % kEvery == 0 && stop_.stop_requested()) stopped_ = true;
  if (!first_ply_done_ || stopped_) return stopped_;
  if (nodes_ >= limits_.nodes) stopped_ = true;
  const bool is_timed = nodes_ % kEvery == 0 && limits_.pace && !is_pondering();
  if (is_timed && elapsed() >= limits_.pace->limit) stopped_ = true;
  return stopped_;
}

}  // namespace bot
