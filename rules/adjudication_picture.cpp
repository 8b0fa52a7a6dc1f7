#include "rules/adjudication_picture.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <tuple>

#include "rules/adjudication_aim.h"
#include "rules/attacks.h"
#include "rules/set_attacks.h"
#include "rules/setup.h"

namespace rules {
namespace {

constexpr std::size_t kMostPictures = 10;
// Where there are so few legal moves, each may change everything: say, take the man that would have
// mated.
constexpr std::size_t kFewMoves = 3;
constexpr int kMostEffort = 100'000;
constexpr int kEffortATrial = 20;
constexpr int kMostFlights = 4;
constexpr std::array kCheckers{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen};

std::size_t index(Square s) {
  return static_cast<std::size_t>(s.index());
}

std::size_t index(Role r) {
  return static_cast<std::size_t>(r);
}

Bitboard attacks_from(Color c, Role role, Square s, Bitboard occupied) {
  return role == Role::Pawn ? pawn_attacks(c, Bitboard(s)) : attacks(role, Bitboard(s), occupied);
}

// The roads to every goal there may be, and the least moves in which some man comes there.
class Costs {
 public:
  Costs(const Position& position, Bitboard steady) {
    const Roads roads(
        {{position.pieces(Color::White, Role::Pawn), position.pieces(Color::Black, Role::Pawn)},
         steady});
    for (const Color c : kColors) {
      for (const Role r : kRoles) {
        auto& least = least_[c][index(r)];
        least.fill(kNever);
        const bool may_promote = r != Role::King && position.pieces(c, Role::Pawn).any();
        if (position.pieces(c, r).none() && !may_promote) continue;
        for (int i = 0; i < 64; ++i) {
          const Goal goal{c, r, Square(i)};
          const RoadsTo& to = to_[c][index(r)][static_cast<std::size_t>(i)] = roads_to(goal, roads);
          const Cast nearest =
              cast(position, {&goal, 1}, [&](std::size_t) -> const RoadsTo& { return to; });
          least[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(nearest.moves);
        }
      }
    }
  }

  int of(Goal g) const { return least_[g.color][index(g.role)][index(g.on)]; }
  const RoadsTo& to(Goal g) const { return to_[g.color][index(g.role)][index(g.on)]; }

 private:
  ByColor<std::array<Steps, 6>> least_;
  ByColor<std::array<std::array<RoadsTo, 64>, 6>> to_;
};

// For each square on which the other king may be mated and each kind of man that gives the check,
// the mate that takes the fewest moves.
class Painter {
 public:
  Painter(const Position& position, Color by, Bitboard steady)
      : position_(position), by_(by), steady_(steady), costs_(position, steady) {
    for (int i = 0; i < 64; ++i) find_stops(Square(i));
  }

  std::vector<Picture> paint() {
    std::vector<Square> squares;
    squares.reserve(64);
    for (int i = 0; i < 64; ++i) squares.emplace_back(i);
    std::ranges::stable_sort(squares, {},
                             [&](Square s) { return costs_.of({!by_, Role::King, s}); });
    for (const Square s : squares) mate_on(s);
    return painted();
  }

 private:
  // A way to close a flight square.
  struct Stop {
    Goal goal;
    int moves = kNever;
  };

  void find_stops(Square f) {
    for (const Role r : kCheckers) {
      const Goal blocker{!by_, r, f};
      blocks_[index(f)][index(r)] = {blocker, costs_.of(blocker)};
      Stop& guard = guards_[index(f)][index(r)];
      for (const Square s : attacks_from(!by_, r, f, steady_)) {
        const Goal goal{by_, r, s};
        if (const int moves = costs_.of(goal); moves < guard.moves) guard = {goal, moves};
      }
    }
  }

  void mate_on(Square mated) {
    const Goal king{!by_, Role::King, mated};
    if (costs_.of(king) >= kNever) return;
    for (const Role r : kCheckers) {
      for (const Square s : attacks_from(!by_, r, mated, steady_)) {
        const Goal checker{by_, r, s};
        if (costs_.of(checker) >= kNever) continue;
        Picture picture;
        picture.add(checker, costs_.of(checker));
        picture.add(king, costs_.of(king));
        place_king(picture);
      }
    }
  }

  // The mating side's king helps from near by, or stays away.
  void place_king(const Picture& picture) {
    const Goal& checker = picture.checker();
    const Bitboard mated(picture.mated().on);
    const Bitboard attacked =
        attacks_from(by_, checker.role, checker.on, steady_ & ~mated) | steady_;
    const Bitboard flights = king_attacks(mated) & ~attacked;
    const Bitboard line = between(checker.on, mated.first()) | Bitboard(checker.on);
    const Bitboard near = king_attacks(king_attacks(mated)) & ~king_attacks(mated) & ~mated;
    for (const Square s : near & ~line) {
      const Goal king{by_, Role::King, s};
      if (costs_.of(king) >= kNever) continue;
      Picture with = picture;
      with.add(king, costs_.of(king));
      close(with, flights & ~king_attacks(s));
    }
    close(picture, flights);
  }

  void close(const Picture& picture, Bitboard flights) {
    if (!is_cheaper(picture) || flights.count() > kMostFlights) return;
    if (flights.none()) {
      keep(picture);
      return;
    }
    const Square f = flights.first();
    if (f != picture.checker().on) {
      for (const Stop& block : blocks_[index(f)]) {
        close_by(block, picture, flights & ~Bitboard(f));
      }
    }
    for (const Stop& guard : guards_[index(f)]) {
      if (guard.moves >= kNever || guard.goal.on == picture.mated().on) continue;
      const Bitboard guarded = attacks_from(by_, guard.goal.role, guard.goal.on, steady_);
      close_by(guard, picture, flights & ~guarded);
    }
  }

