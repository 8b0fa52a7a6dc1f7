// Legal moves, made legal from the start: a check mask and pin rays say where a man may go, so no
// move is tried and taken back. The generator is a template over the colour, over what is wanted
// and over the sink, so that counting shares every rule with listing.
#include <cstddef>

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/en_passant.h"
#include "rules/position.h"

namespace rules {
namespace {

// OfOneMan: all moves of the man on one square.
enum class Wanted { All, CapturesAndPromotions, OfOneMan };

constexpr std::uint64_t kFileA = 0x0101010101010101;
constexpr std::uint64_t kFileH = kFileA << 7;

constexpr Bitboard rank_of(int rank) {
  return Bitboard(std::uint64_t{0xFF} << (8 * rank));
}

// Moves every square by `delta` (in squares); what leaves the board at its top or bottom is gone.
template <int Delta>
constexpr Bitboard shifted(Bitboard b) {
  if constexpr (Delta > 0) {
    return Bitboard(b.bits() << Delta);
  } else {
    return Bitboard(b.bits() >> -Delta);
  }
}

class ListSink {
 public:
  static constexpr bool kIsContentWithOne = false;

  explicit ListSink(MoveList& list) : list_(list) {}

  void man(Square from, Bitboard targets) {
    for (const Square to : targets) list_.push({from, to});
  }
  template <int Delta>
  void pawns(Bitboard targets, Move::Kind kind) {
    for (const Square to : targets) list_.push({Square(to.index() - Delta), to, kind});
  }
  template <int Delta>
  void promotions(Bitboard targets) {
    for (const Square to : targets) {
      const Square from(to.index() - Delta);
      for (const Role role : {Role::Queen, Role::Knight, Role::Rook, Role::Bishop}) {
        list_.push({from, to, Move::Kind::Promotion, role});
      }
    }
  }
  void one(Move m) { list_.push(m); }

 private:
  MoveList& list_;
};

class CountSink {
 public:
  static constexpr bool kIsContentWithOne = false;

  std::size_t count() const { return count_; }

  void man(Square, Bitboard targets) { add(targets); }
  template <int Delta>
  void pawns(Bitboard targets, Move::Kind) {
    add(targets);
  }
  template <int Delta>
  void promotions(Bitboard targets) {
    if (targets.any()) count_ += 4 * static_cast<std::size_t>(targets.count());
  }
  void one(Move) { ++count_; }

 private:
  void add(Bitboard targets) { count_ += static_cast<std::size_t>(targets.count()); }

  std::size_t count_ = 0;
};

// Counts, but need not be told of every move once there is one.
class AnySink : public CountSink {
 public:
  static constexpr bool kIsContentWithOne = true;
};

template <Color Us, Wanted What, typename Sink>
class Generator {
 public:
  // `movers`: the men asked about, for Wanted::OfOneMan.
  Generator(const Position& position, Sink& sink, Bitboard movers)
      : position_(position),
        sink_(sink),
        own_(position.pieces(Us)),
        enemy_(position.pieces(!Us)),
        occupied_(own_ | enemy_),
        enemy_diagonal_(enemy_ & (position.pieces(Role::Bishop) | position.pieces(Role::Queen))),
        enemy_straight_(enemy_ & (position.pieces(Role::Rook) | position.pieces(Role::Queen))),
        king_(position.king(Us)),
        movers_(movers) {}

  void run() {
    look_from_king();
    if (asked(Bitboard(king_)).any()) king_moves();
    if (checkers_.more_than_one() || is_content()) return;
    if (checkers_.any()) {
      allowed_ = between(king_, checkers_.first()) | checkers_;
    } else {
      pinned_moves();
      if (kQuietToo && asked(Bitboard(king_)).any()) castling_moves();
    }
    pawn_moves(asked(own(Role::Pawn)) & ~pinned_, allowed_);
    if (is_content()) return;
    if (position_.en_passant()) en_passant_moves(*position_.en_passant());
    piece_moves();
  }

 private:
  static constexpr bool kQuietToo = What != Wanted::CapturesAndPromotions;
  static constexpr int kUp = Us == Color::White ? 8 : -8;
  static constexpr int kUpWest = kUp - 1;
  static constexpr int kUpEast = kUp + 1;
  static constexpr Bitboard kLastRank = rank_of(Us == Color::White ? 7 : 0);
  static constexpr Bitboard kThirdRank = rank_of(Us == Color::White ? 2 : 5);

