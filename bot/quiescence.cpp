// Beyond the full depth only captures, promotions and ways out of check are followed, so that no
// position is judged in the middle of an exchange.
#include <algorithm>

#include "bot/evaluation.h"
#include "bot/search.h"

namespace bot {
namespace {

using rules::Move;
using rules::Position;
using rules::Role;

// A capture that leaves the judgement this far below the window is not tried.
constexpr int kMargin = 180;

int prize(const Position& p, Move m) {
  const auto victim = p.piece_at(m.to);
  const int promoted = m.kind == Move::Kind::Promotion ? exchange_value(Role::Queen) : 0;
  return promoted + exchange_value(victim ? victim->role : Role::Pawn);
}

bool is_underpromotion(Move m) {
  return m.kind == Move::Kind::Promotion && m.promotion != Role::Queen;
}

// Without pieces it may have no move at all; with some that is too rare to look.
bool is_stalemate(const Position& p) {
  return !has_pieces(p, p.turn()) && !p.has_legal_move();
}

}  // namespace

int Search::quiesce(const Position& position, Window window, Node node) {
  node.depth = 0;
  if (count_and_check()) return 0;
  selective_depth_ = std::max(selective_depth_, node.ply);
  if (node.ply >= kMaxPly) return judge(position, node.ply);
  if (position.is_insufficient_material()) return kDraw;
  // It is mostly needed, and while it is made the table's memory comes near.
  const int judgement = node.is_check ? 0 : judge(position, node.ply);
  const auto known = table_.find(position.key());
  if (const auto score = settled(known, window, node)) return *score;
  const MoveCode hint = known ? known->move : MoveCode{0};
  if (node.is_check) return quiesce_evasions(position, window, node, hint);
  if (is_stalemate(position)) return kDraw;
  if (judgement >= window.beta) return judgement;
  return quiesce_captures(position, window, node, {hint, judgement});
}

int Search::quiesce_after(const Position& position, Move move, Window window, int ply) {
  table_.prefetch(likely_key_after(position, move));
  Position child = position;
  child.play(move);
  return quiesce(child, window, {.depth = 0, .ply = ply + 1, .is_check = child.is_check()});
}

int Search::quiesce_evasions(const Position& position, Window window, Node node, MoveCode hint) {
  rules::MoveList moves = position.legal_moves();
  int best = mated_at(node.ply);
  MoveCode best_move = 0;
  MovePicker picker(position, moves, history_, {hint, node.ply});
  while (const auto move = picker.next()) {
    const int score = -quiesce_after(position, *move, window.raised_to(best).reversed(), node.ply);
    if (stopped_) return 0;
    if (score > std::max(best, window.alpha)) best_move = code(*move);
    best = std::max(best, score);
    if (best >= window.beta) break;
  }
  remember(position.key(), best, best_move, window, node);
  return best;
}

int Search::quiesce_captures(const Position& position, Window window, Node node, Known known) {
  rules::MoveList moves = position.legal_captures();
  const int judgement = *known.judgement;
  int best = judgement;
  MoveCode best_move = 0;
  MovePicker picker(position, moves, history_, {known.move, node.ply});
  while (const auto move = picker.next()) {
    if (picker.is_losing()) break;
    const bool is_too_little = judgement + prize(position, *move) + kMargin <= window.alpha;
    if (is_too_little || is_underpromotion(*move)) continue;
    if (fallibility_.overlooks(position.key(), *move)) continue;
    const int score = -quiesce_after(position, *move, window.raised_to(best).reversed(), node.ply);
    if (stopped_) return 0;
    if (score > std::max(best, window.alpha)) best_move = code(*move);
    best = std::max(best, score);
    if (best >= window.beta) break;
  }
  remember(position.key(), best, best_move, window, node);
  return best;
}

}  // namespace bot
