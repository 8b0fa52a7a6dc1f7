#include "rules/touch_move.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;
using testing::split;

// The allowed moves in UCI, sorted, a space between two. Those of a man that has all its moves are
// told as "e2*"; all legal moves as "*".
std::string told(const Position& position, const TouchMove& touched) {
  std::vector<std::string> allowed;
  for (const Move& m : touched.allowed(position)) allowed.push_back(position.uci(m).text());
  const MoveList legal = position.legal_moves();
  if (allowed.size() == legal.size()) return "*";
  const std::string from = allowed.empty() ? "" : allowed.front().substr(0, 2);
  const auto of_man = [&](const Move& m) { return m.from.text() == from; };
  const bool one_man = std::ranges::all_of(
      allowed, [&](const std::string& uci) { return uci.substr(0, 2) == from; });
  const auto all = static_cast<std::size_t>(std::ranges::count_if(legal, of_man));
  if (one_man && all > 1 && allowed.size() == all) return from + "*";
  std::ranges::sort(allowed);
  std::string text;
  for (const std::string& uci : allowed) text += (text.empty() ? "" : " ") + uci;
  return text;
}

TouchMove touched(std::string_view squares) {
  TouchMove touch;
  if (squares.empty()) return touch;
  for (const std::string& s : split(std::string(squares), ' ')) touch.touch(*Square::parse(s));
  return touch;
}

struct Row {
  std::string_view law;
  std::string_view fen;
  std::string_view touched;
  std::string_view allowed;
  Variant variant = Variant::Standard;
};

void check(const Row& row) {
  const Position position = at(row.fen, row.variant);
  EXPECT_EQ(told(position, touched(row.touched)), row.allowed)
      << row.law << "  " << row.fen << "  " << row.touched;
}

constexpr std::string_view kOpening =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

