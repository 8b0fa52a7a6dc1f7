#include "rules/adjudication_dive.h"

#include <algorithm>
#include <cstdlib>

#include "rules/adjudication_helpmate.h"
#include "rules/attacks.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

constexpr int kHurts = 3;
// Many short dives, each from another corner and with the moves in another order: where one loses
// its way at the start, the next one mostly does not.
constexpr std::uint64_t kNodesADive = 200;
constexpr int kFirstAllowance = 3;
constexpr std::size_t kDivesAnAllowance = 4;
constexpr std::size_t kMostDives = 400;
constexpr std::uint64_t kOddNumber = 0x9E3779B97F4A7C15;

constexpr Bitboard kDarkSquares(0xAA55AA55AA55AA55);

int steps_between(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// The squares within so many steps.
Bitboard within(Square s, int steps) {
  Bitboard near(s);
  for (int i = 0; i < steps; ++i) near |= king_attacks(near);
  return near;
}

// Where the losing king is to go: the corners, the nearest first, of the colour of the winner's
// bishops where those are all it has beside pawns.
std::vector<Square> mating_corners(const Position& position, Color by) {
  const Bitboard bishops = position.pieces(by, Role::Bishop);
  const Bitboard others = position.pieces(by, Role::Queen) | position.pieces(by, Role::Rook) |
                          position.pieces(by, Role::Knight);
  const bool only_light = others.none() && bishops.any() && (bishops & kDarkSquares).none();
  const bool only_dark = others.none() && bishops.any() && (bishops & ~kDarkSquares).none();
  std::vector<Square> corners;
  for (const int index : {0, 7, 56, 63}) {
    const Square corner(index);
    const bool is_dark = kDarkSquares.contains(corner);
    if ((only_light && is_dark) || (only_dark && !is_dark)) continue;
    corners.push_back(corner);
  }
  std::ranges::stable_sort(corners, {},
                           [&](Square s) { return steps_between(position.king(!by), s); });
  return corners;
}

// Squares from which a man of that role would give check to the king on `king`.
Bitboard checking_squares(Role role, Color by, Square king, Bitboard occupied) {
  switch (role) {
    case Role::Pawn:
      return pawn_attacks(!by, king);
    case Role::Knight:
      return knight_attacks(king);
    case Role::Bishop:
      return bishop_attacks(king, occupied);
    case Role::Rook:
      return rook_attacks(king, occupied);
    case Role::Queen:
      return bishop_attacks(king, occupied) | rook_attacks(king, occupied);
    case Role::King:
      return Bitboard();
  }
  return Bitboard();
}

// Where the king of the other side than `by` could step to.
Bitboard flights(const Position& position, Color by) {
  const Bitboard king = position.pieces(!by, Role::King);
  const Bitboard occupied = position.occupied() & ~king;
  const auto own = [&](Role r) { return position.pieces(by, r); };
  const Bitboard guarded = pawn_attacks(by, own(Role::Pawn)) | knight_attacks(own(Role::Knight)) |
                           diagonal_attacks(own(Role::Bishop) | own(Role::Queen), occupied) |
                           straight_attacks(own(Role::Rook) | own(Role::Queen), occupied) |
                           king_attacks(own(Role::King));
  return king_attacks(king) & ~position.pieces(!by) & ~guarded;
}

}  // namespace

HelpmateDive::HelpmateDive(const Position& root, Color by)
    : root_(root), by_(by), corners_(mating_corners(root, by)), corner_(corners_[0]) {
  const Bitboard heavy = root.pieces(Role::Queen) | root.pieces(Role::Rook);
  must_promote_ = (root.pieces(by) & heavy).none() && root.pieces(by, Role::Pawn).any();
}

bool HelpmateDive::run(std::uint64_t nodes) {
  const std::uint64_t limit = nodes_ + nodes;
  while (nodes_ < limit && dives_ < kMostDives) {
    corner_ = corners_[dives_ % corners_.size()];
    end_ = std::min(limit, nodes_ + kNodesADive);
    const std::uint64_t before = nodes_;
    if (dive(root_, kFirstAllowance + static_cast<int>(dives_ / kDivesAnAllowance), false, 0)) {
      std::reverse(line_.begin(), line_.end());
      return true;
    }
    if (nodes_ == before) return false;
    ++dives_;
  }
  return false;
}

