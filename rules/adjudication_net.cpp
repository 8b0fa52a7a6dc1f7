#include "rules/adjudication_net.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/attacks.h"
#include "rules/set_attacks.h"

namespace rules {
namespace {

// Can each of the squares be given a man of its own? Kuhn's augmenting paths; at most eight
// squares.
class Seating {
 public:
  explicit Seating(const std::array<std::uint32_t, 8>& who_may, std::size_t squares)
      : who_may_(who_may), squares_(squares) {}

  bool is_possible() {
    for (std::size_t square = 0; square < squares_; ++square) {
      tried_ = 0;
      if (!seat(square)) return false;
    }
    return true;
  }

 private:
  bool seat(std::size_t square) {
    for (std::uint32_t left = who_may_[square] & ~tried_; left != 0; left &= ~tried_) {
      const auto man = static_cast<std::size_t>(std::countr_zero(left));
      tried_ |= std::uint32_t{1} << man;
      if ((seated_ >> man & 1) != 0 && !seat(sits_on_[man])) continue;
      seated_ |= std::uint32_t{1} << man;
      sits_on_[man] = square;
      return true;
    }
    return false;
  }

  const std::array<std::uint32_t, 8>& who_may_;
  std::size_t squares_;
  std::array<std::size_t, 32> sits_on_{};
  std::uint32_t seated_ = 0;
  std::uint32_t tried_ = 0;
};

class Net {
 public:
  Net(const Reach& reach, Color by) : reach_(reach), by_(by), mated_(reach.king(!by)) {
    for (const Reach::Man& man : reach.men()) {
      if (man.color != by) {
        if (man.role != Role::King) filled_ |= man.reach;
      } else if (man.role != Role::King) {
        attacked_ |= reach.attacks_of(man, mated_.reach);
      }
    }
  }

  bool is_check_thinkable() const { return (attacked_ & mated_.reach).any(); }

  bool is_mate_thinkable() const {
    const Bitboard shut = filled_ | attacked_ | king_attacks(reach_.king(by_).reach);
    for (const Square s : attacked_& mated_.reach & ~king_attacks(~shut)) {
      if (is_thinkable_on(s)) return true;
    }
    return false;
  }

 private:
  // Each flight square must be attacked by a man of `by`, or held by its king from one and the same
  // square, or filled by a man of the king's own, each man filling one.
  bool is_thinkable_on(Square mated) const {
    const Bitboard open = king_attacks(mated) & ~attacked_;
    const Bitboard places = reach_.king(by_).reach & ~king_attacks(mated) & ~Bitboard(mated);
    Bitboard near = places & king_attacks(king_attacks(Bitboard(mated)));
    if (near != places && can_fill(open)) return true;
    for (const Square s : near) {
      if (can_fill(open & ~king_attacks(s))) return true;
    }
    return false;
  }

  bool can_fill(Bitboard open) const {
    if ((open & ~filled_).any()) return false;
    std::array<std::uint32_t, 8> who_may{};
    std::size_t squares = 0;
    for (const Square s : open) {
      std::uint32_t bit = 1;
      for (const Reach::Man& man : reach_.men()) {
        if (man.color != by_ && man.role != Role::King && man.reach.contains(s)) {
          who_may[squares] |= bit;
        }
        bit <<= 1;
      }
      ++squares;
    }
    return Seating(who_may, squares).is_possible();
  }

  const Reach& reach_;
  Color by_;
  const Reach::Man& mated_;
  Bitboard attacked_;  // by men of `by` other than the king
  Bitboard filled_;    // by men of the mated king's own
};

}  // namespace

bool is_mate_thinkable(const Reach& reach, Color by) {
  return Net(reach, by).is_mate_thinkable();
}

bool is_check_thinkable(const Reach& reach, Color by) {
  return Net(reach, by).is_check_thinkable();
}

}  // namespace rules