TEST(TouchMove, OwnMen) {
  const Row rows[] = {
      {"nothing touched", kOpening, "", "*"},
      {"4.3.1 one man", kOpening, "g1", "g1*"},
      {"4.3.1 the first of two", kOpening, "b1 g1", "b1*"},
      {"4.3.1 the first that can be moved", kOpening, "h1 c1 g1 b1", "g1*"},
      {"4.5 none can be moved", kOpening, "h1 a1 c1", "*"},
      {"4.3.1 a pinned man cannot be moved", "4r1k1/8/8/8/8/4N3/8/4K2R w - - 0 1", "e3 h1", "h1*"},
      {"4.3.1 one that does not parry the check", "4r1k1/8/8/8/8/3B4/8/3RK3 w - - 0 1", "d1", "*"},
      {"4.3.1 one that does", "4r1k1/8/8/8/8/3B4/8/3RK3 w - - 0 1", "d1 d3", "d3*"},
      {"4.3.1 the king may castle", "4k3/p7/8/8/8/8/8/4K2R w K - 0 1", "e1", "e1*"},
      {"4.3.1 Black", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "b8", "b8*"},
      {"4.3.1 a pawn may promote to any", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a7*"},
  };
  for (const Row& row : rows) check(row);
}

TEST(TouchMove, EnemyMen) {
  const Row rows[] = {
      {"4.3.2 the only capture", kOpening, "d5", "e4d5"},
      {"4.3.2 the first that can be captured", kOpening, "e7 d8 d5", "e4d5"},
      {"4.5 it cannot be captured", kOpening, "e7", "*"},
      {"4.3.2 by whichever man", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "d5", "c3d5 e4d5"},
      {"4.3.2 en passant: the pawn, not its target", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5",
       "e5d6"},
      {"4.3.2 capturing with promotion", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "b8",
       "a7b8b a7b8n a7b8q a7b8r"},
      {"4.5 the king is never captured", kOpening, "e8", "*"},
      {"4.3.2 not by a pinned man", "4r1k1/8/8/8/2p5/4N3/8/4K3 w - - 0 1", "c4", "*"},
  };
  for (const Row& row : rows) check(row);
}

TEST(TouchMove, OwnAndEnemyMen) {
  constexpr std::string_view kTwoTakers = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
  const Row rows[] = {
      {"4.3.3 own, then enemy", kTwoTakers, "c3 d5", "c3d5"},
      {"4.3.3 enemy, then own", kTwoTakers, "d5 e4", "e4d5"},
      {"4.3.3 the first of each colour", kTwoTakers, "e1 d5 e4 c3", "e1*"},
      {"4.3.3 illegal, enemy first: it is captured", kTwoTakers, "d5 e1", "c3d5 e4d5"},
      {"4.3.3 illegal, own first: it is moved", kTwoTakers, "e1 d5", "e1*"},
      {"4.3.3 illegal, own first but stuck", kOpening, "h1 d5", "e4d5"},
      {"4.3.3 illegal, enemy first but safe", kOpening, "e7 g1", "g1*"},
      {"4.5 neither", kOpening, "e7 h1", "*"},
      {"4.3.3 more touches do not free", kTwoTakers, "c3 d5 e1", "c3d5"},
      {"4.3.3 the first enemy man counts", "4k3/8/8/1p1p4/8/2N5/8/4K3 w - - 0 1", "c3 b5 d5",
       "c3b5"},
      {"4.3.3 the king captures", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1 e2", "e1e2"},
      {"4.3.3 en passant", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5 d5", "c5d6"},
  };
  for (const Row& row : rows) check(row);
}

TEST(TouchMove, KingAndRook) {
  constexpr std::string_view kBoth = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  constexpr std::string_view kShortGuarded = "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1";
  // f1 and d1 are guarded, and so is all around the king, which stands in no check.
  constexpr std::string_view kNoKingMove = "3rkr2/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";
  const Row rows[] = {
      {"4.4.1 king, then rook", kBoth, "e1 h1", "e1g1"},
      {"4.4.1 the other side", kBoth, "e1 a1", "e1c1"},
      {"4.4.1 the first of two rooks", kBoth, "e1 a1 h1", "e1c1"},
      {"4.4.1 something between", kBoth, "e1 a8 h1", "e1g1"},
      {"4.4.1 more touches do not free", kBoth, "e1 h1 a1 h8", "e1g1"},
      {"4.4.1 black", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8 h8", "e8g8"},
      {"4.4.2 rook first", kBoth, "h1", "h1*"},
      {"4.4.2 rook, then king", kBoth, "h1 e1", "h1*"},
      {"4.4.2 a rook that cannot move loses its castling", "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1",
       "h1 e1", "h1*"},
      {"4.4.3 illegal: the king moves otherwise", kShortGuarded, "e1 h1", "e1*"},
      {"4.4.3 or castles with the other rook, touched too", kShortGuarded, "e1 h1 a1", "e1c1"},
      {"4.4.3 the king has no move: free", kNoKingMove, "e1 h1", "*"},
      {"4.4.3 free, and then another man is touched", kNoKingMove, "e1 h1 e2", "e2*"},
      {"4.4.3 is of rooks on the back rank", "3rkr2/8/8/8/8/8/4P2R/4K3 w - - 0 1", "e1 h2", "h2*"},
      {"4.3.1 another man before the king", "4k3/8/8/8/8/8/P7/4K2R w K - 0 1", "a2 e1 h1", "a2*"},
      {"4.3.3 an enemy man before the rook", "4k3/8/8/8/8/8/8/3nK2R w K - 0 1", "e1 d1 h1", "e1d1"},
      {"4.4.1 the rook before the enemy man", "4k3/8/8/8/8/8/8/3nK2R w K - 0 1", "e1 h1 d1",
       "e1g1"},
  };
  for (const Row& row : rows) check(row);
}

// The king may stand beside the rook, and castling be the only way to move one of them.
TEST(TouchMove, KingAndRookInChess960) {
  constexpr std::string_view kWedged = "4k3/8/8/8/8/8/4PPPP/4NKRN w G - 0 1";
  const Row rows[] = {
      {"4.4.1 king, then rook", kWedged, "f1 g1", "f1g1", Variant::Chess960},
      {"4.3.1 the king alone: it can castle", kWedged, "f1", "f1g1", Variant::Chess960},
      {"4.4.2 the rook first: it cannot move, the rest is free but for that castling", kWedged,
       "g1 f1", "e1c2 e1d3 e1f3 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4 h1g3 h2h3 h2h4", Variant::Chess960},
      {"4.4.1 two rooks", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1 b1", "e1b1", Variant::Chess960},
  };
  for (const Row& row : rows) check(row);
}

TEST(TouchMove, AnIllegalMoveHasTouchedItsMen) {
  const struct {
    std::string_view law;
    std::string_view fen;
    std::string_view uci;
    std::string_view squares;
    std::string_view allowed;
  } rows[] = {
      {"7.5.1 the man moves otherwise", kOpening, "g1g3", "g1", "g1*"},
      {"7.5.1 the man has no move", kOpening, "h1h3", "h1", "*"},
      {"7.5.1 the man it took is touched too", "4k3/8/8/3p4/8/2N5/8/R3K3 w - - 0 1", "a1d5",
       "a1 d5", "a1*"},
      {"7.5.1 the man it took can be taken by another", "4k3/8/8/3p4/8/2N5/P7/RK6 w - - 0 1",
       "a1d5", "a1 d5", "c3d5"},
      {"7.5.1 onto an own man", kOpening, "a1a2", "a1", "*"},
      {"4.4.3 castling through check", "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1", "e1h1", "e1 h1",
       "e1*"},
      {"4.7.2 castling by the king's two squares", "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1", "e1g1",
       "e1", "e1*"},
  };
  for (const auto& row : rows) {
    const Position position = at(row.fen);
    TouchMove touch;
    touch.touch_by(position, *UciMove::parse(row.uci));
    std::string squares;
    for (const Square s : touch.squares()) squares += (squares.empty() ? "" : " ") + s.text();
    EXPECT_EQ(squares, row.squares) << row.law;
    EXPECT_EQ(told(position, touch), row.allowed) << row.law;
  }
}

TEST(TouchMove, TouchingAgainChangesNothing) {
  EXPECT_EQ(touched("g1 b1 g1").squares().size(), 2U);
}

TEST(TouchMove, AllowsTellsTheSameAsTheList) {
  const Position position = at(kOpening);
  const TouchMove touch = touched("g1");
  for (const Move& m : position.legal_moves()) {
    EXPECT_EQ(touch.allows(position, m), m.from.text() == "g1");
  }
}

}  // namespace
}  // namespace rules
