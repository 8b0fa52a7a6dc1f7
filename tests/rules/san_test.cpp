#include "rules/san.h"

#include <gtest/gtest.h>

#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

std::string written(std::string_view fen, std::string_view uci,
                    Variant variant = Variant::Standard) {
  const Position p = at(fen, variant);
  const auto move = p.find(*UciMove::parse(uci));
  return move ? san(p, *move) : "illegal";
}

std::string read(std::string_view fen, std::string_view text, Variant variant = Variant::Standard) {
  const Position p = at(fen, variant);
  const auto move = parse_san(p, text);
  if (move) return p.uci(*move).text();
  switch (move.error()) {
    case SanFault::Malformed:
      return "malformed";
    case SanFault::NoSuchMove:
      return "no such move";
    case SanFault::Ambiguous:
      return "ambiguous";
  }
  return "?";
}

constexpr std::string_view kStart = rules::kStartFen;
constexpr std::string_view kPromotion = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
constexpr std::string_view kRooks = "4k3/8/8/8/R6R/8/8/R3K3 w Q - 0 1";

TEST(San, SaysNoMoreThanNeeded) {
  EXPECT_EQ(written(kRooks, "h4d4"), "Rhd4");
  EXPECT_EQ(written(kRooks, "a4a3"), "R4a3");
  EXPECT_EQ(written(kRooks, "a1d1"), "Rd1");
  EXPECT_EQ(written("8/8/3k4/8/Q6Q/8/8/K6Q w - - 0 1", "h4e4"), "Qh4e4");
}

TEST(San, APinnedManIsNoRival) {
  EXPECT_EQ(written("4r1k1/8/8/8/4N3/8/8/N3K3 w - - 0 1", "a1c2"), "Nc2");
  EXPECT_EQ(written("4r1k1/8/8/8/4N3/8/8/4K1N1 w - - 0 1", "g1f3"), "Nf3");
}