  Bitboard own(Role r) const { return own_ & position_.pieces(r); }
  Bitboard enemy(Role r) const { return enemy_ & position_.pieces(r); }
  // Squares to which a piece (not a pawn) may go as far as the wish goes.
  Bitboard wanted() const { return kQuietToo ? ~own_ : enemy_; }
  // Those of some men whose moves are asked for.
  Bitboard asked(Bitboard men) const { return What == Wanted::OfOneMan ? men & movers_ : men; }
  bool is_content() const {
    if constexpr (Sink::kIsContentWithOne) return sink_.count() != 0;
    return false;
  }

  void look_from_king() {
    checkers_ = (pawn_attacks(Us, king_) & enemy(Role::Pawn)) |
                (knight_attacks(king_) & enemy(Role::Knight));
    look_along(Bitboard(lines(king_).bishop) & enemy_diagonal_, diagonal_pinners_);
    look_along(Bitboard(lines(king_).rook) & enemy_straight_, straight_pinners_);
  }

  // Finds checkers, and men of ours that alone stand between our king and a slider.
  void look_along(Bitboard sliders, Bitboard& pinners) {
    for (const Square slider : sliders) {
      const Bitboard blockers = between(king_, slider) & occupied_;
      if (blockers.none()) {
        checkers_ |= Bitboard(slider);
      } else if (!blockers.more_than_one() && (blockers & own_).any()) {
        pinned_ |= blockers;
        pinners |= Bitboard(slider);
      }
    }
  }

  bool is_attacked(Square s, Bitboard occupied) const {
    if ((knight_attacks(s) & enemy(Role::Knight)).any()) return true;
    if ((pawn_attacks(Us, s) & enemy(Role::Pawn)).any()) return true;
    if ((king_attacks(s) & enemy(Role::King)).any()) return true;
    const Lines& l = lines(s);
    if ((Bitboard(l.bishop) & enemy_diagonal_).any() &&
        (bishop_attacks(s, occupied) & enemy_diagonal_).any()) {
      return true;
    }
    return (Bitboard(l.rook) & enemy_straight_).any() &&
           (rook_attacks(s, occupied) & enemy_straight_).any();
  }

  void king_moves() {
    const Bitboard without_king = occupied_ ^ Bitboard(king_);
    Bitboard safe;
    for (const Square to : king_attacks(king_) & wanted()) {
      if (!is_attacked(to, without_king)) safe |= Bitboard(to);
    }
    sink_.man(king_, safe);
  }

  // Only where no check stands: a pinned man never helps against another checker.
  void pinned_moves() {
    if (pinned_.none()) return;
    for (const Square pinner : diagonal_pinners_) pinned_move(pinner, Role::Bishop);
    for (const Square pinner : straight_pinners_) pinned_move(pinner, Role::Rook);
  }

  // The man may go along its ray, up to the pinner; for a slider of that kind all of it is free.
  void pinned_move(Square pinner, Role along) {
    const Bitboard ray = between(king_, pinner) | Bitboard(pinner);
    const Bitboard man = asked(ray & pinned_);
    if (man.none()) return;
    if ((man & position_.pieces(Role::Pawn)).any()) {
      pawn_moves(man, ray);
    } else if ((man & (position_.pieces(along) | position_.pieces(Role::Queen))).any()) {
      sink_.man(man.first(), (ray ^ man) & wanted());
    }
  }

  void castling_moves() {
    const Setup::Rights& rights = position_.castling()[Us];
    if (rights.king_side) try_castling(*rights.king_side);
    if (rights.queen_side) try_castling(*rights.queen_side);
  }

  // FIDE 3.8.2: nothing in the way of king or rook, and the king crosses no attacked square.
  void try_castling(Square rook) {
    const CastlingSquares end = castling_squares(king_, rook);
    const Bitboard both = Bitboard(king_) | Bitboard(rook);
    const Bitboard king_way = between(king_, end.king) | Bitboard(end.king);
    const Bitboard rook_way = between(rook, end.rook) | Bitboard(end.rook);
    const Bitboard others = occupied_ & ~both;
    if (((king_way | rook_way) & others).any()) return;
    for (const Square s : king_way) {
      if (is_attacked(s, others | Bitboard(rook))) return;
    }
    // In Chess960 the rook itself may have been the shield.
    if (is_attacked(end.king, others | Bitboard(end.rook))) return;
    sink_.one({king_, rook, Move::Kind::Castling});
  }

