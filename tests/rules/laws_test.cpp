// Laws that hold in every position of every game, tried over random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/fen.h"
#include "rules/san.h"
#include "tests/rules/random_game.h"
#include "tests/rules/reading.h"
#include "tests/rules/slow_chess.h"

namespace rules {
namespace {

constexpr std::uint32_t kGames = 40;  // of each variant
constexpr int kPlies = 160;

template <typename Law>
void everywhere(Law law) {
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) {
      testing::random_game(seed, kPlies, law, variant);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

bool contains(const MoveList& moves, Move m) {
  return std::find(moves.begin(), moves.end(), m) != moves.end();
}

TEST(Laws, AFenReadsBackAsTheSamePosition) {
  everywhere([](const Position& p) {
    const auto setup = parse_fen(p.fen(), p.variant());
    ASSERT_TRUE(setup) << p.fen();
    ASSERT_EQ(*setup, p.setup()) << p.fen();
    const auto again = Position::from(*setup);
    ASSERT_TRUE(again) << p.fen();
    ASSERT_EQ(again->fen(), p.fen());
    ASSERT_TRUE(again->same_as(p)) << p.fen();
    ASSERT_EQ(again->key(), p.key()) << p.fen();
  });
}

TEST(Laws, TheKeptKeyIsTheKeyFromScratch) {
  everywhere([](const Position& p) { ASSERT_EQ(p.key(), p.key_from_scratch()) << p.fen(); });
}

TEST(Laws, LegalMovesAndAttacksAreThoseOfTheSlowGenerator) {
  std::uint32_t visited = 0;
  everywhere([&](const Position& p) {
    if (visited++ % 4 != 0) return;
    const testing::SlowChess slow(p.setup());
    std::set<std::string> moves;
    for (const Move& m : p.legal_moves()) {
      const bool promotes = m.kind == Move::Kind::Promotion;
      moves.insert(
          UciMove{m.from, m.to, promotes ? std::optional(m.promotion) : std::nullopt}.text());
    }
    ASSERT_EQ(moves, slow.legal_moves()) << p.fen();
    for (int i = 0; i < 64; ++i) {
      for (const Color c : kColors) {
        ASSERT_EQ(p.attackers(Square(i), c, p.occupied()).any(), slow.is_attacked(Square(i), c))
            << p.fen() << ' ' << Square(i).text();
      }
    }
  });
}

TEST(Laws, EveryMoveResolvesFromItsUciText) {
  everywhere([](const Position& p) {
    for (const Move& m : p.legal_moves()) {
      const auto written = UciMove::parse(p.uci(m).text());
      ASSERT_TRUE(written) << p.fen();
      ASSERT_EQ(p.find(*written), m) << p.fen() << ' ' << written->text();
    }
  });
}

TEST(Laws, EveryMoveResolvesFromItsSan) {
  everywhere([](const Position& p) {
    for (const Move& m : p.legal_moves()) {
      const std::string text = san(p, m);
      const auto read = parse_san(p, text);
      ASSERT_TRUE(read) << p.fen() << ' ' << text;
      ASSERT_EQ(*read, m) << p.fen() << ' ' << text;
    }
  });
}

TEST(Laws, NoMoveIsListedTwiceAndTheCountIsRight) {
  everywhere([](const Position& p) {
    const MoveList moves = p.legal_moves();
    ASSERT_EQ(moves.size(), p.legal_move_count()) << p.fen();
    for (const Move& m : moves) ASSERT_EQ(std::count(moves.begin(), moves.end(), m), 1) << p.fen();
  });
}

TEST(Laws, TheMovesOfEachManTogetherAreAllMoves) {
  everywhere([](const Position& p) {
    const MoveList moves = p.legal_moves();
    ASSERT_EQ(p.has_legal_move(), !moves.empty()) << p.fen();
    std::size_t together = 0;
    for (int i = 0; i < 64; ++i) {
      const MoveList some = p.legal_moves_from(Square(i));
      together += some.size();
      for (const Move& m : some) {
        ASSERT_EQ(m.from, Square(i)) << p.fen();
        ASSERT_TRUE(contains(moves, m)) << p.fen() << ' ' << p.uci(m).text();
      }
    }
    ASSERT_EQ(together, moves.size()) << p.fen();
  });
}

TEST(Laws, LegalCapturesAreTheCapturesAndPromotionsAmongLegalMoves) {
  everywhere([](const Position& p) {
    const MoveList captures = p.legal_captures();
    std::size_t expected = 0;
    for (const Move& m : p.legal_moves()) {
      const bool takes = m.kind != Move::Kind::Castling && p.piece_at(m.to).has_value();
      if (!takes && m.kind != Move::Kind::EnPassant && m.kind != Move::Kind::Promotion) continue;
      ++expected;
      ASSERT_TRUE(contains(captures, m)) << p.fen() << ' ' << p.uci(m).text();
    }
    ASSERT_EQ(captures.size(), expected) << p.fen();
  });
}

TEST(Laws, TheMoverIsNeverLeftInCheck) {
  everywhere([](const Position& p) {
    for (const Move& m : p.legal_moves()) {
      Position next = p;
      next.play(m);
      ASSERT_TRUE(next.attackers(next.king(p.turn()), next.turn(), next.occupied()).none())
          << p.fen() << ' ' << p.uci(m).text();
    }
  });
}

TEST(Laws, EnPassantIsSetJustWhereItCanBeTaken) {
  everywhere([](const Position& p) {
    const MoveList moves = p.legal_moves();
    const bool can = std::any_of(moves.begin(), moves.end(),
                                 [](const Move& m) { return m.kind == Move::Kind::EnPassant; });
    ASSERT_EQ(p.en_passant().has_value(), can) << p.fen();
  });
}

TEST(Laws, ANullMovePassesTheTurnAndKeepsTheKeyTrue) {
  everywhere([](const Position& p) {
    if (p.is_check()) return;
    Position next = p;
    next.play_null();
    ASSERT_EQ(next.turn(), !p.turn());
    ASSERT_EQ(next.key(), next.key_from_scratch()) << p.fen();
    ASSERT_FALSE(next.en_passant()) << p.fen();
  });
}

}  // namespace
}  // namespace rules