TEST(San, WritesPawnsPromotionsAndCastling) {
  EXPECT_EQ(written(kEnPassant, "e5d6"), "exd6");
  EXPECT_EQ(written("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q"), "axb8=Q+");
  EXPECT_EQ(written(kPromotion, "a7a8n"), "a8=N");
  EXPECT_EQ(written(kRooks, "e1c1"), "O-O-O");
  EXPECT_EQ(written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
}

TEST(San, MarksMate) {
  EXPECT_EQ(written("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8"), "Rd8#");
}

TEST(San, ReadsWhatPeopleWrite) {
  const struct {
    std::string_view fen;
    std::string_view text;
    std::string_view uci;
  } rows[] = {
      {kRooks, "O-O-O", "e1c1"},
      {kRooks, "0-0-0+!?", "e1c1"},
      {kRooks, "Rh4d4", "h4d4"},
      {kRooks, "Rh4-d4", "h4d4"},
      {kRooks, "Ra8", "a4a8"},
      {kRooks, "Ra8#??", "a4a8"},
      {kRooks, "Kd2", "e1d2"},
      {"1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8Q", "a7b8q"},
      {"1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "ab8=q", "a7b8q"},
      {kPromotion, "a8=N", "a7a8n"},
      {kEnPassant, "exd6", "e5d6"},
      {kEnPassant, "e5xd6", "e5d6"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "e2e4"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2e4"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4", "e2e4"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Pe4", "e2e4"},
      {kRooks, "0-0-0", "e1c1"},
      {kRooks, "o-o-o", "e1c1"},
      {kRooks, "e1c1", "e1c1"},
      {kRooks, "Ke1c1", "e1c1"},
      {kRooks, "h4d4", "h4d4"},
      {kRooks, "R1a3", "a1a3"},
      {kStart, "Ng1f3", "g1f3"},
      {kStart, "Ng1-f3", "g1f3"},
      {kStart, "Ngf3", "g1f3"},
      {kStart, "g1f3", "g1f3"},
      {kPromotion, "a8Q", "a7a8q"},
      {kPromotion, "a8=Q", "a7a8q"},
      {kPromotion, "a8(Q)", "a7a8q"},
      {kPromotion, "a8/Q", "a7a8q"},
      {kPromotion, "a8(n)!", "a7a8n"},
      {kPromotion, "a7-a8R+", "a7a8r"},
      {kPromotion, "a7a8b", "a7a8b"},
      {kEnPassant, "exd6e.p.", "e5d6"},
      {kEnPassant, "exd6 e.p.", "e5d6"},
      {kEnPassant, "exd6ep+!?", "e5d6"},
      {kEnPassant, "ed6", "e5d6"},
      {kEnPassant, "e5d6", "e5d6"},
      {"4k3/8/8/3q4/8/8/8/K2R4 w - - 0 1", "Rd5", "d1d5"},
      {"4k3/8/8/3q4/8/8/8/K2R4 w - - 0 1", "Rd1xd5++", "d1d5"},
  };
  for (const auto& row : rows) EXPECT_EQ(read(row.fen, row.text), row.uci) << row.text;
}

TEST(San, RefusesWhatItCannotTell) {
  const struct {
    std::string_view fen;
    std::string_view text;
    std::string_view fault;
  } rows[] = {
      {kRooks, "", "malformed"},
      {kRooks, "+", "malformed"},
      {kRooks, "R", "malformed"},
      {kRooks, "Rd9", "malformed"},
      {kRooks, "Xd4", "malformed"},
      {kRooks, "O-O-O-O", "malformed"},
      {kRooks, " Kd2", "malformed"},
      {kRooks, "Rxxd4", "malformed"},
      {kRooks, "Pe4", "no such move"},
      {kRooks, "Ra4a4a4a4a4a4a4a4a4a4a4a4a4", "malformed"},
      {kRooks, "O-O-O e.p.", "malformed"},
      {kRooks, "rd4", "malformed"},
      {kRooks, "--", "malformed"},
      {kPromotion, "a8Q)", "malformed"},
      {kPromotion, "a8(Q", "malformed"},
      {kPromotion, "a8()", "malformed"},
      {kPromotion, "a8)", "malformed"},
      {kPromotion, ")", "malformed"},
      {kPromotion, "Q", "malformed"},
      {kRooks, "O-O", "no such move"},
      {kRooks, "Ke3", "no such move"},
      {kRooks, "Kd2=Q", "no such move"},
      {kRooks, "Rd4", "ambiguous"},
      {kRooks, "Ra3", "ambiguous"},
      {kRooks, "Qh4d4", "no such move"},
      {kRooks, "d5d6", "no such move"},
      {kPromotion, "a8", "ambiguous"},
      {kPromotion, "a7a8", "ambiguous"},
      {kPromotion, "a8=K", "malformed"},
      {kEnPassant, "d6", "no such move"},
      {kEnPassant, "e6e.p.", "no such move"},
  };
  for (const auto& row : rows) EXPECT_EQ(read(row.fen, row.text), row.fault) << row.text;
}

// The king castles to c1, where it may also step.
TEST(San, ReadsCastlingInChess960) {
  constexpr std::string_view kFen = "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1";
  const struct {
    std::string_view text;
    std::string_view uci;
  } rows[] = {
      {"O-O", "b1h1"},  {"O-O-O", "b1a1"},       {"0-0", "b1h1"},         {"b1h1", "b1h1"},
      {"b1a1", "b1a1"}, {"Kb1-a1", "b1a1"},      {"b1g1", "b1h1"},        {"b1c1", "b1c1"},
      {"Kc1", "b1c1"},  {"Ka1", "no such move"}, {"Kg1", "no such move"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(read(kFen, row.text, Variant::Chess960), row.uci) << row.text;
  }
  EXPECT_EQ(written(kFen, "b1h1", Variant::Chess960), "O-O");
  EXPECT_EQ(written(kFen, "b1a1", Variant::Chess960), "O-O-O");
  EXPECT_EQ(written(kFen, "b1c1", Variant::Chess960), "Kc1");
}

TEST(San, ThirdCheckEndsLikeAMate) {
  constexpr std::string_view kFen = "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1";
  EXPECT_EQ(written(kFen, "a1a8", Variant::ThreeCheck), "Ra8#");
  EXPECT_EQ(read(kFen, "Ra8", Variant::ThreeCheck), "a1a8");
}

TEST(San, CollectedMovesReadAndWrite) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int rows = 0;
  for (const std::string& line : testing::read_lines(*facts / "san.tsv")) {
    const auto row = testing::split(line, '\t');
    const Variant variant = parse_variant(row[0]).value();
    EXPECT_EQ(written(row[1], row[2], variant), row[3]) << line;
    EXPECT_EQ(read(row[1], row[3], variant), row[2]) << line;
    ++rows;
  }
  EXPECT_GT(rows, 200);
}

}  // namespace
}  // namespace rules
