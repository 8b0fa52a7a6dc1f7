#include "rules/adjudication_form.h"

#include <cstddef>
#include <optional>

namespace rules {
namespace {

constexpr int kSwap = 56;   // rank for rank
constexpr int kMirror = 7;  // file for file

int turn_to_normal(const Position& position, Color by) {
  const int swap = by == Color::White ? 0 : kSwap;
  const bool may_mirror = position.castling() == ByColor<Setup::Rights>{};
  return may_mirror && position.king(by).file() > 3 ? swap | kMirror : swap;
}

std::optional<Square> turned(std::optional<Square> s, int turn) {
  return s ? std::optional(Square(s->index() ^ turn)) : std::nullopt;
}

Setup turned(const Setup& given, int turn) {
  const bool swaps = (turn & kSwap) != 0;
  const auto color = [&](Color c) { return swaps ? !c : c; };
  Setup setup;
  setup.variant = given.variant;
  setup.turn = color(given.turn);
  setup.en_passant = turned(given.en_passant, turn);
  for (int i = 0; i < 64; ++i) {
    const auto& man = given.board[static_cast<std::size_t>(i)];
    if (man) setup.board[static_cast<std::size_t>(i ^ turn)] = Piece{color(man->color), man->role};
  }
  if (given.checks_left) setup.checks_left.emplace();
  for (const Color c : kColors) {
    const Setup::Rights& rights = given.castling[c];
    setup.castling[color(c)] = {turned(rights.king_side, turn), turned(rights.queen_side, turn)};
    if (given.checks_left) (*setup.checks_left)[color(c)] = (*given.checks_left)[c];
  }
  return setup;
}

}  // namespace

NormalForm::NormalForm(const Position& position, Color by)
    : turn_(turn_to_normal(position, by)),
      position_(turn_ == 0 ? position : Position::from(turned(position.setup(), turn_)).value()) {}

Move NormalForm::given(Move m) const {
  m.from = Square(m.from.index() ^ turn_);
  m.to = Square(m.to.index() ^ turn_);
  return m;
}

}  // namespace rules
