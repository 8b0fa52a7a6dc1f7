#include "rules/touch_move.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

#include "rules/en_passant.h"

namespace rules {
namespace {

using Moves = std::vector<Move>;

bool is_castling_with(const Move& m, Square rook) {
  return m.kind == Move::Kind::Castling && m.to == rook;
}

// The square of the man that `m` captures.
std::optional<Square> victim(const Position& position, const Move& m) {
  if (m.kind == Move::Kind::EnPassant) return en_passant_victim(m.from, m.to);
  if (m.kind == Move::Kind::Castling || !position.piece_at(m.to)) return std::nullopt;
  return m.to;
}

template <typename Test>
Moves those(const Moves& moves, Test test) {
  Moves chosen;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(chosen), test);
  return chosen;
}

// One turn's touches, judged. Later touches never free from what earlier ones demand.
class Judge {
 public:
  Judge(const Position& position, const std::vector<Square>& touched)
      : position_(position), touched_(touched) {
    for (const Move& m : position.legal_moves()) legal_.push_back(m);
  }

  Moves allowed() const {
    Moves open = without_lost_castling();
    if (const auto both = own_takes_enemy(open); !both.empty()) return both;
    for (std::size_t i = 0; i < touched_.size(); ++i) {
      const Moves demanded = by_touch(open, i);
      if (!demanded.empty()) return demanded;
    }
    return open;  // FIDE 4.5
  }

 private:
  bool is_own(Square s) const { return position_.pieces(position_.turn()).contains(s); }
  bool is_own_king(Square s) const { return s == position_.king(position_.turn()); }
  bool is_own_rook(Square s) const {
    return position_.pieces(position_.turn(), Role::Rook).contains(s);
  }

  // FIDE 4.4.2: a rook that is touched before the king does not castle. Where castling with it is
  // the only legal move, 4.5 leaves it.
  Moves without_lost_castling() const {
    Moves open = legal_;
    for (const Square s : touched_) {
      if (is_own_king(s)) break;
      std::erase_if(open, [s](const Move& m) { return is_castling_with(m, s); });
    }
    return open.empty() ? legal_ : open;
  }

  // FIDE 4.3.3, its first half: the first own man touched takes the first enemy one touched.
  // Nothing where that is illegal, or where the king was to castle before the enemy was touched.
  Moves own_takes_enemy(const Moves& open) const {
    const auto own = std::ranges::find_if(touched_, [this](Square s) { return is_own(s); });
    const auto enemy = std::ranges::find_if(touched_, [this](Square s) { return !is_own(s); });
    if (own == touched_.end() || enemy == touched_.end()) return {};
    if (own < enemy && is_own_king(*own) && !castling(open, own, enemy).empty()) return {};
    return those(open,
                 [&](const Move& m) { return m.from == *own && victim(position_, m) == *enemy; });
  }

  // What the touch number `i` demands, all before it having demanded nothing: FIDE 4.3.1, 4.3.2,
  // and 4.4.1 for a king.
  Moves by_touch(const Moves& open, std::size_t i) const {
    const Square s = touched_[i];
    if (!is_own(s)) {
      return those(open, [&](const Move& m) { return victim(position_, m) == s; });
    }
    if (is_own_king(s)) {
      const auto castles =
          castling(open, touched_.begin() + static_cast<std::ptrdiff_t>(i), touched_.end());
      if (!castles.empty()) return castles;
    } else if (is_excused_rook(i)) {
      return {};
    }
    return those(open, [s](const Move& m) { return m.from == s; });
  }

  // FIDE 4.4.1: after the king the player touched a rook with which it can castle.
  Moves castling(const Moves& open, auto begin, auto end) const {
    for (auto s = begin; s != end; ++s) {
      Moves castles = those(open, [&](const Move& m) { return is_castling_with(m, *s); });
      if (!castles.empty()) return castles;
    }
    return {};
  }

  // FIDE 4.4.3: a rook touched after the king in order to castle, which is illegal, while the king
  // has no other move: the player is free. Nobody means to castle off the back rank.
  bool is_excused_rook(std::size_t i) const {
    const Square s = touched_[i];
    const Square king = position_.king(position_.turn());
    const auto is_home = [this](Square at) { return at.rank_for(position_.turn()) == 0; };
    if (!is_own_rook(s) || !is_home(s) || !is_home(king)) return false;
    const auto before = touched_.begin() + static_cast<std::ptrdiff_t>(i);
    return std::find(touched_.begin(), before, king) != before;
  }

  const Position& position_;
  const std::vector<Square>& touched_;
  Moves legal_;
};

}  // namespace

void TouchMove::touch(Square square) {
  if (std::ranges::find(squares_, square) == squares_.end()) squares_.push_back(square);
}

void TouchMove::touch_by(const Position& position, UciMove illegal) {
  touch(illegal.from);
  const auto target = position.piece_at(illegal.to);
  if (!target) return;
  const bool castles = illegal.from == position.king(position.turn()) &&
                       *target == Piece{position.turn(), Role::Rook};
  if (castles || target->color != position.turn()) touch(illegal.to);
}

std::vector<Move> TouchMove::allowed(const Position& position) const {
  return Judge(position, squares_).allowed();
}

bool TouchMove::allows(const Position& position, Move legal) const {
  const std::vector<Move> moves = allowed(position);
  return std::ranges::find(moves, legal) != moves.end();
}

}  // namespace rules
