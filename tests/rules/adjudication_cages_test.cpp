// Proofs by standing held against mates that a dive finds, on boards where a king is walled in and
// single moves mate it or let it out: cages with a few men moved, changed, taken away or put down.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string_view>

#include "rules/adjudication_dive.h"
#include "rules/fen.h"
#include "rules/position.h"
#include "tests/rules/denied.h"

namespace rules {
namespace {

constexpr std::array<std::string_view, 5> kCages{
    "1n4bk/pp1p1p1p/p1pP1P1P/K1p5/P1P5/8/8/8 b - - 0 1",
    "4k3/8/8/3ppp2/4p3/p1p1K1p1/P1P1P1P1/1B6 w - - 0 1",
    "4k3/8/8/4B3/4p1p1/1p1pP1P1/1P1P4/KRB2b2 w - - 0 1",
    "8/8/p3b3/P1p5/K1p5/1pP2b2/1P6/2k5 b - - 0 1",
    "kb6/b7/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
};
constexpr int kBoards = 4000;
constexpr std::uint64_t kDiveNodes = 3000;

class Cages {
 public:
  explicit Cages(std::uint32_t seed) : random_(seed) {}

  Position next() {
    while (true) {
      Setup setup = parse_fen(kCages[below(kCages.size())], Variant::Standard).value();
      for (std::size_t n = below(5); n > 0; --n) change(setup);
      if (below(2) == 0) setup.turn = !setup.turn;
      if (const auto position = Position::from(setup)) return *position;
    }
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  // A man, not a king, is taken away, put down, changed, or goes a step.
  void change(Setup& setup) {
    static constexpr std::array kRoles{Role::Pawn,   Role::Pawn,   Role::Pawn, Role::Bishop,
                                       Role::Bishop, Role::Knight, Role::Rook, Role::Queen};
    const std::size_t at = below(64);
    auto& man = setup.board[at];
    if (man && man->role == Role::King) return;
    const std::size_t how = below(4);
    if (how == 0) return man.reset();
    if (how == 3) return step(setup, at);
    const Color color = man && how == 1 ? man->color : static_cast<Color>(below(2));
    man = Piece{color, kRoles[below(kRoles.size())]};
  }

  void step(Setup& setup, std::size_t from) {
    std::size_t to = from + 64 - 9;
    to += 8 * below(3);
    to += below(3);
    to %= 64;
    if (setup.board[to]) return;
    setup.board[to] = setup.board[from];
    setup.board[from].reset();
  }

  std::mt19937 random_;
};

TEST(Cages, NobodyIsDeniedAMateThatADiveFinds) {
  Cages cages(20261130);
  int denied = 0;
  int mates = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Position p = cages.next();
    for (const Color by : kColors) {
      if (p.cannot_win(by)) continue;
      const bool mates_some_time = HelpmateDive(p, by).run(kDiveNodes);
      const bool is_denied = testing::is_denied(p, by);
      EXPECT_FALSE(mates_some_time && is_denied) << p.fen() << ' ' << name(by);
      mates += mates_some_time ? 1 : 0;
      denied += is_denied ? 1 : 0;
    }
  }
  EXPECT_GT(mates, 1000);
  EXPECT_GT(denied, 300);
}

}  // namespace
}  // namespace rules
