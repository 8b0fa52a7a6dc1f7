// Laws of positions that were set up by lot rather than played to.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/fen.h"
#include "rules/packed_position.h"
#include "rules/perft.h"
#include "tests/rules/random_game.h"
#include "tests/rules/random_setup.h"
#include "tests/rules/reading.h"
#include "tests/rules/slow_chess.h"
#include "tests/rules/turned_board.h"

namespace rules {
namespace {

// Calls law(setup, position) for each setup by lot that can be played; answers how many there were.
template <typename Law>
int for_each_setup(Law law) {
  int playable = 0;
  for (const Variant variant : kVariants) {
    testing::RandomSetups setups(7);
    for (int i = 0; i < 6000; ++i) {
      const Setup setup = setups.next(variant);
      const auto position = Position::from(setup);
      if (!position) continue;
      ++playable;
      law(setup, *position);
      if (::testing::Test::HasFatalFailure()) return playable;
    }
  }
  return playable;
}

std::set<std::string> moves_of(const Position& p) {
  std::set<std::string> moves;
  for (const Move& m : p.legal_moves()) {
    const bool promotes = m.kind == Move::Kind::Promotion;
    const auto role = promotes ? std::optional(m.promotion) : std::nullopt;
    moves.insert(UciMove{m.from, m.to, role}.text());
  }
  return moves;
}

// Asked with the en passant target as it was set up, also where Position has dropped it.
TEST(SetupLaws, LegalMovesAreThoseOfTheSlowGenerator) {
  int castlings = 0;
  int passings = 0;
  const int playable = for_each_setup([&](const rules::Setup& setup, const Position& p) {
    ASSERT_EQ(moves_of(p), testing::SlowChess(setup).legal_moves()) << p.fen();
    for (const Move& m : p.legal_moves()) {
      castlings += m.kind == Move::Kind::Castling ? 1 : 0;
      passings += m.kind == Move::Kind::EnPassant ? 1 : 0;
    }
  });
  EXPECT_GT(playable, 8000);
  EXPECT_GT(castlings, 1000);
  EXPECT_GT(passings, 1000);
}

TEST(SetupLaws, NobodyIsToMoveWhileTheOtherKingCanBeTaken) {
  for (const Variant variant : kVariants) {
    testing::RandomSetups setups(8);
    for (int i = 0; i < 2000; ++i) {
      const rules::Setup setup = setups.next(variant);
      const auto position = Position::from(setup);
      const bool is_opposite = !position && position.error() == SetupFault::OppositeCheck;
      if (!position && !is_opposite) continue;
      const testing::SlowChess slow(setup);
      bool is_attacked = false;
      for (int s = 0; s < 64; ++s) {
        const bool is_king =
            setup.board[static_cast<std::size_t>(s)] == Piece{!setup.turn, Role::King};
        is_attacked |= is_king && slow.is_attacked(Square(s), setup.turn);
      }
      ASSERT_EQ(is_opposite, is_attacked) << fen(setup);
    }
  }
}

TEST(SetupLaws, TextAndSetupReadBack) {
  for_each_setup([](const rules::Setup& setup, const Position& p) {
    const auto read = parse_fen(fen(setup), setup.variant);
    ASSERT_TRUE(read) << fen(setup);
    ASSERT_EQ(*read, setup) << fen(setup);
    const auto again = Position::from(p.setup());
    ASSERT_TRUE(again) << p.fen();
    ASSERT_EQ(again->fen(), p.fen());
    ASSERT_EQ(again->key(), p.key_from_scratch()) << p.fen();
  });
}

TEST(SetupLaws, AsManyLinesWithColorsSwapped) {
  for_each_setup([](const rules::Setup&, const Position& p) {
    if (p.legal_move_count() > 40) return;
    ASSERT_EQ(perft(p, 2), perft(testing::color_swapped(p), 2)) << p.fen();
    if (const auto mirrored = testing::mirrored(p)) {
      ASSERT_EQ(perft(p, 2), perft(*mirrored, 2)) << p.fen();
    }
  });
}

// One key for two of so few positions would be no accident.
TEST(SetupLaws, DifferentPositionsHaveDifferentKeys) {
  std::map<std::pair<Variant, std::uint64_t>, Position> by_key;
  for_each_setup([&](const rules::Setup&, const Position& p) {
    const auto [met, is_new] = by_key.try_emplace({p.variant(), p.key()}, p);
    ASSERT_TRUE(is_new || met->second.same_as(p)) << p.fen() << " and " << met->second.fen();
    for (const Move& m : p.legal_moves()) {
      Position next = p;
      next.play(m);
      ASSERT_NE(next.key(), p.key()) << p.fen() << ' ' << p.uci(m).text();
    }
  });
  EXPECT_GT(by_key.size(), 8000U);
}

// Whatever is written: what is found is legal, written so or as a castling.
TEST(SetupLaws, OnlyLegalMovesAreFound) {
  int n = 0;
  for_each_setup([&](const rules::Setup&, const Position& p) {
    if (++n % 50 != 0) return;
    const auto legal = moves_of(p);
    std::size_t found = 0;
    for (int both = 0; both < 64 * 64; ++both) {
      const UciMove uci{Square(both / 64), Square(both % 64), std::nullopt};
      const auto move = p.find(uci);
      if (!move) continue;
      ASSERT_TRUE(legal.contains(UciMove{move->from, move->to, std::nullopt}.text())) << p.fen();
      if (move->kind == Move::Kind::Castling) continue;
      ASSERT_EQ(move->from, uci.from) << p.fen();
      ASSERT_EQ(move->to, uci.to) << p.fen();
      ++found;
    }
    std::size_t plain = 0;
    for (const Move& m : p.legal_moves()) {
      plain += m.kind == Move::Kind::Castling || m.kind == Move::Kind::Promotion ? 0U : 1U;
    }
    ASSERT_EQ(found, plain) << p.fen();
  });
}

TEST(PackedPosition, UnpacksToTheSamePosition) {
  const auto unpacks = [](const Position& p) {
    const Position again = PackedPosition(p).unpacked();
    ASSERT_TRUE(again.same_as(p)) << p.fen();
    ASSERT_EQ(again.key(), p.key()) << p.fen();
    ASSERT_EQ(again.key_from_scratch(), p.key()) << p.fen();
    ASSERT_EQ(moves_of(again), moves_of(p)) << p.fen();
  };
  for_each_setup([&](const rules::Setup&, const Position& p) { unpacks(p); });
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      testing::random_game(seed, 120, unpacks, variant);
    }
  }
}

