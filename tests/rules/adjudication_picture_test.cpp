// Pictures of mates, the roads to them, and searches that aim at them. They decide nothing, so
// these tests ask whether they are any good.
#include "rules/adjudication_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "rules/adjudication.h"
#include "rules/adjudication_aim.h"
#include "rules/adjudication_roads.h"
#include "rules/attacks.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

Square square(std::string_view text) {
  return *Square::parse(text);
}

int steps(const Steps& of, std::string_view from) {
  return of[static_cast<std::size_t>(square(from).index())];
}

TEST(Roads, CountThePiecesMovesOnAnEmptyBoard) {
  const Roads roads(Structure{});
  const Steps knight = roads.for_pieces({Color::White, Role::Knight, square("a1")});
  EXPECT_EQ(steps(knight, "a1"), 0);
  EXPECT_EQ(steps(knight, "b3"), 1);
  EXPECT_EQ(steps(knight, "b2"), 4);
  EXPECT_EQ(steps(knight, "h8"), 6);
  const Steps bishop = roads.for_pieces({Color::White, Role::Bishop, square("a1")});
  EXPECT_EQ(steps(bishop, "h8"), 1);
  EXPECT_EQ(steps(bishop, "c5"), 2);
  EXPECT_EQ(steps(bishop, "a2"), kNever);
  const Steps king = roads.for_pieces({Color::Black, Role::King, square("a1")});
  EXPECT_EQ(steps(king, "h7"), 7);
}

TEST(Roads, GoAroundPawnsAndNeverThroughMenThatNeverStir) {
  Structure structure;
  structure.pawns.black = Bitboard(square("e5"));
  structure.steady = Bitboard(square("a2")) | Bitboard(square("b1")) | Bitboard(square("b2"));
  const Roads roads(structure);
  const Steps rook = roads.for_pieces({Color::Black, Role::Rook, square("e8")});
  EXPECT_EQ(steps(rook, "e6"), 1);
  EXPECT_EQ(steps(rook, "e2"), 3);
  const Steps king = roads.for_pieces({Color::White, Role::King, square("a1")});
  EXPECT_EQ(steps(king, "c3"), kNever);
  // The pawn holds f4 against the king, and cannot be passed by way of e5.
  const Steps past = roads.for_pieces({Color::White, Role::King, square("f4")});
  EXPECT_GT(steps(past, "f3"), 1);
}

TEST(Roads, LeadPawnsToWhatTheyBecome) {
  Structure structure;
  structure.pawns.white = Bitboard(square("a2"));
  structure.pawns.black = Bitboard(square("h5"));
  const Roads roads(structure);
  const auto pawns = [&](Goal goal) { return roads.for_pawns(goal, roads.for_pieces(goal)); };
  EXPECT_EQ(steps(pawns({Color::White, Role::Queen, square("a8")}), "a2"), 6);
  EXPECT_EQ(steps(pawns({Color::White, Role::Pawn, square("a5")}), "a2"), 3);
  EXPECT_EQ(steps(pawns({Color::White, Role::Pawn, square("a1")}), "a2"), kNever);
  EXPECT_EQ(steps(pawns({Color::Black, Role::Knight, square("h1")}), "h5"), 4);
  // To take, somebody has to come there first.
  EXPECT_GT(steps(pawns({Color::White, Role::Pawn, square("b3")}), "a2"), 1);
  EXPECT_LT(steps(pawns({Color::White, Role::Pawn, square("b3")}), "a2"), kNever);
}

TEST(Pictures, AKnightMatesInTheCornerBesideAManOfTheKingsOwn) {
  const auto pictures = paint_mates(at("8/2k3p1/8/8/1q6/5K2/8/6N1 w - - 0 1"), Color::White, {});
  ASSERT_FALSE(pictures.empty());
  for (const Picture& picture : pictures) {
    EXPECT_EQ(picture.checker().role, Role::Knight);
    EXPECT_TRUE(knight_attacks(picture.checker().on).contains(picture.mated().on));
    EXPECT_TRUE(std::ranges::any_of(picture.goals(), [](const Goal& goal) {
      return goal.color == Color::Black && goal.role != Role::King;
    }));
  }
  EXPECT_TRUE(std::ranges::is_sorted(pictures, {}, &Picture::cost));
}

TEST(Pictures, NobodyMatesWithAKingAlone) {
  EXPECT_TRUE(paint_mates(at("8/2k3p1/8/8/1q6/5K2/8/8 w - - 0 1"), Color::White, {}).empty());
}

TEST(Aim, FindsAPositionMoreUrgentTheNearerItIs) {
  const Position far = at("7k/8/8/8/8/8/R7/K7 w - - 0 1");
  const auto pictures = paint_mates(far, Color::White, {});
  ASSERT_FALSE(pictures.empty());
  Aim aim(pictures[0], {});
  const int before = aim.urgency(far);
  EXPECT_GT(before, 0);
  // Asked about again and again, it waits behind what is new.
  int last = before;
  for (int i = 0; i < 40; ++i) last = aim.urgency(far);
  EXPECT_GT(last, before);
}

// Long ways with few men, and bishops that their own men have to make room for.
TEST(Pictures, LeadToMatesThatTakeAPlan) {
  const struct {
    std::string_view fen;
    Color by;
  } rows[] = {
      {"8/2k3p1/8/8/1q6/5K2/8/6N1 w - - 0 1", Color::White},
      {"8/6k1/8/4b3/8/2K5/8/5b1B w - - 0 1", Color::White},
      {"6kB/4b1B1/5B2/2B1B3/3B4/5bp1/3B2Pp/7K b - - 0 1", Color::White},
      {"8/2k2b2/8/4p3/8/8/1K3N2/8 b - - 0 1", Color::White},
  };
  for (const auto& row : rows) {
    const Verdict verdict = can_mate(at(row.fen), row.by, {300'000});
    EXPECT_EQ(word(verdict.answer), "yes") << row.fen << " after " << verdict.nodes << " nodes";
  }
}

}  // namespace
}  // namespace rules
