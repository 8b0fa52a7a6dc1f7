// From a Setup to a Position and back: every check that makes a position playable.
#include <array>
#include <utility>

#include "rules/attacks.h"
#include "rules/position.h"
#include "rules/zobrist.h"

namespace rules {
namespace {

constexpr std::uint64_t kBackRanks = 0xFF000000000000FF;
constexpr std::uint32_t kMaxHalfMoves = 150;  // FIDE 9.6.2

struct Census {
  Bitboard all;
  std::array<Bitboard, 6> by_role{};
  int count(Role r) const { return by_role[static_cast<std::size_t>(r)].count(); }
};

Census census(const Setup& setup, Color c) {
  Census men;
  for (int i = 0; i < 64; ++i) {
    const auto& piece = setup.board[static_cast<std::size_t>(i)];
    if (!piece || piece->color != c) continue;
    men.all |= Bitboard(Square(i));
    men.by_role[static_cast<std::size_t>(piece->role)] |= Bitboard(Square(i));
  }
  return men;
}

bool has_too_many(const Census& men) {
  return men.all.count() > 16 || men.count(Role::Pawn) > 8;
}

bool holds(const Setup& setup, Square s, Piece p) {
  return setup.board[static_cast<std::size_t>(s.index())] == p;
}

struct CastlingFiles {
  int king;
  int rook;
};

// Where king and rook must stand: on the e-file and in the corner (FIDE 3.8.2); in Chess960 the
// rook anywhere on its side of the king (Guidelines II.3).
bool may_castle(const Setup& setup, CastlingFiles files, bool king_side) {
  if (setup.variant != Variant::Chess960)
    return files.king == 4 && files.rook == (king_side ? 7 : 0);
  return king_side ? files.rook > files.king : files.rook < files.king;
}

bool has_bad_castling(const Setup& setup, const Census& men, Color c) {
  const int back = c == Color::White ? 0 : 7;
  const Square king = men.by_role[static_cast<std::size_t>(Role::King)].first();
  const auto is_bad = [&](const std::optional<Square>& rook, bool king_side) {
    if (!rook) return false;
    return king.rank() != back || rook->rank() != back || !holds(setup, *rook, {c, Role::Rook}) ||
           !may_castle(setup, {king.file(), rook->file()}, king_side);
  };
  return is_bad(setup.castling[c].king_side, true) || is_bad(setup.castling[c].queen_side, false);
}

// The target and the square the pawn came from must be empty, and the pawn must stand beyond.
bool has_bad_en_passant(const Setup& setup) {
  if (!setup.en_passant) return false;
  const Square target = *setup.en_passant;
  if (target.rank_for(setup.turn) != 5) return true;
  const int forward = setup.turn == Color::White ? 8 : -8;
  const auto is_empty = [&](int index) {
    return !setup.board[static_cast<std::size_t>(index)].has_value();
  };
  const Square pawn(target.index() - forward);
  return !is_empty(target.index()) || !is_empty(target.index() + forward) ||
         !holds(setup, pawn, {!setup.turn, Role::Pawn});
}

std::optional<SetupFault> fault_in_men(const ByColor<Census>& men) {
  for (const Color c : kColors) {
    if (men[c].count(Role::King) == 0) return SetupFault::NoKing;
    if (men[c].count(Role::King) > 1) return SetupFault::TooManyKings;
  }
  for (const Color c : kColors) {
    const Bitboard pawns = men[c].by_role[static_cast<std::size_t>(Role::Pawn)];
    if ((pawns & Bitboard(kBackRanks)).any()) return SetupFault::PawnOnBackRank;
    if (has_too_many(men[c])) return SetupFault::TooManyPieces;
  }
  return std::nullopt;
}

// Three-check: who has given the third check has won, so that it is never on move again.
bool has_bad_checks_left(const Setup& setup) {
  if (setup.variant != Variant::ThreeCheck || !setup.checks_left) return false;
  const ByColor<std::uint8_t>& left = *setup.checks_left;
  return left.white > kChecksToWin || left.black > kChecksToWin || left[setup.turn] == 0;
}

std::optional<SetupFault> fault_in_state(const Setup& setup, const ByColor<Census>& men) {
  for (const Color c : kColors) {
    if (has_bad_castling(setup, men[c], c)) return SetupFault::BadCastling;
  }
  if (has_bad_en_passant(setup)) return SetupFault::BadEnPassant;
  if (setup.half_moves > kMaxHalfMoves) return SetupFault::HalfMoveClock;
  if (has_bad_checks_left(setup)) return SetupFault::BadChecksLeft;
  return std::nullopt;
}

Setup start_setup() {
  constexpr std::array kBackRank{Role::Rook, Role::Knight, Role::Bishop, Role::Queen,
                                 Role::King, Role::Bishop, Role::Knight, Role::Rook};
  Setup setup;
  for (int file = 0; file < 8; ++file) {
    const Role role = kBackRank[static_cast<std::size_t>(file)];
    const auto place = [&](int rank, Piece p) {
      setup.board[static_cast<std::size_t>(rank * 8 + file)] = p;
    };
    place(0, {Color::White, role});
    place(1, {Color::White, Role::Pawn});
    place(6, {Color::Black, Role::Pawn});
    place(7, {Color::Black, role});
  }
  for (const Color c : kColors) {
    const int back = c == Color::White ? 0 : 7;
    setup.castling[c] = {Square(7, back), Square(0, back)};
  }
  return setup;
}

}  // namespace

std::string_view word(SetupFault fault) {
  switch (fault) {
    case SetupFault::NoKing:
      return "no_king";
    case SetupFault::TooManyKings:
      return "too_many_kings";
    case SetupFault::PawnOnBackRank:
      return "pawn_on_back_rank";
    case SetupFault::TooManyPieces:
      return "too_many_pieces";
    case SetupFault::BadCastling:
      return "bad_castling";
    case SetupFault::BadEnPassant:
      return "bad_en_passant";
    case SetupFault::OppositeCheck:
      return "opposite_check";
    case SetupFault::ImpossibleCheck:
      return "impossible_check";
    case SetupFault::BadChecksLeft:
      return "bad_checks_left";
    case SetupFault::HalfMoveClock:
      return "half_move_clock";
  }
  std::unreachable();
}

Position::Position() : Position(*from(start_setup())) {}

std::expected<Position, SetupFault> Position::from(const Setup& setup) {
  const ByColor<Census> men{census(setup, Color::White), census(setup, Color::Black)};
  if (const auto fault = fault_in_men(men)) return std::unexpected(*fault);
  if (const auto fault = fault_in_state(setup, men)) return std::unexpected(*fault);
  Position p{Empty{}};
  p.variant_ = setup.variant;
  for (int i = 0; i < 64; ++i) {
    const auto& piece = setup.board[static_cast<std::size_t>(i)];
    if (piece) p.put(Square(i), *piece);
  }
  for (const Color c : kColors) {
    const Setup::Rights& rights = setup.castling[c];
    if (rights.king_side) p.add_right(c, *rights.king_side);
    if (rights.queen_side) p.add_right(c, *rights.queen_side);
  }
  if (p.variant_ == Variant::ThreeCheck) {
    p.checks_left_ = setup.checks_left.value_or(ByColor<std::uint8_t>{kChecksToWin, kChecksToWin});
    p.key_ ^= p.checks_key();
  }
  p.half_moves_ = setup.half_moves;
  p.move_number_ = setup.move_number;
  p.turn_ = setup.turn;
  if (p.turn_ == Color::Black) p.key_ ^= zobrist::black_to_move();
  if (p.attackers(p.king(!p.turn_), p.turn_, p.occupied()).any()) {
    return std::unexpected(SetupFault::OppositeCheck);
  }
  if (p.checkers().count() > 2) return std::unexpected(SetupFault::ImpossibleCheck);
  if (setup.en_passant) p.offer_en_passant(*setup.en_passant);
  return p;
}

Setup Position::setup() const {
  Setup setup;
  for (int i = 0; i < 64; ++i) setup.board[static_cast<std::size_t>(i)] = piece_at(Square(i));
  setup.variant = variant_;
  setup.turn = turn_;
  if (variant_ == Variant::ThreeCheck) setup.checks_left = checks_left_;
  setup.castling = castling_;
  setup.en_passant = en_passant_;
  setup.half_moves = half_moves_;
  setup.move_number = move_number_;
  return setup;
}

std::uint64_t Position::checks_key() const {
  return zobrist::checks_left(Color::White, checks_left_.white) ^
         zobrist::checks_left(Color::Black, checks_left_.black);
}

std::uint64_t Position::key_from_scratch() const {
  std::uint64_t key = turn_ == Color::Black ? zobrist::black_to_move() : 0;
  if (variant_ == Variant::ThreeCheck) key ^= checks_key();
  for (const Square s : occupied()) {
    const Piece p = *piece_at(s);
    key ^= zobrist::man(p.color, p.role, s);
  }
  for (const Color c : kColors) {
    for (const auto& rook : {castling_[c].king_side, castling_[c].queen_side}) {
      if (rook) key ^= zobrist::castling(*rook);
    }
  }
  if (en_passant_) key ^= zobrist::en_passant(*en_passant_);
  return key;
}

}  // namespace rules
