#include "rules/fen.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rules/fault_text.h"
#include "rules/position.h"
#include "tests/rules/reading.h"

namespace rules {
namespace {

using testing::at;

TEST(Fen, GoodTextReadsBackAsItself) {
  const std::string_view rows[] = {
      kStartFen,
      "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
      "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40",
      "7k/8/8/8/8/8/8/K6Q b - - 150 9999",
      // Nothing here says that a game could get there: that is for Position to judge.
      "8/8/8/8/8/8/8/8 w - - 0 1",
      "PPPPPPPP/8/8/8/8/8/8/kkkkkkkk b - e3 9999 1",
  };
  for (const auto row : rows) {
    const auto setup = parse_fen(row);
    ASSERT_TRUE(setup) << row;
    EXPECT_EQ(fen(*setup), row);
  }
}

TEST(Fen, CastlingLettersMayComeInAnyOrder) {
  const auto setup = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1");
  ASSERT_TRUE(setup);
  EXPECT_EQ(fen(*setup), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

// X-FEN: a rook with another outside of it is named by its file, any other by K or Q.
TEST(Fen, Chess960ReadsBackAsItself) {
  for (const std::string_view row : {
           "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - 0 1",
           "4k3/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1",
           "rr2k1rr/8/8/8/8/8/8/RR2K1RR b KBgq - 3 9",
           "4k1r1/8/8/8/8/8/8/4K3 w k - 0 1",
           "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
           // For Position to judge.
           "8/8/8/8/8/8/8/8 w KQkq - 0 1",
           "8/8/8/8/8/8/8/8 w GCgc - 0 1",
           "4k3/8/8/8/8/8/8/4K2R w GD - 0 1",
           "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1",
       }) {
    const auto setup = parse_fen(row, Variant::Chess960);
    ASSERT_TRUE(setup) << row;
    EXPECT_EQ(fen(*setup), row);
  }
}

TEST(Fen, ShredderLettersAreReadInChess960) {
  const struct {
    std::string_view text;
    std::string_view written;
  } rows[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w ahAH - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"1k4rr/8/8/8/8/8/8/1K4RR w Gh - 0 1", "1k4rr/8/8/8/8/8/8/1K4RR w Gk - 0 1"},
      {"1rk3r1/8/8/8/8/8/8/RR1K2RR w GBgb - 0 1", "1rk3r1/8/8/8/8/8/8/RR1K2RR w GBkq - 0 1"},
      {"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"},
  };
  for (const auto& row : rows) {
    const auto setup = parse_fen(row.text, Variant::Chess960);
    ASSERT_TRUE(setup) << row.text;
    EXPECT_EQ(fen(*setup), row.written);
  }
}

TEST(Fen, ThreeCheckReadsBothSpellingsAndWritesOne) {
  const struct {
    std::string_view counts;
    std::string_view tail;
    std::string_view written;
  } rows[] = {
      {"3+3 ", "", "3+3 "},  {"1+0 ", "", "1+0 "},  {"2+3 ", "", "2+3 "}, {"", " +0+0", "3+3 "},
      {"", " +2+1", "1+2 "}, {"", " +0+3", "3+0 "}, {"", "", "3+3 "},
  };
  const std::string board = "4k3/8/8/8/8/8/8/R3K3 w Q - ";
  for (const auto& row : rows) {
    const std::string text = board + std::string(row.counts) + "5 9" + std::string(row.tail);
    const auto setup = parse_fen(text, Variant::ThreeCheck);
    ASSERT_TRUE(setup) << text;
    EXPECT_EQ(fen(*setup), board + std::string(row.written) + "5 9");
  }
}

TEST(Fen, BadTextIsRefusedByName) {
  const struct {
    std::string text;
    FenFault fault;
    Variant variant = Variant::Standard;
  } rows[] = {
      {"", FenFault::FieldCount},
      {"hello", FenFault::FieldCount},
      {"7k/8/8/8/8/8/8/K7 w - - 0", FenFault::FieldCount},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1 bm Ka2;", FenFault::FieldCount},
      {" 7k/8/8/8/8/8/8/K7 w - - 0 1", FenFault::FieldCount},
      {"7k/8/8/8/8/8/8/K7\tw - - 0 1", FenFault::FieldCount},
      {std::string(5000, '8'), FenFault::TooLong},
      {"7k/8/8/8/8/8/K7 w - - 0 1", FenFault::Board},
      {"7k/8/8/8/8/8/8/8/K7 w - - 0 1", FenFault::Board},
      {"7k/8/8/8/8/8/8/K7/ w - - 0 1", FenFault::Board},
      {"7k/8/8/8/8/8/8/K8 w - - 0 1", FenFault::Board},
      {"7k/8/8/8/8/8/8/K6 w - - 0 1", FenFault::Board},
      {"7k/44/8/8/8/8/8/K7 w - - 0 1", FenFault::Board},
      {"7k/9/8/8/8/8/8/K7 w - - 0 1", FenFault::Board},
      {"7k/8/8/7x/8/8/8/K7 w - - 0 1", FenFault::Board},
      {"7k/8/8/8/8/8/8/K7 W - - 0 1", FenFault::Turn},
      {"7k/8/8/8/8/8/8/K7 wb - - 0 1", FenFault::Turn},
      {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", FenFault::Castling},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1", FenFault::Castling},
      {"r3k2r/8/8/8/8/8/8/R3K2R w -K - 0 1", FenFault::Castling},
      {"7k/8/8/8/8/8/8/K7 w - e4 0 1", FenFault::EnPassant},
      {"7k/8/8/8/8/8/8/K7 w - i6 0 1", FenFault::EnPassant},
      {"7k/8/8/8/8/8/8/K7 w - E6 0 1", FenFault::EnPassant},
      {"7k/8/8/8/8/8/8/K7 w - - +1 1", FenFault::HalfMoveClock},
      {"7k/8/8/8/8/8/8/K7 w - - 01 1", FenFault::HalfMoveClock},
      {"7k/8/8/8/8/8/8/K7 w - - 12345 1", FenFault::HalfMoveClock},
      {"7k/8/8/8/8/8/8/K7 w - - 0 one", FenFault::MoveNumber},
      {"7k/8/8/8/8/8/8/K7 w - - 0 10000", FenFault::MoveNumber},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1\r", FenFault::MoveNumber},
      {"7k/8/8/8/8/8/8/K7 w - - 3+3 0 1", FenFault::FieldCount},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1 +0+0", FenFault::FieldCount},
      {"7k/8/8/8/8/8/8/K7 w - - 3+3 0 1", FenFault::FieldCount, Variant::Chess960},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1", FenFault::Castling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", FenFault::Castling, Variant::Chess960},
      {"4k3/8/8/8/8/8/8/4K1RR w I - 0 1", FenFault::Castling, Variant::Chess960},
      {"r3k2r/8/8/8/8/8/8/R3K2R w HA - 3+3 0 1", FenFault::Castling, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 4+3 0 1", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 3+ 0 1", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 3-3 0 1", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - -1+3 0 1", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1 +4+0", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1 +0", FenFault::Checks, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 3+3 0 1 +0+0", FenFault::FieldCount, Variant::ThreeCheck},
      {"7k/8/8/8/8/8/8/K7 w - - 3+3 x 1", FenFault::HalfMoveClock, Variant::ThreeCheck},
  };
  for (const auto& row : rows) {
    const auto setup = parse_fen(row.text, row.variant);
    ASSERT_FALSE(setup) << row.text;
    EXPECT_EQ(word(setup.error()), word(row.fault)) << row.text;
  }
}

TEST(Fen, EveryFaultHasItsOwnWordAndSentence) {
  std::set<std::string_view> words;
  std::set<std::string_view> sentences;
  const auto add = [&](auto fault) {
    words.insert(word(fault));
    sentences.insert(sentence(fault));
  };
  for (int i = 0; i <= static_cast<int>(FenFault::MoveNumber); ++i) add(static_cast<FenFault>(i));
  for (int i = 0; i <= static_cast<int>(SetupFault::HalfMoveClock); ++i) {
    add(static_cast<SetupFault>(i));
  }
  EXPECT_EQ(words.size(), 19U);
  EXPECT_EQ(sentences.size(), 19U);
  for (const std::string_view text : sentences) {
    EXPECT_TRUE(text.front() >= 'A' && text.front() <= 'Z' && text.ends_with('.')) << text;
  }
}

// The word for why a text gives no position, or "ok".
std::string_view verdict(std::string_view text, Variant variant = Variant::Standard) {
  const auto setup = parse_fen(text, variant);
  if (!setup) return word(setup.error());
  const auto position = Position::from(*setup);
  return position ? "ok" : word(position.error());
}

// What a reader could take either way; docs/decisions/fen.md says why.
TEST(Fen, DecisionsArePinned) {
  const struct {
    std::string_view text;
    std::string_view verdict;
  } rows[] = {
      {"7k/8/8/8/8/8/8/K6R w", "fen_field_count"},
      {"7k/8/8/8/8/8/8/K6R w - -", "fen_field_count"},
      {"7k/8/8/8/8/8/8/K6R  w - - 0 1", "fen_field_count"},
      {"7k/8/8/8/8/8/8/K6R w - - 0 1\n", "fen_move_number"},
      {"7k/8/8/8/8/8/8/K6R w - - 0 0", "fen_move_number"},
      {"6k1/8/8/8/8/8/8/K6R w - - 120 3", "ok"},
      // More promoted men than missing pawns: no game gets there, but it plays.
      {"7k/8/8/8/8/8/PPPPPPPP/KNNN4 w - - 0 1", "ok"},
      {"7k/8/8/8/8/8/PPPPPPPP/KB1B4 w - - 0 1", "ok"},
      // The double step would have been made while White's king stood in check already.
      {"6b1/6k1/8/3pP3/8/8/K7/8 w - d6 0 1", "ok"},
  };
  for (const auto& row : rows) EXPECT_EQ(verdict(row.text), row.verdict) << row.text;
}

// Undoes the notation of the collected table: @empty, @repeat:TEXT:N, \t \n \0.
std::string unescaped(const std::string& field) {
  if (field == "@empty") return "";
  if (field.starts_with("@repeat:")) {
    const auto parts = testing::split(field, ':');
    std::string text;
    for (int i = std::stoi(parts[2]); i > 0; --i) text += parts[1];
    return text;
  }
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '\\' || i + 1 == field.size()) {
      text += field[i];
      continue;
    }
    const char c = field[++i];
    text += c == 't' ? '\t' : c == 'n' ? '\n' : c == '0' ? '\0' : c;
  }
  return text;
}

struct CollectedText {
  std::string text;
  std::string kind;  // the row's class
  bool is_policy;    // for us to decide
  std::string line;
  Variant variant() const { return kind == "castling960" ? Variant::Chess960 : Variant::Standard; }
};

std::vector<CollectedText> collected_texts(const std::filesystem::path& facts) {
  std::vector<CollectedText> texts;
  for (const std::string& line : testing::read_lines(facts / "fen_bad.tsv")) {
    const auto row = testing::split(line, '\t');
    texts.push_back({unescaped(row.at(0)), row.at(2), row.at(1) == "policy", line});
  }
  return texts;
}

// The words that a row of that class may be refused with; where there are none, the text is no FEN.
const std::map<std::string, std::set<std::string_view>> kFaultsOfKind{
    {"kings", {"no_king", "too_many_kings"}},
    {"check", {"opposite_check"}},
    {"pawns", {"pawn_on_back_rank"}},
    {"count", {"too_many_pieces", "too_many_kings"}},
    {"castling", {"bad_castling"}},
    {"castling960", {"bad_castling"}},
    {"ep", {"bad_en_passant", "fen_en_passant"}},
    {"counter", {"fen_half_move_clock", "fen_move_number", "half_move_clock"}},
};

TEST(Fen, CollectedBadTextIsRefused) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  int refused = 0;
  for (const CollectedText& row : collected_texts(*facts)) {
    if (row.is_policy) continue;
    const std::string_view fault = verdict(row.text, row.variant());
    const auto faults = kFaultsOfKind.find(row.kind);
    EXPECT_TRUE(faults == kFaultsOfKind.end() ? fault.starts_with("fen_")
                                              : faults->second.contains(fault))
        << row.line << ": " << fault;
    ++refused;
  }
  EXPECT_GT(refused, 50);
}

// Our decisions, by the rows of each class in their order.
TEST(Fen, CollectedTextOfTwoReadingsIsReadAsDecided) {
  const auto facts = testing::facts();
  if (!facts) GTEST_SKIP() << testing::kNoFacts;
  const std::map<std::string, std::vector<std::string_view>> decided{
      {"syntax", {"fen_field_count", "fen_field_count"}},
      {"counter", {"fen_move_number", "ok"}},
      {"count", {"too_many_pieces", "ok"}},
      {"ep-retro", {"ok"}},
      {"whitespace", {"fen_move_number", "fen_field_count"}},
  };
  std::map<std::string, std::vector<std::string_view>> read;
  for (const CollectedText& row : collected_texts(*facts)) {
    if (!row.is_policy) continue;
    read[row.kind].push_back(verdict(row.text, row.variant()));
    if (row.kind == "ep-retro") {
      EXPECT_EQ(at(row.text).legal_move_count(), 8U);
    }
  }
  EXPECT_EQ(read, decided);
}

}  // namespace
}  // namespace rules
