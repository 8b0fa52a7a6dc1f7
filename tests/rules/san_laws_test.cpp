// Laws of reading SAN, over random games of all variants.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "rules/pgn.h"
#include "rules/san.h"
#include "tests/rules/random_pgn.h"
#include "tests/rules/random_setup.h"

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

char letter(Role role) {
  return std::string_view("PNBRQK")[static_cast<std::size_t>(role)];
}

// From the list of legal moves alone (PGN Standard 8.2.3.4).
std::string slow_origin(const Position& p, Move m) {
  const MoveList moves = p.legal_moves();
  const auto rivals = [&](auto shares) {
    return std::ranges::count_if(moves, [&](Move other) {
      return other.kind != Move::Kind::Castling && other.to == m.to && other.from != m.from &&
             p.piece_at(other.from)->role == p.piece_at(m.from)->role && shares(other.from);
    });
  };
  const std::string from = m.from.text();
  if (rivals([](Square) { return true; }) == 0) return "";
  if (rivals([&](Square s) { return s.file() == m.from.file(); }) == 0) return from.substr(0, 1);
  if (rivals([&](Square s) { return s.rank() == m.from.rank(); }) == 0) return from.substr(1);
  return from;
}

// SAN once more, slowly.
std::string slow_san(const Position& p, Move m) {
  const Role role = p.piece_at(m.from)->role;
  const bool takes = p.piece_at(m.to) || m.kind == Move::Kind::EnPassant;
  std::string text;
  if (m.kind == Move::Kind::Castling) {
    text = m.to.file() > m.from.file() ? "O-O" : "O-O-O";
  } else {
    if (role != Role::Pawn) text = letter(role) + slow_origin(p, m);
    if (role == Role::Pawn && takes) text = m.from.text().substr(0, 1);
    text += (takes ? "x" : "") + m.to.text();
  }
  if (m.kind == Move::Kind::Promotion) text = text + '=' + letter(m.promotion);
  Position after = p;
  after.play(m);
  if (after.is_check()) text += after.legal_moves().empty() ? '#' : '+';
  return text;
}

TEST(SanLaws, TheLeastThatTellsAMoveIsWritten) {
  int longest = 0;
  for (const Variant variant : kVariants) {
    testing::RandomSetups setups(21);
    for (int i = 0; i < 3000; ++i) {
      const auto p = Position::from(setups.next(variant));
      if (!p) continue;
      for (const Move& m : p->legal_moves()) {
        const std::string text = san(*p, m);
        ASSERT_EQ(text, slow_san(*p, m)) << p->fen();
        expect_read(*p, text, m);
        const bool is_piece = std::string_view("NBRQ").find(text[0]) != std::string_view::npos;
        longest += is_piece && without(text, "x+#").size() == 5 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(longest, 10) << "both file and rank were needed";
}

}  // namespace
}  // namespace rules