  void pawn_moves(Bitboard pawns, Bitboard allowed) {
    const Bitboard empty = ~occupied_;
    const Bitboard one_step = shifted<kUp>(pawns) & empty;
    if constexpr (kQuietToo) {
      sink_.template pawns<kUp>(one_step & allowed & ~kLastRank, Move::Kind::Normal);
      const Bitboard two_steps = shifted<kUp>(one_step & kThirdRank) & empty & allowed;
      sink_.template pawns<2 * kUp>(two_steps, Move::Kind::DoubleStep);
    }
    const Bitboard victims = enemy_ & allowed;
    const Bitboard west = shifted<kUpWest>(pawns & ~Bitboard(kFileA)) & victims;
    const Bitboard east = shifted<kUpEast>(pawns & ~Bitboard(kFileH)) & victims;
    sink_.template pawns<kUpWest>(west & ~kLastRank, Move::Kind::Normal);
    sink_.template pawns<kUpEast>(east & ~kLastRank, Move::Kind::Normal);
    if (((one_step | west | east) & kLastRank).none()) return;
    sink_.template promotions<kUp>(one_step & allowed & kLastRank);
    sink_.template promotions<kUpWest>(west & kLastRank);
    sink_.template promotions<kUpEast>(east & kLastRank);
  }

  void en_passant_moves(Square target) {
    for (const Square from : pawn_attacks(!Us, target) & asked(own(Role::Pawn))) {
      if (is_en_passant_safe(position_, from, target)) {
        sink_.one({from, target, Move::Kind::EnPassant});
      }
    }
  }

  void piece_moves() {
    const Bitboard targets = allowed_ & wanted();
    const Bitboard queens = position_.pieces(Role::Queen);
    const Bitboard free = asked(own_) & ~pinned_;
    for (const Square from : free& position_.pieces(Role::Knight)) {
      sink_.man(from, knight_attacks(from) & targets);
    }
    for (const Square from : free&(position_.pieces(Role::Bishop) | queens)) {
      sink_.man(from, bishop_attacks(from, occupied_) & targets);
    }
    for (const Square from : free&(position_.pieces(Role::Rook) | queens)) {
      sink_.man(from, rook_attacks(from, occupied_) & targets);
    }
  }

  const Position& position_;
  Sink& sink_;
  const Bitboard own_;
  const Bitboard enemy_;
  const Bitboard occupied_;
  const Bitboard enemy_diagonal_;
  const Bitboard enemy_straight_;
  const Square king_;
  const Bitboard movers_;
  Bitboard checkers_;
  Bitboard pinned_;
  Bitboard allowed_{~std::uint64_t{0}};  // squares that answer a check
  Bitboard diagonal_pinners_;
  Bitboard straight_pinners_;
};

template <Wanted What, typename Sink>
void generate(const Position& position, Sink& sink, Bitboard movers = Bitboard()) {
  if (position.is_third_check()) return;
  if (position.turn() == Color::White) {
    Generator<Color::White, What, Sink>(position, sink, movers).run();
  } else {
    Generator<Color::Black, What, Sink>(position, sink, movers).run();
  }
}

}  // namespace

MoveList Position::legal_moves() const {
  MoveList list;
  ListSink sink(list);
  generate<Wanted::All>(*this, sink);
  return list;
}

MoveList Position::legal_captures() const {
  MoveList list;
  ListSink sink(list);
  generate<Wanted::CapturesAndPromotions>(*this, sink);
  return list;
}

MoveList Position::legal_moves_from(Square from) const {
  MoveList list;
  ListSink sink(list);
  generate<Wanted::OfOneMan>(*this, sink, Bitboard(from));
  return list;
}

bool Position::has_legal_move() const {
  AnySink sink;
  generate<Wanted::All>(*this, sink);
  return sink.count() != 0;
}

std::size_t Position::legal_move_count() const {
  CountSink sink;
  generate<Wanted::All>(*this, sink);
  return sink.count();
}

}  // namespace rules
