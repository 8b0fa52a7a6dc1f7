#include "rules/adjudication_form.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "rules/adjudication.h"
#include "tests/rules/helpmate_line.h"
#include "tests/rules/reading.h"
#include "tests/rules/small_worlds.h"
#include "tests/rules/turned_board.h"

namespace rules {
namespace {

using testing::at;
using testing::color_swapped;
using testing::mirrored;

TEST(NormalForm, HasTheSideAskedAboutAsWhiteWithItsKingOnTheLeft) {
  const struct {
    std::string_view fen;
    Color by;
    std::string_view form;
  } rows[] = {
      {"8/8/8/8/3k4/8/P7/K7 b - - 0 1", Color::White, "8/8/8/8/3k4/8/P7/K7 b - - 0 1"},
      {"8/8/8/8/4k3/8/7P/7K b - - 0 1", Color::White, "8/8/8/8/3k4/8/P7/K7 b - - 0 1"},
      {"k7/p7/8/3K4/8/8/8/8 w - - 0 1", Color::Black, "8/8/8/8/3k4/8/P7/K7 b - - 0 1"},
      {"7k/7p/8/4K3/8/8/8/8 w - - 0 1", Color::Black, "8/8/8/8/3k4/8/P7/K7 b - - 0 1"},
      // Castling has no mirror.
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", Color::White, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"4k2r/8/8/8/8/8/8/4K3 b k - 0 1", Color::Black, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Color::Black, "3k4/8/8/3pP3/8/8/8/3K4 w - d6 0 1"},
  };
  for (const auto& row : rows) {
    const NormalForm form(at(row.fen), row.by);
    EXPECT_EQ(form.position().fen(), row.form) << row.fen;
    EXPECT_EQ(form.by(), Color::White);
  }
}

TEST(NormalForm, KeepsTheChecksLeftWithTheirSide) {
  const Position p = at("7k/7p/8/4K3/8/8/8/8 w - - 2+1 0 1", Variant::ThreeCheck);
  EXPECT_EQ(NormalForm(p, Color::Black).position().fen(), "8/8/8/8/3k4/8/P7/K7 b - - 1+2 0 1");
}

void expect_same(const Verdict& one, const Position& p, Color by) {
  const Verdict other = can_mate(p, by, {2'000});
  const std::string what = p.fen() + ' ' + std::string(name(by));
  EXPECT_EQ(word(one.answer), word(other.answer)) << what;
  EXPECT_EQ(word(one.proof), word(other.proof)) << what;
  EXPECT_EQ(one.nodes, other.nodes) << what;
  if (other.answer == CanMate::Yes) {
    EXPECT_TRUE(testing::wins(p, other, by)) << what;
  }
}

// Even where so few nodes do not tell.
TEST(NormalForm, GivesAlikeBoardsOneVerdict) {
  for (const Variant variant : {Variant::Standard, Variant::Chess960, Variant::ThreeCheck}) {
    testing::SmallWorlds worlds(3);
    for (int i = 0; i < 150; ++i) {
      const Position p = worlds.next(variant);
      for (const Color by : kColors) {
        const Verdict verdict = can_mate(p, by, {2'000});
        expect_same(verdict, color_swapped(p), !by);
        const std::optional<Position> other = mirrored(p);
        if (!other) continue;
        expect_same(verdict, *other, by);
        expect_same(verdict, color_swapped(*other), !by);
      }
    }
  }
}

}  // namespace
}  // namespace rules