  void close_by(const Stop& stop, const Picture& picture, Bitboard rest) {
    if (stop.moves >= kNever) return;
    Picture with = picture;
    with.add(stop.goal, stop.moves);
    if (has_men_for(with, stop.goal.color)) close(with, rest);
  }

  // Enough men of each kind, counting pawns for those that are missing.
  bool has_men_for(const Picture& picture, Color c) const {
    std::array<int, 6> wanted{};
    for (const Goal& goal : picture.goals()) {
      if (goal.color == c) ++wanted[index(goal.role)];
    }
    int pawns = position_.pieces(c, Role::Pawn).count() - wanted[index(Role::Pawn)];
    for (const Role r : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
      pawns -= std::max(0, wanted[index(r)] - position_.pieces(c, r).count());
    }
    return pawns >= 0;
  }

  std::optional<Picture>& place_of(const Picture& picture) {
    return best_[index(picture.mated().on)][index(picture.checker().role)];
  }

  bool is_cheaper(const Picture& picture) {
    const std::optional<Picture>& best = place_of(picture);
    return effort_ < kMostEffort && picture.cost < bound_ && (!best || picture.cost < best->cost);
  }

  // If it is a mate indeed, and there is a man of its own for each goal.
  void keep(Picture picture) {
    ++effort_;
    const auto road = [&](std::size_t i) -> const RoadsTo& { return costs_.to(picture.all[i]); };
    picture.cost = cast(position_, picture.goals(), road).moves;
    if (picture.cost >= kNever || !is_cheaper(picture)) return;
    if (is_parried(picture)) return;
    effort_ += kEffortATrial;
    if (!is_mate(picture)) return;
    place_of(picture) = picture;
    draw_bound();
  }

  std::vector<Picture> painted() const {
    std::vector<Picture> all;
    for (const auto& of_square : best_) {
      for (const auto& picture : of_square) {
        if (picture) all.push_back(*picture);
      }
    }
    return all;
  }

  void draw_bound() {
    std::vector<Picture> all = painted();
    if (all.size() < kMostPictures) return;
    const auto last = all.begin() + kMostPictures - 1;
    std::ranges::nth_element(all, last, {}, &Picture::cost);
    bound_ = last->cost;
  }

  // A man that closes a flight square could take the checker or step between. Told at a glance,
  // before is_mate.
  bool is_parried(const Picture& picture) const {
    const Bitboard men = drawn(picture);
    const Goal& checker = picture.checker();
    const Bitboard line = between(checker.on, picture.mated().on);
    return std::ranges::any_of(picture.goals(), [&](const Goal& goal) {
      if (goal.color == by_ || goal.role == Role::King) return false;
      const Bitboard attacked = attacks_from(goal.color, goal.role, goal.on, men);
      return attacked.contains(checker.on) || (goal.role != Role::Pawn && (attacked & line).any());
    });
  }

  Bitboard drawn(const Picture& picture) const {
    Bitboard men = steady_;
    for (const Goal& goal : picture.goals()) men |= Bitboard(goal.on);
    return men;
  }

  // Set up with nobody else on the board but the steady men.
  bool is_mate(const Picture& picture) const {
    Setup setup;
    setup.turn = !by_;
    for (const Square s : steady_) setup.board[index(s)] = position_.piece_at(s);
    bool has_king = steady_.contains(position_.king(by_));
    for (const Goal& goal : picture.goals()) {
      const Piece piece{goal.color, goal.role};
      auto& at = setup.board[index(goal.on)];
      if (at && *at != piece) return false;
      at = piece;
      has_king |= goal.color == by_ && goal.role == Role::King;
    }
    if (has_king) return is_mate(setup);
    const Bitboard near = king_attacks(king_attacks(Bitboard(picture.mated().on)));
    for (const Square s : ~near & ~drawn(picture)) {
      setup.board[index(s)] = Piece{by_, Role::King};
      if (is_mate(setup)) return true;
      setup.board[index(s)].reset();
    }
    return false;
  }

  static bool is_mate(const Setup& setup) {
    const auto position = Position::from(setup);
    return position && position->is_checkmate();
  }

  const Position& position_;
  Color by_;
  Bitboard steady_;
  Costs costs_;
  std::array<std::array<Stop, kCheckers.size()>, 64> blocks_{};
  std::array<std::array<Stop, kCheckers.size()>, 64> guards_{};
  std::array<std::array<std::optional<Picture>, kCheckers.size()>, 64> best_{};
  int effort_ = 0;
  int bound_ = std::numeric_limits<int>::max();  // what the last picture worth keeping costs
};

}  // namespace

std::vector<Picture> paint_mates(const Position& position, Color by, Bitboard steady) {
  const MoveList moves = position.legal_moves();
  std::vector<Picture> all;
  if (moves.size() > kFewMoves) {
    all = Painter(position, by, steady).paint();
  } else {
    for (const Move& m : moves) {
      Position next = position;
      next.play(m);
      std::ranges::copy(Painter(next, by, steady).paint(), std::back_inserter(all));
    }
  }
  const auto place = [](const Picture& p) {
    return std::tuple(p.mated().on, p.checker().role, p.cost);
  };
  std::ranges::stable_sort(all, {}, place);
  const auto same = std::ranges::unique(all, [](const Picture& a, const Picture& b) {
    return a.mated().on == b.mated().on && a.checker().role == b.checker().role;
  });
  all.erase(same.begin(), same.end());
  std::ranges::stable_sort(all, {}, &Picture::cost);
  all.resize(std::min(all.size(), kMostPictures));
  return all;
}

}  // namespace rules
