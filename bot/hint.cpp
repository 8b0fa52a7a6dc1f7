#include "bot/hint.h"

#include <algorithm>
#include <array>

#include "bot/evaluation.h"
#include "bot/exchange.h"
#include "bot/score.h"

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Role;
using rules::Square;

constexpr std::array<std::string_view, kReasons> kWords{
    "mates",   "only_move", "delays",    "escapes", "promotes", "wins",     "saves",   "defends",
    "castles", "trades",    "threatens", "checks",  "develops", "advances", "centres", "improves"};

// What an exchange must win to be called a gain: a pawn, but not the odd point between a knight
// and a bishop.
constexpr int kGain = 60;

Role role_at(const Position& p, Square s) {
  return p.piece_at(s)->role;
}

// Where the man stands after the move.
Square landing(const Position& p, Move move) {
  return move.kind == Move::Kind::Castling ? p.uci(move).to : move.to;
}

Role captured(const Position& p, Move move) {
  return move.kind == Move::Kind::EnPassant ? Role::Pawn : role_at(p, move.to);
}

// The most that the side to move wins by one capture of the man on `on`.
int loot(const Position& p, Square on) {
  int best = 0;
  for (const Move m : p.legal_captures()) {
    if (m.to == on) best = std::max(best, exchange_gain(p, m));
  }
  return best;
}

// The man of the side to move on `on` would be lost if that side did nothing.
bool is_in_danger(const Position& p, Square on) {
  if (p.is_check()) return false;
  Position passed = p;
  passed.play_null();
  return loot(passed, on) >= kGain;
}

// The most valuable of `men` for which `holds`.
template <typename Holds>
std::optional<Role> dearest(const Position& p, Bitboard men, Holds holds) {
  std::optional<Role> best;
  for (const Square s : men) {
    const Role role = role_at(p, s);
    if (role == Role::King || (best && exchange_value(role) <= exchange_value(*best))) continue;
    if (holds(s)) best = role;
  }
  return best;
}

std::optional<Role> defended(const Position& before, const Position& after, Move move) {
  return dearest(before, before.pieces(before.turn()), [&](Square s) {
    return s != move.from && is_in_danger(before, s) && loot(after, s) < kGain;
  });
}

// What the mover would take next if he could.
std::optional<Role> threatened(const Position& before, const Position& after) {
  if (after.is_check()) return std::nullopt;
  Position next = after;
  next.play_null();
  const auto is_new = [&](Square s) { return loot(next, s) >= kGain && loot(before, s) < kGain; };
  return dearest(next, next.pieces(after.turn()), is_new);
}

bool is_passed(const Position& p, Square pawn, Color color) {
  for (const Square s : p.pieces(!color, Role::Pawn)) {
    const int files = s.index() % 8 - pawn.index() % 8;
    const bool is_ahead =
        color == Color::White ? s.index() / 8 > pawn.index() / 8 : s.index() / 8 < pawn.index() / 8;
    if (files >= -1 && files <= 1 && is_ahead) return false;
  }
  return true;
}

bool is_central(Square s) {
  const int file = s.index() % 8;
  const int rank = s.index() / 8;
  return (file == 3 || file == 4) && (rank == 3 || rank == 4);
}

bool is_back_rank(Square s, Color color) {
  return s.index() / 8 == (color == Color::White ? 0 : 7);
}

// What the score alone tells, or the want of a choice.
std::optional<Hint> forced(const Position& p, const Answer& answer) {
  const auto mate = mate_in(answer.score);
  if (mate > 0) return Hint{.move = answer.move, .reason = Reason::Mates, .moves = mate};
  if (p.legal_move_count() == 1) return Hint{.move = answer.move, .reason = Reason::OnlyMove};
  if (mate) return Hint{.move = answer.move, .reason = Reason::Delays, .moves = -*mate};
  return std::nullopt;
}

// What it gains or keeps.
std::optional<Hint> material(const Position& p, const Position& after, Move move) {
  const Role role = role_at(p, move.from);
  if (move.kind == Move::Kind::Promotion) return Hint{move, Reason::Promotes, move.promotion};
  const bool takes = is_capture(p, move);
  if (takes && exchange_gain(p, move) >= kGain) return Hint{move, Reason::Wins, captured(p, move)};
  if (p.is_check()) return Hint{move, Reason::Escapes};
  if (takes) return Hint{move, Reason::Trades, captured(p, move)};
  const Square to = landing(p, move);
  if (role != Role::King && is_in_danger(p, move.from) && loot(after, to) < kGain) {
    return Hint{move, Reason::Saves, role};
  }
  if (const auto saved = defended(p, after, move)) return Hint{move, Reason::Defends, saved};
  return std::nullopt;
}

Hint plan(const Position& p, const Position& after, Move move) {
  const Role role = role_at(p, move.from);
  if (move.kind == Move::Kind::Castling) return {move, Reason::Castles};
  if (const auto prey = threatened(p, after)) return {move, Reason::Threatens, prey};
  if (after.is_check()) return {move, Reason::Checks};
  const bool is_minor = role == Role::Knight || role == Role::Bishop;
  if (is_minor && is_back_rank(move.from, p.turn())) return {move, Reason::Develops, role};
  if (role == Role::Pawn && is_central(move.to)) return {move, Reason::Centres};
  if (role == Role::Pawn && is_passed(after, move.to, p.turn())) return {move, Reason::Advances};
  return {move, Reason::Improves, role};
}

}  // namespace

std::string_view word(Reason reason) {
  return kWords.at(static_cast<std::size_t>(reason));
}

Hint explain(const Position& position, const Answer& answer) {
  if (const auto hint = forced(position, answer)) return *hint;
  Position after = position;
  after.play(answer.move);
  if (const auto hint = material(position, after, answer.move)) return *hint;
  return plan(position, after, answer.move);
}

}  // namespace bot
