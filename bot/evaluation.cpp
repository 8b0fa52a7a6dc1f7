#include "bot/evaluation.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bot {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Position;
using rules::Role;
using rules::Square;

// No judgement is larger, for either side.
constexpr int kLargest = 20'000;

// 0 on an edge, 3 in the middle.
int inwards(int line) {
  return line < 4 ? line : 7 - line;
}

// King moves between two squares of an empty board.
int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// A won ending without pawns on the other side: drive its king to the edge and come near.
int drive(const Position& p, Color winner) {
  const Square weak = p.king(!winner);
  const int inside = inwards(weak.file()) + inwards(weak.rank());
  return (6 - inside) * 12 + (7 - distance(p.king(winner), weak)) * 8;
}

int pieces_worth(const Position& p, Color c) {
  int sum = 0;
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    sum += p.pieces(c, role).count() * exchange_value(role);
  }
  return sum;
}

// `score` is the better side's lead. Without pawns it needs a rook's worth more to win at all.
int by_winning_chances(const Position& p, Color better, int score) {
  const bool has_pawns = p.pieces(better, Role::Pawn).any();
  const bool other_has_pawns = p.pieces(!better, Role::Pawn).any();
  if (has_pawns && other_has_pawns) return score;
  const int lead = pieces_worth(p, better) - pieces_worth(p, !better);
  if (!has_pawns && lead < exchange_value(Role::Rook) - 50) return score / 5;
  if (other_has_pawns || lead <= 400) return score;
  // What the network tells of one won ending against a bare king from another is noise.
  const bool is_bare = !p.pieces(!better).more_than_one();
  return drive(p, better) + (is_bare ? lead + p.pieces(Role::Pawn).count() * 100 : score);
}

}  // namespace

int Evaluation::judge(const Position& position, int ply) {
  const int said = accumulator_.judge(position, ply);
  const Color better = said > 0 ? position.turn() : !position.turn();
  const int lead = std::min(by_winning_chances(position, better, std::abs(said)), kLargest);
  return better == position.turn() ? lead : -lead;
}

int evaluate(const Position& position) {
  return Evaluation().judge(position, 0);
}

bool has_pieces(const Position& position, Color color) {
  const Bitboard pawns_and_king = position.pieces(Role::Pawn) | position.pieces(Role::King);
  return (position.pieces(color) & ~pawns_and_king).any();
}

}  // namespace bot
