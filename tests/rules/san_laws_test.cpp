// Laws of reading SAN, over random games of all variants.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/pgn.h"
#include "rules/san.h"
#include "tests/rules/random_pgn.h"

namespace rules {
namespace {

constexpr std::uint32_t kGames = 40;

template <typename Law>
void for_each_move(Law law) {
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) {
      const PgnGame game = testing::RandomPgn(seed).game(variant);
      Position position = game.start;
      for (const PgnMove& played : game.line.moves) {
        for (const Move& m : position.legal_moves()) law(position, m);
        if (::testing::Test::HasFatalFailure()) return;
        position.play(played.move);
      }
    }
  }
}

std::string without(std::string text, std::string_view signs) {
  std::erase_if(text, [&](char c) { return signs.find(c) != std::string_view::npos; });
  return text;
}

void expect_read(const Position& p, const std::string& text, Move m) {
  const auto read = parse_san(p, text);
  ASSERT_TRUE(read) << p.fen() << ' ' << text;
  ASSERT_EQ(*read, m) << p.fen() << ' ' << text;
}

TEST(SanLaws, WhatIsWrittenIsReadAsThatMove) {
  for_each_move([](const Position& p, Move m) { expect_read(p, san(p, m), m); });
}

TEST(SanLaws, SignsTellNothing) {
  for_each_move([](const Position& p, Move m) {
    const std::string text = san(p, m);
    expect_read(p, without(text, "x+#="), m);
    expect_read(p, text + "!?", m);
    if (m.kind == Move::Kind::EnPassant) {
      expect_read(p, without(text, "+#") + " e.p.", m);
    } else {
      ASSERT_FALSE(parse_san(p, without(text, "+#") + "e.p.")) << p.fen() << ' ' << text;
    }
  });
}

TEST(SanLaws, BothSquaresNameAMove) {
  for_each_move([](const Position& p, Move m) { expect_read(p, p.uci(m).text(), m); });
}

// A text with a letter or digit left out means that move, or is refused; never another move.
TEST(SanLaws, NothingIsGuessed) {
  for_each_move([](const Position& p, Move m) {
    const std::string text = without(san(p, m), "x+#");
    for (std::size_t i = 1; i + 2 < text.size(); ++i) {
      if (text[i] == '-' || m.kind == Move::Kind::Promotion) continue;
      std::string cut = text;
      cut.erase(i, 1);
      const auto read = parse_san(p, cut);
      if (read && m.kind != Move::Kind::Castling) {
        ASSERT_EQ(*read, m) << p.fen() << ' ' << cut;
      }
    }
  });
}

}  // namespace
}  // namespace rules