TEST(PackedPosition, TellsApartWhatRepetitionTellsApart) {
  for (const Variant variant : kVariants) {
    std::vector<Position> all;
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
      testing::random_game(seed, 60, [&](const Position& p) { all.push_back(p); }, variant);
    }
    EXPECT_GT(all.size(), 150U);
    for (const Position& a : all) {
      for (const Position& b : all) {
        const bool is_same = PackedPosition(a) == PackedPosition(b);
        ASSERT_EQ(is_same, a.same_as(b)) << a.fen() << " and " << b.fen();
        if (!is_same) continue;
        ASSERT_EQ(PackedPosition(a).hash(), PackedPosition(b).hash()) << a.fen();
      }
    }
  }
  // What only rights, turn, en passant or checks tell apart.
  const auto packed = [](std::string_view text, Variant variant) {
    return PackedPosition(testing::at(text, variant));
  };
  const std::string_view rooks = "4k3/8/8/3pP3/8/8/8/1K4RR w ";
  std::vector<PackedPosition> different;
  for (const std::string_view tail : {"- - 0 1", "K - 0 1", "G - 0 1", "- d6 0 1", "K d6 0 1"}) {
    different.push_back(packed(std::string(rooks) + std::string(tail), Variant::Chess960));
  }
  different.push_back(packed("4k3/8/8/3pP3/8/8/8/1K4RR w - - 0 1", Variant::Standard));
  for (const std::string_view checks : {"3+3", "2+3", "3+2"}) {
    different.push_back(
        packed(std::string(rooks) + "- - " + std::string(checks) + " 0 1", Variant::ThreeCheck));
  }
  for (std::size_t i = 0; i < different.size(); ++i) {
    for (std::size_t k = 0; k < different.size(); ++k) {
      EXPECT_EQ(different[i] == different[k], i == k) << i << ' ' << k;
    }
  }
}

}  // namespace
}  // namespace rules