bool HelpmateDive::is_known(std::uint64_t key, int allowance) {
  std::uint64_t& slot = table_[(key >> 8) % kTable];
  const bool same = (slot >> 8) == (key >> 8);
  if (same && static_cast<int>(slot & 0xFF) >= allowance + 1) return true;
  slot = (key & ~std::uint64_t{0xFF}) | static_cast<std::uint64_t>(allowance + 1);
  return false;
}

bool HelpmateDive::is_mate_in_one(const Position& position, const MoveList& moves) {
  const Square king = position.king(!by_);
  const Bitboard occupied = position.occupied();
  std::array<Bitboard, 6> checks;
  for (const Role r : kRoles) {
    checks[static_cast<std::size_t>(r)] = checking_squares(r, by_, king, occupied);
  }
  std::optional<Bitboard> free;  // not looked for where nothing gives check
  for (const Move& m : moves) {
    const bool promotes = m.kind == Move::Kind::Promotion;
    const Role role = promotes ? m.promotion : position.piece_at(m.from)->role;
    if (!checks[static_cast<std::size_t>(role)].contains(m.to)) continue;
    if (!free)
      free = position.variant() == Variant::ThreeCheck ? Bitboard() : flights(position, by_);
    // What the mover uncovers is left aside: a mate in a hundred.
    const Bitboard to(m.to);
    const Bitboard cover = role == Role::Pawn
                               ? pawn_attacks(by_, to)
                               : attacks(role, to, occupied & ~Bitboard(m.from) & ~Bitboard(king));
    if ((*free & ~cover & ~to).any()) continue;
    Position next = position;
    next.play(m);
    ++nodes_;
    if (is_won_by(next, by_)) {
      line_ = {m};
      return true;
    }
  }
  return false;
}

bool HelpmateDive::dive(const Position& position, int allowance, bool was_helped, int ply) {
  if (position.cannot_win(by_) || is_known(position.key() ^ (dives_ * kOddNumber), allowance))
    return false;
  const MoveList moves = position.legal_moves();
  if (position.turn() == by_ && is_mate_in_one(position, moves)) return true;
  if (ply == kMostPlies) return false;
  if (moves.empty() && is_won_by(position, by_)) {
    line_.clear();
    return true;
  }
  const Costs costs(position, by_, corner_, must_promote_);
  const std::size_t first = moves.empty() ? 0 : dives_ * (ply % 2 == 0 ? 7 : 21) % moves.size();
  for (const int wanted : {0, 1, kHurts}) {
    const int price = wanted == 1 && was_helped ? 0 : wanted;
    if (price > allowance) return false;
    for (std::size_t k = 0; k < moves.size(); ++k) {
      const std::size_t i = first + k < moves.size() ? first + k : first + k - moves.size();
      if (costs.of(moves[i]) != wanted) continue;
      if (nodes_ >= end_) return false;
      Position next = position;
      next.play(moves[i]);
      ++nodes_;
      if (dive(next, allowance - price, wanted == 0, ply + 1)) {
        line_.push_back(moves[i]);
        return true;
      }
    }
  }
  return false;
}

HelpmateDive::Costs::Costs(const Position& position, Color by, Square corner, bool must_promote)
    : wins(position.turn() == by),
      taken(position.pieces(!position.turn())),
      king(position.king(position.turn())) {
  // Nearer to the corner helps; the winning king is near enough beside the losing one's place.
  const int steps = steps_between(king, corner);
  if (steps > 0) nearer = within(corner, steps - 1);
  if (wins) nearer &= ~within(corner, 1);
  if (wins && must_promote) pushed = position.pieces(by, Role::Pawn);
}

int HelpmateDive::Costs::of(Move m) const {
  if (m.kind == Move::Kind::Castling) return 1;
  if (m.kind == Move::Kind::Promotion && wins) return m.promotion == Role::Queen ? 0 : kHurts;
  if (taken.contains(m.to)) return wins ? 0 : kHurts;
  if (m.from == king) return nearer.contains(m.to) ? 0 : 1;
  return pushed.contains(m.from) ? 0 : 1;
}

}  // namespace rules
