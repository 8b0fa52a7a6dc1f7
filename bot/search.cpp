// The tree below the root: principal variation search. The first move of a node gets the whole
// window; later ones must only be shown to be no better, often with a shallower look.
#include "bot/search.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bot/check_finder.h"
#include "bot/evaluation.h"
#include "bot/exchange.h"

namespace bot {
namespace {

using rules::Move;
using rules::Position;
using Bound = TranspositionTable::Bound;

// Fifty moves by each side (FIDE 9.3).
constexpr std::uint32_t kFiftyMoves = 100;

// A judgement so far above the window for each ply left is taken for a refutation.
constexpr int kLeadPerPly = 80;
constexpr int kLeadDepth = 6;
constexpr int kNullDepth = 3;
// Near the leaves, quiet moves that come late or could not lift the score are not tried.
constexpr int kShallow = 4;
constexpr int kLiftPerPly = 110;
// Nor moves that lose more on their square than so much for each ply left.
constexpr int kExchangeDepth = 6;
constexpr int kLossPerPly = 90;
constexpr int kQuietLossPerPly = 50;
constexpr int kReducedDepth = 3;
constexpr int kUnhintedDepth = 5;

bool is_quiet(const Position& p, Move m) {
  return !is_capture(p, m) && m.kind != Move::Kind::Promotion;
}

// Plies to leave out for the move tried as number `index` at this depth: grows with both.
int reduction_at(int depth, int index) {
  using Row = std::array<std::uint8_t, 64>;
  static const auto kTable = [] {
    std::array<Row, 64> table{};
    for (std::size_t d = 1; d < table.size(); ++d) {
      for (std::size_t i = 1; i < table[d].size(); ++i) {
        const double logs = std::log(static_cast<double>(d)) * std::log(static_cast<double>(i));
        table[d][i] = static_cast<std::uint8_t>(0.6 + logs / 2.3);
      }
    }
    return table;
  }();
  return kTable[static_cast<std::size_t>(std::min(depth, 63))]
               [static_cast<std::size_t>(std::min(index, 63))];
}

// A score of the table settles the node where it is exact or lies beyond the window.
bool settles(Bound bound, int score, int alpha, int beta) {
  switch (bound) {
    case Bound::Exact:
      return true;
    case Bound::Lower:
      return score >= beta;
    case Bound::Upper:
      return score <= alpha;
  }
  return false;
}

Bound bound_of(int best, int alpha, int beta) {
  if (best >= beta) return Bound::Lower;
  return best > alpha ? Bound::Exact : Bound::Upper;
}

}  // namespace

int Search::search(const Position& position, Window window, Node node) {
  if (window.is_wide()) lines_[static_cast<std::size_t>(node.ply)].size = 0;
  if (node.is_check) ++node.depth;
  if (node.depth <= 0) return quiesce(position, window, node);
  if (count_and_check()) return 0;
  if (is_draw(position)) return kDraw;
  if (node.ply >= kMaxPly) return judge(position, node.ply);

  // No line from here can beat a mate found nearer the root.
  window.alpha = std::max(window.alpha, mated_at(node.ply));
  window.beta = std::min(window.beta, -mated_at(node.ply + 1));
  if (window.alpha >= window.beta) return window.alpha;

  // While it is made the table's memory comes near.
  const int judgement = node.is_check ? 0 : judge(position, node.ply);
  const auto known = table_.find(position.key());
  if (const auto score = settled(known, window, node)) return *score;
  const MoveCode hint = known ? known->move : MoveCode{0};
  if (node.is_check) {
    note_judgement(node.ply, std::nullopt);
    return search_moves(position, window, node, {hint, std::nullopt});
  }
  const Known here{hint, judgement, note_judgement(node.ply, judgement)};
  if (const auto score = cut_by_judgement(position, window, node, here)) return *score;
  if (hint == 0 && node.depth >= kUnhintedDepth) --node.depth;
  return search_moves(position, window, node, here);
}

std::optional<int> Search::settled(const std::optional<Entry>& known, Window window,
                                   Node node) const {
  if (!known || window.is_wide() || known->depth < node.depth) return std::nullopt;
  const int score = from_table(known->score, node.ply);
  if (!settles(known->bound, score, window.alpha, window.beta)) return std::nullopt;
  return score;
}

// Refutations without trying every move: a large lead near the leaves, or that even passing the
// turn leaves the other side without an answer. Passing is no test where having to move may be the
// trouble (zugzwang): not without pieces, and never twice in a row.
std::optional<int> Search::cut_by_judgement(const Position& position, Window window, Node node,
                                            Known known) {
  const int judgement = *known.judgement;
  if (window.is_wide() || is_mate(window.beta) || judgement < window.beta) return std::nullopt;
  // The replies to a move at the root are always looked at: a quiet one may threaten mate.
  const bool may_trust = node.depth <= kLeadDepth && node.ply > 1;
  if (may_trust && judgement - kLeadPerPly * node.depth >= window.beta) {
    return judgement;
  }
  const bool may_pass =
      node.depth >= kNullDepth && !node.after_null && has_pieces(position, position.turn());
  if (!may_pass) return std::nullopt;
  Position passed = position;
  passed.play_null();
  const int left_out = 3 + node.depth / 4 + std::min((judgement - window.beta) / 200, 2);
  keys_.push_back(passed.key());
  steps_[static_cast<std::size_t>(node.ply)].reset();
  const Window at_beta{window.beta - 1, window.beta};
  const int score = -search(passed, at_beta.reversed(),
                            {.depth = node.depth - 1 - left_out,
                             .ply = node.ply + 1,
                             .is_check = false,
                             .after_null = true});
  keys_.pop_back();
  if (stopped_) return 0;
  if (score < window.beta) return std::nullopt;
  return is_mate(score) ? window.beta : score;
}

int Search::search_moves(const Position& position, Window window, Node node, Known known) {
  rules::MoveList moves = position.legal_moves();
  if (moves.empty()) return node.is_check ? mated_at(node.ply) : kDraw;
  const std::uint64_t key = position.key();
  MovePicker picker(position, moves, history_, {known.move, node.ply, step_before(node.ply)});
  const CheckFinder checks(position);
  rules::MoveList quiets;
  int best = -kInfinite;
  MoveCode best_move = 0;
  int index = 0;
  while (const auto move = picker.next()) {
    const Window now = window.raised_to(best);
    const Candidate candidate{*move,
                              index,
                              is_quiet(position, *move),
                              picker.is_losing(),
                              !known.judgement,
                              checks.gives_check(*move),
                              known.is_improving,
                              position.piece_at(move->from)->role};
    if (!candidate.is_evasion && fallibility_.overlooks(key, *move)) continue;
    const bool may_skip = best > -kMateBound && !candidate.gives_check;
    if (may_skip && is_hopeless(position, candidate, now, node, known)) {
      if (is_too_late(candidate, node)) picker.order_no_more();
      continue;
    }
    table_.prefetch(likely_key_after(position, *move));
    Position child = position;
    child.play(*move);
    const int score = search_move(child, now, node, candidate);
    if (stopped_) return 0;
    ++index;
    if (score > now.alpha) {
      best_move = code(*move);
      if (window.is_wide()) keep_line(*move, node.ply);
    }
    best = std::max(best, score);
    if (best >= window.beta) {
      if (candidate.is_quiet) credit(position, *move, quiets, node);
      break;
    }
    if (candidate.is_quiet) quiets.push(*move);
  }
  // Every move was overlooked: the side to move sees nothing but where it stands.
  if (index == 0) return judge(position, node.ply);
  remember(key, best, best_move, window, node);
  return best;
}

int Search::search_move(const Position& child, Window window, Node node,
                        const Candidate& candidate) {
  keys_.push_back(child.key());
  steps_[static_cast<std::size_t>(node.ply)] = step(candidate.role, candidate.move.to);
  const Node below{.depth = node.depth - 1, .ply = node.ply + 1, .is_check = candidate.gives_check};
  int reduction = 0;
  if (node.depth >= kReducedDepth && candidate.index > 1 && !candidate.is_evasion) {
    reduction = reduction_of(!child.turn(), candidate, window, node);
    if (candidate.gives_check) --reduction;
    reduction = std::clamp(reduction, 0, node.depth - 2);
  }
  const int score = candidate.index == 0 ? search_first(child, window, below)
                                         : search_later(child, window, below, reduction);
  keys_.pop_back();
  return score;
}

int Search::search_first(const Position& child, Window window, Node node) {
  return -search(child, window.reversed(), node);
}

// A window of nothing asks only: is it better than the best so far? Where it is, after all, the
// question is put again, deeper and then wider.
int Search::search_later(const Position& child, Window window, Node node, int reduction) {
  const Window at_alpha{window.alpha, window.alpha + 1};
  if (window.is_wide()) lines_[static_cast<std::size_t>(node.ply)].size = 0;
  Node shallower = node;
  shallower.depth -= reduction;
  int score = -search(child, at_alpha.reversed(), shallower);
  if (score > window.alpha && reduction > 0) score = -search(child, at_alpha.reversed(), node);
  if (score > window.alpha && score < window.beta) score = search_first(child, window, node);
  return score;
}

int Search::reduction_of(rules::Color color, const Candidate& candidate, Window window,
                         Node node) const {
  if (!candidate.is_quiet) return candidate.is_losing ? 1 : 0;
  int reduction = reduction_at(node.depth, candidate.index);
  if (window.is_wide()) --reduction;
  if (history_.is_killer(candidate.move, node.ply)) --reduction;
  return reduction -
         history_.score({color, candidate.move, candidate.role, step_before(node.ply)}) / 6'000;
}

// Near the leaves: so many moves have been tried that no later quiet one is.
bool Search::is_too_late(const Candidate& candidate, Node node) {
  const int enough = 3 + node.depth * node.depth * (candidate.is_improving ? 3 : 2);
  return candidate.is_quiet && node.depth <= kShallow && candidate.index > enough;
}

// Near the leaves, out of check, by a move that gives none: not worth a look.
bool Search::is_hopeless(const Position& position, const Candidate& candidate, Window window,
                         Node node, const Known& known) const {
  if (!known.judgement || node.depth > kExchangeDepth || window.is_wide()) return false;
  if (!candidate.is_quiet) {
    return candidate.is_losing &&
           (node.depth <= 2 || loses_more_than(kLossPerPly * node.depth, position, candidate.move));
  }
  if (node.depth > kShallow) return false;
  if (is_too_late(candidate, node)) return true;
  if (*known.judgement + kLiftPerPly * node.depth + 60 <= window.alpha) return true;
  return loses_more_than(kQuietLossPerPly * node.depth, position, candidate.move);
}

void Search::credit(const Position& position, Move move, const rules::MoveList& before, Node node) {
  const auto quiet = [&](Move m) {
    return QuietHistory::Quiet{position.turn(), m, position.piece_at(m.from)->role,
                               step_before(node.ply)};
  };
  history_.reward(quiet(move), node.depth, node.ply);
  for (const Move other : before) history_.punish(quiet(other), node.depth);
}

std::optional<Step> Search::step_before(int ply) const {
  return ply == 0 ? std::nullopt : steps_[static_cast<std::size_t>(ply) - 1];
}

void Search::remember(std::uint64_t key, int best, MoveCode move, Window window, Node node) {
  table_.store(key, {.score = static_cast<std::int16_t>(to_table(best, node.ply)),
                     .move = move,
                     .depth = static_cast<std::int8_t>(node.depth),
                     .bound = bound_of(best, window.alpha, window.beta)});
}

// One earlier occurrence is enough: whoever could come back once can do so again.
bool Search::is_draw(const Position& position) const {
  if (position.is_insufficient_material()) return true;
  if (position.half_moves() >= kFiftyMoves) {
    return !position.is_check() || position.has_legal_move();
  }
  const std::size_t last = keys_.size() - 1;
  const std::size_t reach = std::min<std::size_t>(position.half_moves(), last);
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[last - back] == keys_[last]) return true;
  }
  return false;
}

void Search::keep_line(Move move, int ply) {
  Line& line = lines_[static_cast<std::size_t>(ply)];
  const Line& below = lines_[static_cast<std::size_t>(ply) + 1];
  line.moves[0] = code(move);
  std::copy_n(below.moves.begin(), below.size, line.moves.begin() + 1);
  line.size = below.size + 1;
}

// The nearer the fifty-move rule, the less a lead is worth: so that it is made something of.
bool Search::note_judgement(int ply, std::optional<int> judgement) {
  judgements_[static_cast<std::size_t>(ply)] = judgement;
  if (!judgement || ply < 2) return judgement.has_value();
  const auto& before = judgements_[static_cast<std::size_t>(ply) - 2];
  return !before || *judgement > *before;
}

int Search::judge(const Position& position, int ply) {
  const int fading = 200 - static_cast<int>(std::min(position.half_moves(), kFiftyMoves));
  return evaluation_.judge(position, ply) * fading / 200 +
         fallibility_.misjudgement(position.key());
}

}  // namespace bot
