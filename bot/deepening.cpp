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

std::optional<Answer> Search::run(const Limits& limits, const Now& now, std::stop_token stop) {
  limits_ = limits;
  now_ = &now;
  stop_ = std::move(stop);
  if (limits_.pace) began_ = now();
  root_moves_ = ordered_root();
  if (root_moves_.empty()) return std::nullopt;
  root_score_ = judge(root_);
  int done = 0;
  for (int depth = 1; depth <= limits_.depth; ++depth) {
    widen_until_inside(depth, root_score_);
    if (stopped_) break;
    first_ply_done_ = true;
    done = depth;
    if (is_enough(depth)) break;
  }
  return Answer{root_moves_.front(), root_score_, done, nodes_};
}

std::vector<rules::Move> Search::ordered_root() const {
  const rules::MoveList moves = root_.legal_moves();
  MovePicker picker(root_, moves, history_, {});
  std::vector<Move> ordered;
  ordered.reserve(moves.size());
  while (const auto move = picker.next()) ordered.push_back(*move);
  return ordered;
}

void Search::widen_until_inside(int depth, int guess) {
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
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    const Move move = root_moves_[i];
    Position child = root_;
    child.play(move);
    keys_.push_back(child.key());
    const Node node{.depth = depth - 1, .ply = 1};
    const Window now{std::max(window.alpha, best), window.beta};
    const bool is_late = depth >= kReducedDepth && i >= kUnreducedMoves && !child.is_check();
    const int score =
        i == 0 ? search_first(child, now, node) : search_later(child, now, node, is_late ? 1 : 0);
    keys_.pop_back();
    if (stopped_) return best;
    best = std::max(best, score);
    if (score <= now.alpha) continue;
    root_score_ = score;
    const auto place = root_moves_.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(root_moves_.begin(), place, place + 1);
    if (score >= window.beta) break;
  }
  return best;
}

bool Search::is_enough(int depth) const {
  const int plies_to_mate = kMate - std::abs(root_score_);
  if (is_mate(root_score_) && plies_to_mate + kBeyondMate <= depth) return true;
  if (root_moves_.size() == 1 && depth >= kSingleMoveDepth) return true;
  if (nodes_ >= limits_.nodes) return true;
  return limits_.pace && elapsed() >= limits_.pace->aim;
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
  if (nodes_ % kEvery == 0 && limits_.pace && elapsed() >= limits_.pace->limit) stopped_ = true;
  return stopped_;
}

}  // namespace bot
