#include "rules/packed_position.h"

#include "rules/zobrist.h"

namespace rules {
namespace {

constexpr std::uint64_t kBackRanks = 0xFF000000000000FF;

std::uint64_t castling_rooks(const Position& position) {
  std::uint64_t rooks = 0;
  for (const Color c : kColors) {
    const Setup::Rights& rights = position.castling()[c];
    if (rights.king_side) rooks |= Bitboard(*rights.king_side).bits();
    if (rights.queen_side) rooks |= Bitboard(*rights.queen_side).bits();
  }
  return rooks;
}

}  // namespace

PackedPosition::PackedPosition(const Position& position)
    : variant_(position.variant_), checks_left_(position.checks_left_) {
  const auto of = [&](Role r) { return position.pieces(r).bits(); };
  const std::uint64_t castling = castling_rooks(position);
  const std::uint64_t mover =
      position.pieces(Role::King).bits() & position.pieces(position.turn()).bits();
  planes_[0] = of(Role::Pawn) | of(Role::Bishop) | of(Role::Queen) | castling | mover;
  planes_[1] = of(Role::Knight) | of(Role::Bishop) | of(Role::King);
  planes_[2] = (of(Role::Rook) ^ castling) | of(Role::Queen) | of(Role::King);
  planes_[3] = position.pieces(Color::Black).bits();
  if (position.en_passant()) planes_[3] |= Bitboard(*position.en_passant()).bits();
}

Position PackedPosition::unpacked() const {
  const auto [a, b, c, black] = planes_;
  Position p{Position::Empty{}};
  p.variant_ = variant_;
  p.checks_left_ = checks_left_;
  if (variant_ == Variant::ThreeCheck) p.key_ ^= p.checks_key();
  const auto set = [&](Role role, std::uint64_t men) {
    for (const Square s : Bitboard(men)) {
      p.put(s, {((black >> s.index()) & 1) != 0 ? Color::Black : Color::White, role});
    }
  };
  const std::uint64_t low = a & ~b & ~c;
  set(Role::Pawn, low & ~kBackRanks);
  set(Role::Knight, ~a & b & ~c);
  set(Role::Bishop, a & b & ~c);
  set(Role::Rook, (~a & ~b & c) | (low & kBackRanks));
  set(Role::Queen, a & ~b & c);
  set(Role::King, b & c);
  for (const Square rook : Bitboard(low & kBackRanks)) {
    p.add_right(((black >> rook.index()) & 1) != 0 ? Color::Black : Color::White, rook);
  }
  p.turn_ = (a & b & c & black) != 0 ? Color::Black : Color::White;
  if (p.turn_ == Color::Black) p.key_ ^= zobrist::black_to_move();
  const Bitboard target(black & ~(a | b | c));
  if (target.any()) {
    p.en_passant_ = target.first();
    p.key_ ^= zobrist::en_passant(target.first());
  }
  return p;
}

// Murmur3's finishing steps over the planes; equality is what decides, this only spreads.
std::uint64_t PackedPosition::hash() const {
  std::uint64_t h = static_cast<std::uint64_t>(4 * checks_left_.white + checks_left_.black);
  for (const std::uint64_t plane : planes_) {
    h = (h ^ plane) * 0x9E3779B97F4A7C15;
    h ^= h >> 29;
  }
  h *= 0xBF58476D1CE4E5B9;
  return h ^ (h >> 32);
}

}  // namespace rules
